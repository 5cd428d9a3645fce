import { verifyLineCode } from '@foyer/contract/identity/line';
import { login } from '@foyer/contract/session/login';
import { loginMaya } from '@foyer/contract/session/provider-logins';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { type FirebasePeer, startFirebasePeer } from '#test/peers/firebase-peer.ts';
import { type LoopbackPeer, startPeer, uselessAnswers } from '#test/peers/loopback-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callSealed, type SealedAnswer } from '#test/sealed-call.ts';
import { createTestClock } from '#test/test-clock.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

/** How long one may take here; in the product 8 s. */
const PATIENCE_MS = 1_500;
const clock = createTestClock();
const away = { status: 503, errorCode: 'identity_unavailable' };

let signer: FirebasePeer;
let peer: LoopbackPeer;
let server: TestServer;
let answer: (response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  signer = await startFirebasePeer(clock);
  peer = await startPeer((response) => answer(response));
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
      identityProviders: identityProvidersSchema.parse({
        timeoutMs: PATIENCE_MS,
        firebase: { jwksUrl: `${peer.url}/keys` },
        line: { accessUrl: peer.url, apiUrl: peer.url },
        maya: { sandboxUrl: peer.url },
      }),
      identitySecrets: { aurora: { line: '0123456789abcdef0123456789abcdef', maya: 'maya-secret-of-the-test' } },
    },
  });
  await seedMembers({ db: server.db, clock, passwords: createPasswords() }, 'aurora');
}, DATABASE_START_MS);

// The limit of one address is a minute's.
beforeEach(() => clock.advance(61_000));

afterAll(async () => {
  await server.close();
  await peer.close();
  await signer.close();
});

type Refused = Pick<SealedAnswer, 'status' | 'errorCode' | 'headers'>;

/** Each provider that the server asks; what Telegram signs is checked without asking anybody. */
const asking: readonly (readonly [string, () => Promise<Refused>])[] = [
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
      const how = { registerUrl: 'http://localhost/m/home', domain: 'localhost' };
      return server.call(loginMaya, { sessionId, env: 'sandbox', ...how });
    },
  ],
];

const byPassword = async (): Promise<number> => {
  const input = { type: 'username' as const, username: 'demo', password: DEMO_PASSWORD };
  return (await callSealed({ port: server.port, endpoint: login, input })).status;
};

describe.each(asking)('%s', (_provider, ask) => {
  test.each(uselessAnswers.filter(([what]) => what !== 'silence'))(
    '[S1-003] that answers with %s is away: that is said, with when to come back',
    async (_what, useless) => {
      answer = useless;
      const refused = await ask();
      expect(refused).toMatchObject(away);
      expect(refused.headers['retry-after']).toBe('30');
    },
  );

  test('[S1-003] that is silent is given up in time, and meanwhile a password opens a session', async () => {
    const heard = new Promise<void>((resolve) => {
      answer = () => resolve();
    });
    let over = false;
    const asked = ask().finally(() => {
      over = true;
    });
    await heard;
    expect(await byPassword()).toBe(200);
    expect(over).toBe(false);
    expect(await asked).toMatchObject(away);
  });
});

test('[S1-003] one that is not there at all is away as well', async () => {
  await peer.close();
  for (const [provider, ask] of asking) expect(await ask(), provider).toMatchObject(away);
  expect(await byPassword()).toBe(200);
});
