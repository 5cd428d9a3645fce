import { verifyLineCode } from '@foyer/contract/identity/line-login';
import { login } from '@foyer/contract/session/login';
import { loginMaya } from '@foyer/contract/session/provider-logins';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { type FirebasePeer, startFirebasePeer } from '#test/peers/firebase-peer.ts';
import { type LoopbackPeer, startPeer, brokenResponses } from '#test/peers/loopback-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callSealed, type SealedResponse } from '#test/sealed-call.ts';
import { createTestClock } from '#test/test-clock.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

/** Timeout of providers in this test; the default is 8 s. */
const TIMEOUT_MS = 1_500;
const clock = createTestClock();
const unavailable = { status: 503, errorCode: 'identity_unavailable' };

let signer: FirebasePeer;
let peer: LoopbackPeer;
let server: TestServer;
let respond: (response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  signer = await startFirebasePeer(clock);
  peer = await startPeer((response) => respond(response));
  const identity = {
    firebase: { apiKey: 'key', authDomain: 'auth.example', projectId: signer.projectId, phone: true },
    line: { clientId: '1650000001' },
    maya: { clientId: 'maya-client' },
  };
  const flags = { GEETESTTEST3: true, GOOGLELOGIN3: true, LINELOGIN3: true };
  server = await startTestServer({
    clock,
    merchants: [makeMerchant({ identity, flags })],
    config: {
      identityProviders: identityProviderSettingsSchema.parse({
        timeoutMs: TIMEOUT_MS,
        firebase: { jwksUrl: `${peer.url}/keys` },
        line: { accessUrl: peer.url, apiUrl: peer.url },
        maya: { sandboxUrl: peer.url },
      }),
      identitySecrets: { aurora: { line: '0123456789abcdef0123456789abcdef', maya: 'maya-secret-of-the-test' } },
    },
  });
  await seedMembers({ db: server.db, clock, passwords: createPasswordHasher(FAST_PASSWORD_HASH) }, 'aurora');
});

// Resets the limits of the network.
beforeEach(() => clock.advance(61_000));

afterAll(async () => {
  await server.close();
  await peer.close();
  await signer.close();
});

type Response = Pick<SealedResponse, 'status' | 'errorCode' | 'headers'>;

/** All providers that the server sends requests to. Telegram's signature needs no request. */
const providers: readonly (readonly [string, () => Promise<Response>])[] = [
  [
    'the identity service',
    async () => {
      const firebaseIdToken = await signer.token();
      const input = { type: 'firebase' as const, firebaseChannel: 'google' as const, firebaseIdToken };
      return callSealed({ port: server.port, endpoint: login, input });
    },
  ],
  ['LINE', () => server.call(verifyLineCode, { accessToken: 'a token of a LIFF app' })],
  [
    'Maya',
    () => {
      const sessionId = crypto.randomUUID();
      const context = { registerUrl: 'http://localhost/m/home', domain: 'localhost' };
      return server.call(loginMaya, { sessionId, env: 'sandbox', ...context });
    },
  ],
];

const logInByPassword = async (): Promise<number> => {
  const input = { type: 'username' as const, username: 'demo', password: DEMO_PASSWORD };
  return (await callSealed({ port: server.port, endpoint: login, input })).status;
};

describe.each(providers)('%s', (_provider, callProvider) => {
  test.each(brokenResponses.filter(([kind]) => kind !== 'silence'))(
    '[S1-003] a provider counts as unavailable, with a retry time, after a response with %s',
    async (_case, useless) => {
      respond = useless;
      const response = await callProvider();
      expect(response).toMatchObject(unavailable);
      expect(response.headers['retry-after']).toBe('30');
    },
  );

  test('[S1-003] a provider is unavailable after a timeout, without delaying logins by password', async () => {
    const received = new Promise<void>((resolve) => {
      respond = () => resolve();
    });
    let isDone = false;
    const pending = callProvider().finally(() => {
      isDone = true;
    });
    await received;
    expect(await logInByPassword()).toBe(200);
    expect(isDone).toBe(false);
    expect(await pending).toMatchObject(unavailable);
  });
});

test('[S1-003] reports providers as unavailable that refuse connections', async () => {
  await peer.close();
  for (const [provider, callProvider] of providers) expect(await callProvider(), provider).toMatchObject(unavailable);
  expect(await logInByPassword()).toBe(200);
});
