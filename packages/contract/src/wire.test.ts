import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { getAnnouncements } from '#src/content/get-announcements.ts';
import { getNamedPromotionAvailability } from '#src/content/get-named-promotion-availability.ts';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { envelopeSchema, invalidFieldsSchema } from '#src/envelope.ts';
import { commonErrorCodes, httpStatusByErrorCode, isErrorCode, sessionEndedCodes } from '#src/error-code.ts';
import { allEndpoints } from '#src/all-endpoints.ts';
import {
  launchLottery,
  launchSeaLottery,
  launchTrialGame,
  launchVendorGame,
  launchVietnamLotto,
} from '#src/game/launch.ts';
import { verifyLineCode } from '#src/identity/line-login.ts';
import { getTextDirection, isLanguageCode, languageTags } from '#src/language.ts';
import { getReferrerName } from '#src/member/referral.ts';
import { getBodyEncryptionKey } from '#src/session/get-body-encryption-key.ts';
import { loginLine, loginTelegram } from '#src/session/provider-logins.ts';
import { login } from '#src/session/login.ts';
import { verifyLogin } from '#src/session/verify-login.ts';

const sealedPaths = [
  '/wps/session/login',
  '/wps/session/login/verification',
  '/wps/member/register',
  '/wps/member/register/mobile',
];
/** The variants of an input: one object, or the options of a discriminated union. */
function listVariants(schema: unknown): { fields: string[]; sample: Record<string, unknown> }[] {
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return schema.def.options.flatMap(listVariants);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const literals = Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodMiniLiteral ? [[name, [...field.def.values][0]] as const] : [],
  );
  return [{ fields: Object.keys(schema.shape), sample: Object.fromEntries(literals) }];
}
const listFields = (schema: z.ZodMiniType): string[] => listVariants(schema).flatMap(({ fields }) => fields);

