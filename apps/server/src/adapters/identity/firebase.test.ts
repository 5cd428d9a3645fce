import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFirebase } from '#src/adapters/identity/firebase.ts';
import { createProviderFetch } from '#src/adapters/identity/provider-fetch.ts';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';
import { type FirebasePeer, startFirebasePeer } from '#test/peers/firebase-peer.ts';
import { startPeer, uselessAnswers } from '#test/peers/loopback-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
let peer: FirebasePeer;

beforeAll(async () => {
  peer = await startFirebasePeer(clock);
});
afterAll(() => peer.close());

function firebaseAt(firebase: { readonly jwksUrl: string; readonly emulatorUrl?: string }, timeoutMs = 20_000) {
  const settings = identityProvidersSchema.parse({ firebase, timeoutMs });
  return createFirebase({ fetch: createProviderFetch({ fetch, ...settings }), clock }, settings.firebase);
}
const verify = (idToken: string, channel: 'google' | 'facebook' | 'twitter' | 'phone' = 'google') =>
  firebaseAt({ jwksUrl: peer.jwksUrl }).verify(idToken, { projectId: peer.projectId, channel });

describe('an ID token of the identity service', () => {
  test.each([
    ['google', 'google.com'],
    ['facebook', 'facebook.com'],
    ['twitter', 'twitter.com'],
    ['phone', 'phone'],
  ] as const)('[S1-003, S3-010] vouches for a person of %s', async (channel, provider) => {
    const token = await peer.token({ firebase: { sign_in_provider: provider } });
    expect(await verify(token, channel)).toMatchObject({
      kind: 'vouched',
      person: { subject: 'uid-1', name: 'Nguyễn An', picture: 'https://pictures.example/an.jpg' },
    });
  });

  test.each([
    ['an expired one', () => peer.token({ iat: peer.seconds() - 200, exp: peer.seconds() - 100 })],
    ['one of an hour ago that is still good elsewhere', () => peer.token({ iat: peer.seconds() - 301 })],
    ['one of a sign-in long ago', () => peer.token({ auth_time: peer.seconds() - 301 })],
    ['one of tomorrow', () => peer.token({ iat: peer.seconds() + 86_400, exp: peer.seconds() + 90_000 })],
    ['a sign-in of tomorrow', () => peer.token({ auth_time: peer.seconds() + 86_400 })],
    ['one for another project', () => peer.token({ aud: 'other-project' })],
    ['one of another issuer', () => peer.token({ iss: 'https://securetoken.google.com/other-project' })],
    ['nobody', () => peer.token({ sub: '' })],
    ['one without a subject', () => peer.token({ sub: undefined })],
    ['one without a sign-in time', () => peer.token({ auth_time: undefined })],
    ['one without an end', () => peer.token({ exp: undefined })],
    ['one of another provider', () => peer.token({ firebase: { sign_in_provider: 'password' } })],
    ['one signed by a stranger', () => peer.signedByStranger()],
    ['one signed by nobody', async () => peer.unsigned()],
    [
      'one signed with the public key as a secret',
      () =>
        new SignJWT(peer.claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'day-1' })
          .sign(new TextEncoder().encode(JSON.stringify(peer.jwk))),
    ],
    ['no token', async () => 'x.y.z'],
  ])('[S9-025] is rejected: %s', async (_what, make) => {
    expect(await verify(await make())).toMatchObject({ kind: 'rejected' });
  });

  test('[S9-025] is remembered for longer than it is good', async () => {
    const vouching = await verify(await peer.token());
    const expiresAt = vouching.kind === 'vouched' ? vouching.proof.expiresAt : 0;
    expect(expiresAt).toBeGreaterThanOrEqual(clock.now() + 300_000);
  });

  test('a picture that is no https address is none, and a name is one short line', async () => {
    const token = await peer.token({ picture: 'javascript:alert(1)', name: `a\u202Eb\n${'x'.repeat(200)}` });
    const vouching = await verify(token);
    const person = vouching.kind === 'vouched' ? vouching.person : null;
    expect(person?.picture).toBeNull();
    expect(person?.name).toMatch(/^a b x{60}$/);
  });

  test('[security: identity] unsigned tokens count where the emulator is set, of demo projects, and nowhere else', async () => {
    const emulated = firebaseAt({ jwksUrl: peer.jwksUrl, emulatorUrl: 'http://127.0.0.1:9099' });
    const demo = { projectId: 'demo-foyer', channel: 'google' } as const;
    const real = { ...demo, projectId: peer.projectId };
    const unsigned = (over = {}) => peer.unsigned({ iss: `${peer.issuerUrl}/demo-foyer`, aud: 'demo-foyer', ...over });
    expect(await emulated.verify(unsigned(), demo)).toMatchObject({ kind: 'vouched' });
    for (const bad of [
      unsigned({ aud: 'demo-other' }),
      unsigned({ iss: `${peer.issuerUrl}/demo-other` }),
      unsigned({ exp: peer.seconds() - 100 }),
      unsigned({ firebase: { sign_in_provider: 'password' } }),
    ])
      expect(await emulated.verify(bad, demo)).toMatchObject({ kind: 'rejected' });
    // A real project always uses Google, even with an emulator.
    expect(await emulated.verify(peer.unsigned(), real)).toMatchObject({ kind: 'rejected' });
    expect(await emulated.verify(await peer.token(), real)).toMatchObject({ kind: 'vouched' });
    const shipped = firebaseAt({ jwksUrl: peer.jwksUrl });
    expect(await shipped.verify(unsigned(), demo)).toMatchObject({ kind: 'rejected' });
    expect(await shipped.verify(peer.unsigned(), real)).toMatchObject({ kind: 'rejected' });
  });
});

test.each(uselessAnswers)('keys that come as %s leave the token unjudged, in time', async (what, answer) => {
  const useless = await startPeer(answer);
  const firebase = firebaseAt({ jwksUrl: `${useless.url}/jwk` }, what === 'silence' ? 500 : 20_000);
  const asked = { projectId: peer.projectId, channel: 'google' } as const;
  expect(await firebase.verify(await peer.token(), asked)).toMatchObject({ kind: 'silent' });
  if (what !== 'silence') expect(useless.heard.length).toBe(1);
  await useless.close();
});

test('calls only addresses of the settings', async () => {
  const settings = identityProvidersSchema.parse({ line: { apiUrl: peer.url } });
  const ask = createProviderFetch({ fetch, ...settings });
  expect((await ask(`${peer.url}/jwk`, {})).status).toBe(200);
  await expect(ask(peer.url.replace('127.0.0.1', 'localhost'), {})).rejects.toThrow('not an address of the settings');
  await expect(ask('http://169.254.169.254/latest/meta-data/', {})).rejects.toThrow('not an address of the settings');
});
