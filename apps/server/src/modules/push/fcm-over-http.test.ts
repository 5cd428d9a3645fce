import { bindPush } from '@foyer/contract/push/bind-push';
import { getPushSetting } from '@foyer/contract/push/get-push-setting';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushRound } from '#src/deliver-push.ts';
import { type FcmPeer, startFcmPeer } from '#test/fcm-peer.ts';
import { type LobbyServer, startLobbyServer } from '#test/lobby-server.ts';
import { DATABASE_START_MS } from '#test/migrated-image.ts';
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

test.each([
  ['is unregistered', 404, { errorCode: 'UNREGISTERED' }],
  ['belongs to another sender', 403, { errorCode: 'SENDER_ID_MISMATCH' }],
  ['has a token that is none', 400, { errorCode: 'INVALID_ARGUMENT', field: 'message.token' }],
] as const)('a device that %s is forgotten', async (_what, status, error) => {
  await bound();
  peer.answer(status, error);
  await deliver();
  expect(await left()).toEqual({ devices: 0, jobs: 0 });
});

test('a message that is wrong is given up; the device stays', async () => {
  await bound();
  peer.answer(400, { errorCode: 'INVALID_ARGUMENT', field: 'message.notification' });
  await deliver();
  expect(await left()).toEqual({ devices: 1, jobs: 0 });
});

test.each([429, 503, 403])('after %i a message goes later, each time after a longer wait', async (status) => {
  const { registrationToken } = await bound();
  peer.answer(status, { errorCode: status === 403 ? 'THIRD_PARTY_AUTH_ERROR' : 'UNAVAILABLE' });
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
  server.clock.advance(30_000);
  expect(await deliver()).toBe(1);
  server.clock.advance(59_999);
  expect(await deliver()).toBe(0);
  server.clock.advance(1);
  peer.answer(200);
  expect(await deliver()).toBe(1);
  expect(came(registrationToken)).toHaveLength(1);
});

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