describe('endpoints', () => {
  test('every endpoint has a unique name, and a unique method and path', () => {
    const names = allEndpoints.map((endpoint) => endpoint.name);
    const calls = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'the definition of the endpoint %s is complete',
    (_name, endpoint) => {
      expect(endpoint.name).toMatch(/^[a-z]+\.[a-z][A-Za-z0-9]+$/);
      expect(endpoint.path).toMatch(/^\/wps\/[\w./-]+$/);
      expect(endpoint.summary).toMatch(/\.$/);
      expect(endpoint.source).not.toBe('');
      expect(endpoint.timeoutMs).toBeGreaterThan(0);
      expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
    },
  );

  test('[S7-006] only requests for lists of games use the game-list queue', () => {
    const inQueue = allEndpoints.filter(({ queue }) => queue === 'game-list').map(({ name }) => name);
    expect(inQueue.toSorted()).toEqual(['game.getGameList', 'game.getHotGames', 'game.getLanes', 'game.getRankList']);
  });

  test('[S7-005] GET reads, POST writes, and only reads without a token are cached', () => {
    for (const endpoint of allEndpoints) {
      expect(endpoint.kind).toBe(endpoint.method === 'GET' ? 'read' : 'write');
    }
    for (const cached of allEndpoints.filter((endpoint) => endpoint.cache !== 'never')) {
      expect([cached.kind, cached.token]).toEqual(['read', 'none']);
    }
  });

  /** Codes that are not secret: LINE's code is useless without the verifier on the server, and referral codes are public. */
  const withPublicCode: readonly Endpoint[] = [verifyLineCode, getReferrerName];

  test('[S7-009, S7-010, S7-011] exactly the endpoints with a credential require an encrypted body', () => {
    for (const endpoint of allEndpoints) {
      const carries =
        !withPublicCode.includes(endpoint) && listFields(endpoint.in).some((field) => /password|^code$/i.test(field));
      const isSealedPath = sealedPaths.includes(endpoint.path) || carries;
      expect(endpoint.sealed).toBe(isSealedPath);
    }
    const sealed = allEndpoints.filter((endpoint) => endpoint.sealed);
    expect(sealed.length).toBeGreaterThan(1);
    expect(new Set(sealed.map((endpoint) => endpoint.method))).toEqual(new Set(['POST']));
  });

  test.each([
    ['[S7-009] the public key is at', 'GET /wps/session/key/rsa', getBodyEncryptionKey],
    ['[S7-010] the login is at', 'POST /wps/session/login', login],
    ['[S7-011] the second step of a login is at', 'POST /wps/session/login/verification', verifyLogin],
    ['[S7-013] the login by LINE is at', 'POST /wps/session/login/line', loginLine],
    ['[S7-014] the login by Telegram is at', 'POST /wps/session/login/telegram', loginTelegram],
  ] as const)('%s %s', (_what, call, { method, path }) => {
    expect(`${method} ${path}`).toBe(call);
  });

  test('[S6-005] launches require a token, and promotions, announcements and trials accept none', () => {
    const launches = [launchLottery, launchSeaLottery, launchVendorGame, launchVietnamLotto];
    expect(launches.map(({ token }) => token)).toEqual(launches.map(() => 'required'));
    const open = [getNamedPromotionAvailability, getAnnouncements, launchTrialGame];
    expect(open.map(({ token }) => token)).toEqual(open.map(() => 'none'));
  });

  test('[S7-003] no endpoint accepts a token in its query', () => {
    for (const endpoint of allEndpoints.filter((one) => one.method === 'GET')) {
      expect(listFields(endpoint.in).filter((field) => /^(tokens?|authorization)$/i.test(field))).toEqual([]);
    }
  });

  test('[S7-004, S9-006] the default timeout of an endpoint is 30 s', () => {
    const plain = defineEndpoint({
      name: 'test.plain',
      method: 'POST',
      path: '/wps/test',
      summary: 'Plain.',
      source: 'test',
      in: z.strictObject({}),
      out: z.object({}),
    });
    expect(plain).toMatchObject({ timeoutMs: 30_000, kind: 'write', sealed: false, cache: 'never', token: 'required' });
  });

  test('[S7-063] responses may contain unknown fields, and requests with unknown fields are rejected', () => {
    for (const endpoint of allEndpoints) {
      const kinds = listVariants(endpoint.in);
      expect(kinds.length).toBeGreaterThan(0);
      for (const { sample } of kinds) {
        const input = z.safeParse(endpoint.in, { ...sample, surprise: 1 });
        expect(input.error?.issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true);
      }
      const output = z.safeParse(endpoint.out, { surprise: 1 });
      const strict = output.error?.issues.some((issue) => issue.code === 'unrecognized_keys') ?? false;
      expect(strict).toBe(false);
    }
  });
});

describe('responses', () => {
  test('[S7-008] an envelope requires `success` and accepts a platform’s own error codes', () => {
    const whole = { success: true, value: { a: 1 }, message: null, errorCode: null, spanId: 's' };
    expect(z.parse(envelopeSchema, whole)).toEqual(whole);
    expect(z.safeParse(envelopeSchema, { success: false, errorCode: 'their.code' }).success).toBe(true);
    for (const broken of [null, [], 'ok', {}, { success: 'true' }, { success: true, spanId: 4 }]) {
      expect(z.safeParse(envelopeSchema, broken).success).toBe(false);
    }
  });

  test('a field of an invalid_request error has a known code', () => {
    expect(z.safeParse(invalidFieldsSchema, { fields: { username: 'too_short' } }).success).toBe(true);
    expect(z.safeParse(invalidFieldsSchema, { fields: { username: 'odd' } }).success).toBe(false);
  });

  test('[S8-026] every error code has an error status, and every list of codes contains known codes only', () => {
    for (const status of Object.values(httpStatusByErrorCode)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      // 500 is reserved for crashes.
      expect(status).not.toBe(500);
    }
    const throttles = Object.entries(httpStatusByErrorCode).filter(([code]) => code.startsWith('TOO_MANY_REQUEST'));
    expect(new Set(throttles.map(([, status]) => status))).toEqual(new Set([429]));
    const listed = [...allEndpoints.flatMap((endpoint) => endpoint.errors), ...commonErrorCodes];
    expect(listed.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  test('[S8-011] every error code that ends a session has status 401', () => {
    expect(sessionEndedCodes.map((code) => httpStatusByErrorCode[code])).toEqual([401, 401, 401, 401]);
  });

  test('inherited object properties are not error codes or languages', () => {
    for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty', '']) {
      expect(isErrorCode(name)).toBe(false);
      expect(isLanguageCode(name)).toBe(false);
    }
  });
});

describe('languages', () => {
  test('[S1-009, S1-010] the language codes are exactly those of both lists in the specification', () => {
    const listA = 'EN CN TW RU TH VI JA PT ES AR';
    const listB = 'CN EN ES HI ID JA KM KO MY TA TH TW VI TY UR PT PT-BR MS BN TR FR NE UR-LA TE RU SW KK LO';
    const union = new Set(`${listA} ${listB}`.split(' '));
    expect(Object.keys(languageTags).sort()).toEqual([...union].sort());
  });

  test('every language code has a unique tag that Intl accepts', () => {
    const tags = Object.values(languageTags);
    expect(Intl.getCanonicalLocales([...tags])).toEqual(tags);
    expect(new Set(tags).size).toBe(tags.length);
    for (const tag of tags) expect(() => new Intl.NumberFormat(tag).format(1)).not.toThrow();
  });

  test('only Arabic and Urdu in Arabic script are right-to-left', () => {
    const rightToLeft = Object.keys(languageTags).filter(
      (code) => isLanguageCode(code) && getTextDirection(code) === 'rtl',
    );
    expect(rightToLeft.sort()).toEqual(['AR', 'UR']);
  });
});
