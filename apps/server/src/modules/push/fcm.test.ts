import { generateKeyPairSync } from 'node:crypto';
import { bindPush, getPushSetting } from '@foyer/contract/push/push-device';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushRound } from '#src/jobs/deliver-push.ts';
import { type FcmPeer, startFcmPeer } from '#test/peers/fcm-peer.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { metricValue } from '#test/metric-value.ts';
import { neverStopping } from '#test/never-stopping.ts';

const firebase = {
  apiKey: 'AIzaPublic',
  appId: '1:42:web:1',
  authDomain: 'foyer-test.firebaseapp.com',
  projectId: 'foyer-test',
  messagingSenderId: '42',
  vapidKey: 'B'.repeat(87),
  phone: false,
};

let peer: FcmPeer;
let server: LobbyServer;
let deliver: () => Promise<number>;
beforeAll(async () => {
  peer = await startFcmPeer();
  const config = { fcmServices: peer.services, fcmSecrets: { aurora: peer.account } };
  server = await startLobbyServer({ brand: { push: true, identity: { firebase } } }, { config });
  deliver = createPushRound(server.context, neverStopping);
}, DATABASE_START_MS);
beforeEach(async () => {
  peer.answer(200);
  await server.db.deleteFrom('push_token').execute();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

let made = 0;
const fcmToken = (): string => `fid${String((made += 1)).padStart(10, '0')}:APA91b${'x'.repeat(134)}`;

async function bound(language = 'EN') {
  const token = await server.memberToken();
  const registrationToken = fcmToken();
  const answer = await server.call(bindPush, { registrationToken }, { token, language });
  return { registrationToken, token, answer };
}
const came = (registrationToken: string) => peer.messages.filter(({ token }) => token === registrationToken);
const left = async () => ({
  devices: (await server.db.selectFrom('push_token').select('id').execute()).length,
  jobs: (await server.db.selectFrom('push_job').select('id').execute()).length,
});

test('[S7-038] where a merchant has a project and an account of it, browsers register at Firebase', async () => {
  expect((await server.call(getPushSetting, {})).value).toEqual({
    transport: 'fcm',
    publicKey: firebase.vapidKey,
    project: { apiKey: 'AIzaPublic', appId: '1:42:web:1', projectId: 'foyer-test', messagingSenderId: '42' },
  });
});

test('[S7-038, S4-060] a bound device gets the member’s messages by Firebase, sent by the merchant’s account', async () => {
  const { registrationToken, answer } = await bound('VI');
  expect(answer.status).toBe(200);
  expect(await deliver()).toBe(1);
  const [message, ...more] = came(registrationToken);
  expect(more).toEqual([]);
  expect(message?.notification.title).toBe('Aurora');
  expect(message?.data).toEqual({
    web_push: '8030',
    lang: 'vi',
    dir: 'ltr',
    navigate: expect.stringMatching(/\/m\/account\/notifications$/),
    tag: 'welcome',
  });
  expect(message?.webpush.headers).toEqual({ TTL: '86400', Urgency: 'high' });
  const day = Math.floor(server.clock.now() / 1000) + 86_400;
  expect(message?.apns.headers).toEqual({ 'apns-expiration': String(day), 'apns-collapse-id': 'welcome' });
});

const rejections = (reason: string): Promise<number> =>
  metricValue(server.context.metrics, 'foyer_push_rejected_total', { merchant: 'aurora', transport: 'fcm', reason });

test.each([
  ['is unregistered', 404, { errorCode: 'UNREGISTERED' }],
  ['is unregistered, whatever the status', 400, { errorCode: 'UNREGISTERED' }],
  ['is not found', 404, {}],
] as const)('deletes a device that %s', async (_what, status, error) => {
  await bound();
  peer.answer(status, error);
  await deliver();
  expect(await left()).toEqual({ devices: 0, jobs: 0 });
});

test.each([429, 503])('retries with backoff after %i', async (status) => {
  await retriedAfter(status, { errorCode: 'UNAVAILABLE' });
});

test.each([
  [403, { errorCode: 'SENDER_ID_MISMATCH' }, 'SENDER_ID_MISMATCH'],
  [403, {}, 'http_403'],
  [401, { errorCode: 'THIRD_PARTY_AUTH_ERROR' }, 'THIRD_PARTY_AUTH_ERROR'],
  [401, {}, 'http_401'],
  [400, { errorCode: 'INVALID_ARGUMENT', field: 'message.token' }, 'INVALID_ARGUMENT'],
  [400, { errorCode: 'INVALID_ARGUMENT', field: 'message.notification' }, 'INVALID_ARGUMENT'],
] as const)('keeps the device, alerts the operator and retries after %i %j', async (status, error, reason) => {
  const before = await rejections(reason);
  await retriedAfter(status, error);
  expect(await rejections(reason)).toBe(before + 2);
});

/** The device stays; the message is sent again after 30 s, then after 60 s, and arrives once Firebase accepts it. */
async function retriedAfter(status: number, error: Parameters<FcmPeer['answer']>[1]): Promise<void> {
  const { registrationToken } = await bound();
  peer.answer(status, error);
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
  expect(await left()).toEqual({ devices: 1, jobs: 1 });
  server.clock.advance(30_000);
  expect(await deliver()).toBe(1);
  server.clock.advance(59_999);
  expect(await deliver()).toBe(0);
  server.clock.advance(1);
  peer.answer(200);
  expect(await deliver()).toBe(1);
  expect(came(registrationToken)).toHaveLength(1);
}

test.each(['account_refused', 'account_missing'] as const)(
  'keeps the device and alerts the operator: %s',
  async (reason) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const fcmSecrets = reason === 'account_missing' ? {} : { aurora: { ...peer.account, private_key } };
    await bound();
    const round = createPushRound(
      { ...server.context, config: { ...server.context.config, fcmSecrets } },
      neverStopping,
    );
    expect(await round()).toBe(1);
    expect([await left(), await rejections(reason)]).toEqual([{ devices: 1, jobs: 1 }, 1]);
  },
);

test('an access token that was taken back is asked for anew', async () => {
  const { registrationToken } = await bound();
  await deliver();
  const again = await bound();
  peer.revoke();
  await deliver();
  expect(came(again.registrationToken)).toEqual([]);
  server.clock.advance(30_000);
  await deliver();
  expect(came(again.registrationToken)).toHaveLength(1);
  expect(came(registrationToken)).toHaveLength(1);
});

test('[security: server] a token that is none of Firebase’s is refused', async () => {
  const token = await server.memberToken();
  for (const registrationToken of [`${'x'.repeat(40)}:`, `${'x'.repeat(30)}:${'y'.repeat(10)}`, 'A'.repeat(64)]) {
    const answer = await server.call(bindPush, { registrationToken }, { token });
    expect([answer.status, answer.errorCode]).toEqual([400, 'invalid_request']);
  }
});
