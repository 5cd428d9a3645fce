import { systemClock } from '@foyer/wps-client/clock';
import { expect, test, vi } from 'vitest';
import '#src/app/services/create-api-client.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { exchangeIdentityProof } from '#src/features/identity-login/complete/exchange-identity-proof.ts';
import type { IdentityProof } from '#src/features/identity-login/provider-login-result.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';

const LOGIN = '/wps/session/login';
const answer = () => respondWithValue(makeOpenedSession());
const telegramAuth = { id: 1, first_name: 'Mai', auth_date: 1, hash: '0'.repeat(64) };

const methods: readonly (readonly [string, string, IdentityProof])[] = [
  ['Firebase', LOGIN, { by: 'firebase', channel: 'facebook', idToken: 'id-token' }],
  ['LINE', `${LOGIN}/line`, { by: 'line', sessionToken: 'x'.repeat(43) }],
  ['Telegram', `${LOGIN}/telegram`, { by: 'telegram', auth: telegramAuth }],
];
/** Proof in the body of each login. */
const proofFields: Readonly<Record<string, object>> = {
  Firebase: { type: 'firebase', firebaseChannel: 'facebook', firebaseIdToken: 'id-token' },
  LINE: { lineSessionToken: 'x'.repeat(43) },
  Telegram: { telegramAuth },
};
const browsers = [
  ['a browser', 'Mozilla/5.0 (Linux; Android 13) Chrome/130.0.0.0', false, undefined],
  ['the official app', 'Mozilla/5.0 (Linux; Android 13) AppVer:2.4.39', true, undefined],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)', false, 'IPAD'],
] as const;

test.each(methods.flatMap((method) => browsers.map((browser) => [...method, ...browser] as const)))(
  '[S3-010, S3-012, S3-013, S7-010] a login by %s at %s sends the identity proof %o and the device fields, from %s',
  async (method, path, proof, _browser, userAgent, isOfficialAppLogin, device) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const platform = createFakeWpsServer({ [path]: answer });
    const data = makePageData();
    const page = {
      build: 't',
      assets: '',
      path: '/m/home',
      search: '',
      data,
      listing: null,
      formError: null,
      messages: {},
    };
    const { wps, session, toasts } = createAppServices(page, platform);
    const failIfCalled = () => {
      throw new Error('only the login is tested');
    };
    const result = await exchangeIdentityProof(proof, {
      wps,
      session,
      toasts,
      site: data.site,
      language: 'EN',
      clock: systemClock,
      translate: failIfCalled,
      translateFailure: failIfCalled,
      handleError: failIfCalled,
      completeLogin: failIfCalled,
      applyRegistration: failIfCalled,
      navigateAway: failIfCalled,
    });
    expect(result.ok).toBe(true);
    const sent = platform.requestsTo(path).map(({ body }) => Object(body));
    expect(sent.map(({ loginDeviceId }) => loginDeviceId)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(sent.map((body) => body.isOfficialAppLogin)).toEqual([isOfficialAppLogin]);
    expect(sent.map((body) => body.device)).toEqual([device]);
    expect(sent).toMatchObject([{ ...proofFields[method] }]);
  },
);
