import { createHandoffToken, redeemHandoffToken } from '@foyer/contract/session/session-handoff';
import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { logout } from '@foyer/contract/session/sessions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const SHOP = 'https://shop.example';
const LEGACY_SITE = 'https://old.example:8443';
const handoffOrigins = [
  { origin: SHOP, legacyToken: false },
  { origin: LEGACY_SITE, legacyToken: true },
];

const protection = { limits: { kinds: ['loginTime' as const] } };

const otherMerchant = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], handoffOrigins });

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ handoffOrigins, protection }), otherMerchant] });
  ({ token } = parseSession(await logInAs(server, 'demo')));
});
afterAll(() => server.close());

const tokenFor = async (audience = SHOP) =>
  (await server.call(createHandoffToken, { audience }, { token })).value?.token ?? '';
const redeem = (handoffToken: string, audience = SHOP) =>
  server.call(redeemHandoffToken, { token: handoffToken, audience });
const invalid = { status: 404, errorCode: 'handoff_token_invalid' };

test('[S2-015] a hand-off token identifies the member to a listed site once, and is no session token', async () => {
  const response = await server.call(createHandoffToken, { audience: SHOP }, { token });
  expect(response.value).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 60 });
  const handoffToken = response.value?.token ?? '';
  expect(await server.call(createHandoffToken, { audience: SHOP }, { token: handoffToken })).toMatchObject({
    status: 401,
  });
  expect((await redeem(handoffToken)).value).toMatchObject({
    userName: 'demo',
    customerType: 0,
    merchantCode: 'aurora',
  });
  expect(await redeem(handoffToken)).toMatchObject(invalid);
});

test('[S2-015] accepts only one of a hundred concurrent redemptions of a hand-off token', async () => {
  const handoffToken = await tokenFor();
  const responses = await Promise.all(Array.from({ length: 100 }, () => redeem(handoffToken)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
}, 60_000);

test('[S2-015] a hand-off token is valid only for its site, for 60 s and during its session', async () => {
  const handoffToken = await tokenFor();
  expect(await redeem(handoffToken, LEGACY_SITE)).toMatchObject(invalid);
  server.clock.advance(59_999);
  expect(await redeem(handoffToken)).toMatchObject({ status: 200 });
  const late = await tokenFor();
  server.clock.advance(60_000);
  expect(await redeem(late)).toMatchObject(invalid);
  const other = parseSession(await logInAs(server, 'agent')).token;
  const orphan = (await server.call(createHandoffToken, { audience: SHOP }, { token: other })).value?.token ?? '';
  await server.call(logout, {}, { token: other });
  expect(await redeem(orphan)).toMatchObject(invalid);
});

test('[S2-015, S6-005] a hand-off token is rejected at another merchant without being used up', async () => {
  const handoffToken = await tokenFor();
  const body = JSON.stringify({ token: handoffToken, audience: SHOP });
  const headers = { 'content-type': 'application/json' };
  const response = await server.request(redeemHandoffToken.path, {
    method: 'POST',
    host: 'lotus.localhost',
    headers,
    body,
  });
  expect(response.status).toBe(404);
  expect(response.text).toContain(invalid.errorCode);
  expect((await redeem(handoffToken)).status).toBe(200);
});

test('[S2-015] a hand-off returns the session token itself to an origin marked `legacyToken`', async () => {
  expect((await server.call(createHandoffToken, { audience: LEGACY_SITE }, { token })).value).toEqual({
    token,
    expiresIn: null,
  });
});

test('[S2-015] issues no hand-off token for an origin that is not listed', async () => {
  const similarOrigins = [
    'https://shop.example.evil.test',
    'http://shop.example',
    'https://shop.example:444',
    'https://SHOP.example',
    'https://evil.test',
  ];
  for (const audience of similarOrigins) {
    expect(await server.call(createHandoffToken, { audience }, { token })).toMatchObject({ status: 403 });
  }
  const schema = createHandoffToken.in;
  const hostile = fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['https', 'http', 'ftp'] });
  fc.assert(
    fc.property(hostile, (audience) => {
      const parsed = schema.safeParse({ audience });
      return !parsed.success || !handoffOrigins.some(({ origin }) => origin === parsed.data.audience);
    }),
    { numRuns: 10_000 },
  );
  expect(await server.call(createHandoffToken, { audience: 'https://u:p@shop.example' }, { token })).toMatchObject({
    status: 400,
  });
  expect(await server.call(createHandoffToken, { audience: SHOP })).toMatchObject({ status: 401 });
});

test('[security] a hand-off token is rejected after a limit of the login time has ended its session', async () => {
  const { token: limited } = parseSession(await logInAs(server, 'agent'));
  await server.call(changeMemberLimit, { kind: 'loginTime', period: 'day', minutes: 1 }, { token: limited });
  server.clock.advance(30_000);
  const issue = async () =>
    (await server.call(createHandoffToken, { audience: SHOP }, { token: limited })).value?.token ?? '';
  const [early, late] = [await issue(), await issue()];
  expect((await redeem(early)).status).toBe(200);
  server.clock.advance(30_000);
  expect(await redeem(late)).toMatchObject(invalid);
});
