import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFirebaseVerifier } from '#src/adapters/identity/firebase-verifier.ts';
import { createIdentityProviderFetch } from '#src/adapters/identity/identity-provider-fetch.ts';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { type FirebasePeer, startFirebasePeer } from '#test/peers/firebase-peer.ts';
import { startPeer, brokenResponses } from '#test/peers/loopback-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
let peer: FirebasePeer;

beforeAll(async () => {
  peer = await startFirebasePeer(clock);
});
afterAll(() => peer.close());

function createTestFirebase(firebase: { readonly jwksUrl: string; readonly emulatorUrl?: string }, timeoutMs = 20_000) {
  const settings = identityProviderSettingsSchema.parse({ firebase, timeoutMs });
  return createFirebaseVerifier(
    { fetch: createIdentityProviderFetch({ fetch, ...settings }), clock },
    settings.firebase,
  );
}
const verify = (idToken: string, channel: 'google' | 'facebook' | 'twitter' | 'phone' = 'google') =>
  createTestFirebase({ jwksUrl: peer.jwksUrl }).verify(idToken, { projectId: peer.projectId, channel });

describe('an ID token of the identity service', () => {
  test.each([
    ['google', 'google.com'],
    ['facebook', 'facebook.com'],
    ['twitter', 'twitter.com'],
    ['phone', 'phone'],
  ] as const)(
    '[S1-003, S3-010] the Firebase verifier accepts the ID token of a person who logged in by %s',
    async (channel, provider) => {
      const token = await peer.token({ firebase: { sign_in_provider: provider } });
      expect(await verify(token, channel)).toMatchObject({
        kind: 'verified',
        person: { subject: 'uid-1', name: 'Nguyễn An', picture: 'https://pictures.example/an.jpg' },
      });
    },
  );

  test.each([
    ['an expired one', () => peer.token({ iat: peer.seconds() - 200, exp: peer.seconds() - 100 })],
    ['one from an hour ago that is still valid for Firebase', () => peer.token({ iat: peer.seconds() - 301 })],
    ['one with an old sign-in', () => peer.token({ auth_time: peer.seconds() - 301 })],
    ['one from tomorrow', () => peer.token({ iat: peer.seconds() + 86_400, exp: peer.seconds() + 90_000 })],
    ['a sign-in from tomorrow', () => peer.token({ auth_time: peer.seconds() + 86_400 })],
    ['one for another project', () => peer.token({ aud: 'other-project' })],
    ['one of another issuer', () => peer.token({ iss: 'https://securetoken.google.com/other-project' })],
    ['one with an empty subject', () => peer.token({ sub: '' })],
    ['one without a subject', () => peer.token({ sub: undefined })],
    ['one without a sign-in time', () => peer.token({ auth_time: undefined })],
    ['one without an expiry', () => peer.token({ exp: undefined })],
    ['one of another provider', () => peer.token({ firebase: { sign_in_provider: 'password' } })],
    ['one signed by a stranger', () => peer.signedByStranger()],
    ['an unsigned one', async () => peer.unsigned()],
    [
      'one signed with the public key as a secret',
      () =>
        new SignJWT(peer.claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'day-1' })
          .sign(new TextEncoder().encode(JSON.stringify(peer.jwk))),
    ],
    ['no token', async () => 'x.y.z'],
  ])('[S9-025] the Firebase verifier rejects an ID token: %s', async (_what, make) => {
    expect(await verify(await make())).toMatchObject({ kind: 'rejected' });
  });

  test('[S9-025] remembers that an ID token was used until after the token has expired', async () => {
    const result = await verify(await peer.token());
    const expiresAt = result.kind === 'verified' ? result.proof.expiresAt : 0;
    expect(expiresAt).toBeGreaterThanOrEqual(clock.now() + 300_000);
  });

  test('the Firebase verifier omits a profile picture without an https URL, and reduces the name to one line', async () => {
    const token = await peer.token({ picture: 'javascript:alert(1)', name: `a\u202Eb\n${'x'.repeat(200)}` });
    const result = await verify(token);
    const person = result.kind === 'verified' ? result.person : null;
    expect(person?.picture).toBeNull();
    expect(person?.name).toMatch(/^a b x{60}$/);
  });

  test('[security: identity] accepts unsigned tokens only of demo projects and only if the emulator is configured', async () => {
    const emulated = createTestFirebase({ jwksUrl: peer.jwksUrl, emulatorUrl: 'http://127.0.0.1:9099' });
    const demo = { projectId: 'demo-foyer', channel: 'google' } as const;
    const real = { ...demo, projectId: peer.projectId };
    const unsigned = (over = {}) => peer.unsigned({ iss: `${peer.issuerUrl}/demo-foyer`, aud: 'demo-foyer', ...over });
    expect(await emulated.verify(unsigned(), demo)).toMatchObject({ kind: 'verified' });
    for (const bad of [
      unsigned({ aud: 'demo-other' }),
      unsigned({ iss: `${peer.issuerUrl}/demo-other` }),
      unsigned({ exp: peer.seconds() - 100 }),
      unsigned({ firebase: { sign_in_provider: 'password' } }),
    ])
      expect(await emulated.verify(bad, demo)).toMatchObject({ kind: 'rejected' });
    // A real project always uses Google, even with an emulator.
    expect(await emulated.verify(peer.unsigned(), real)).toMatchObject({ kind: 'rejected' });
    expect(await emulated.verify(await peer.token(), real)).toMatchObject({ kind: 'verified' });
    const shipped = createTestFirebase({ jwksUrl: peer.jwksUrl });
    expect(await shipped.verify(unsigned(), demo)).toMatchObject({ kind: 'rejected' });
    expect(await shipped.verify(peer.unsigned(), real)).toMatchObject({ kind: 'rejected' });
  });
});

test.each(brokenResponses)(
  'the Firebase verifier reports the provider as unavailable within the timeout if the keys response is %s',
  async (what, answer) => {
    const useless = await startPeer(answer);
    const firebase = createTestFirebase({ jwksUrl: `${useless.url}/jwk` }, what === 'silence' ? 500 : 20_000);
    const asked = { projectId: peer.projectId, channel: 'google' } as const;
    expect(await firebase.verify(await peer.token(), asked)).toMatchObject({ kind: 'unavailable' });
    if (what !== 'silence') expect(useless.requests.length).toBe(1);
    await useless.close();
  },
);

test('the Firebase verifier calls only configured addresses', async () => {
  const settings = identityProviderSettingsSchema.parse({ line: { apiUrl: peer.url } });
  const providerFetch = createIdentityProviderFetch({ fetch, ...settings });
  expect((await providerFetch(`${peer.url}/jwk`, {})).status).toBe(200);
  await expect(providerFetch(peer.url.replace('127.0.0.1', 'localhost'), {})).rejects.toThrow(
    'not an address of the settings',
  );
  await expect(providerFetch('http://169.254.169.254/latest/meta-data/', {})).rejects.toThrow(
    'not an address of the settings',
  );
});
