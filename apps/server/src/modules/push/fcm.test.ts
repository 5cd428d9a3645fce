import { generateKeyPairSync } from 'node:crypto';
import { bindPushDevice, getPushSetting } from '@foyer/contract/push/push-device';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushDeliveryJob } from '#src/jobs/deliver-push.ts';
import { insertInboxMessage } from '#src/modules/inbox/inbox-store.ts';
import { type FcmPeer, startFcmPeer } from '#test/peers/fcm-peer.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { readMetric } from '#test/read-metric.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';

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
let server: BrandFolderServer;
let deliver: () => Promise<number>;
beforeAll(async () => {
  peer = await startFcmPeer();
  const config = { fcmServices: peer.services, fcmSecrets: { aurora: peer.account } };
  server = await startBrandFolderServer(
    { brand: { push: true, identity: { firebase }, flags: { INBOX3: true } } },
    { config },
  );
  deliver = createPushDeliveryJob(server.context, neverAbortedSignal);
});
beforeEach(async () => {
  peer.setResponse(200);
  await server.db.deleteFrom('push_token').execute();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

let tokenCount = 0;
const fcmToken = (): string => `fid${String((tokenCount += 1)).padStart(10, '0')}:APA91b${'x'.repeat(134)}`;

async function bindDevice(language = 'EN') {
  const token = await server.memberToken();
  const registrationToken = fcmToken();
  const response = await server.call(bindPushDevice, { registrationToken }, { token, language });
  return { registrationToken, token, response };
}
const messagesTo = (registrationToken: string) => peer.messages.filter(({ token }) => token === registrationToken);
const countRows = async () => ({
  devices: (await server.db.selectFrom('push_token').select('id').execute()).length,
  jobs: (await server.db.selectFrom('push_job').select('id').execute()).length,
});

test('[S7-038] browsers register at Firebase if the merchant has a Firebase project and its service account', async () => {
  expect((await server.call(getPushSetting, {})).value).toEqual({
    transport: 'fcm',
    publicKey: firebase.vapidKey,
    project: { apiKey: 'AIzaPublic', appId: '1:42:web:1', projectId: 'foyer-test', messagingSenderId: '42' },
  });
});

test('[S7-038, S4-060] sends push messages to a bound device through Firebase with the merchant’s service account', async () => {
  const { registrationToken, response } = await bindDevice('VI');
  expect(response.status).toBe(200);
  expect(await deliver()).toBe(1);
  const [message, ...more] = messagesTo(registrationToken);
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

test('sends the number of unread messages with an inbox message through Firebase, as a text in the data', async () => {
  const { id, token } = await server.newMember();
  const registrationToken = fcmToken();
  await server.call(bindPushDevice, { registrationToken }, { token });
  const createdAt = new Date(server.clock.now());
  for (const name of ['an', 'bao']) {
    await insertInboxMessage(server.db, { memberId: id, template: 'invitee', details: { name }, createdAt });
    await deliver();
  }
  const badges = messagesTo(registrationToken).map(({ data }) => data['app_badge']);
  expect(badges).toEqual([undefined, '1', '2']);
});

const rejections = (reason: string): Promise<number> =>
  readMetric(server.context.metrics, 'foyer_push_rejected_total', { merchant: 'aurora', transport: 'fcm', reason });

test.each([
  ['is unregistered', 404, { errorCode: 'UNREGISTERED' }],
  ['is unregistered, with another status', 400, { errorCode: 'UNREGISTERED' }],
  ['is not found', 404, {}],
] as const)('deletes a push device if Firebase reports that it %s', async (_case, status, error) => {
  await bindDevice();
  peer.setResponse(status, error);
  await deliver();
  expect(await countRows()).toEqual({ devices: 0, jobs: 0 });
});

test.each([429, 503])('retries a push message with backoff if Firebase responds with %i', async (status) => {
  await expectRetryAfter(status, { errorCode: 'UNAVAILABLE' });
});

test.each([
  [403, { errorCode: 'SENDER_ID_MISMATCH' }, 'SENDER_ID_MISMATCH'],
  [403, {}, 'http_403'],
  [401, { errorCode: 'THIRD_PARTY_AUTH_ERROR' }, 'THIRD_PARTY_AUTH_ERROR'],
  [401, {}, 'http_401'],
  [400, { errorCode: 'INVALID_ARGUMENT', field: 'message.token' }, 'INVALID_ARGUMENT'],
  [400, { errorCode: 'INVALID_ARGUMENT', field: 'message.notification' }, 'INVALID_ARGUMENT'],
] as const)(
  'keeps the push device, alerts the operator and retries if Firebase responds with %i %j',
  async (status, error, reason) => {
    const before = await rejections(reason);
    await expectRetryAfter(status, error);
    expect(await rejections(reason)).toBe(before + 2);
  },
);

/** The device stays; the message is sent again after 30 s, then after 60 s, and arrives once Firebase accepts it. */
async function expectRetryAfter(status: number, error: Parameters<FcmPeer['setResponse']>[1]): Promise<void> {
  const { registrationToken } = await bindDevice();
  peer.setResponse(status, error);
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
  expect(await countRows()).toEqual({ devices: 1, jobs: 1 });
  server.clock.advance(30_000);
  expect(await deliver()).toBe(1);
  server.clock.advance(59_999);
  expect(await deliver()).toBe(0);
  server.clock.advance(1);
  peer.setResponse(200);
  expect(await deliver()).toBe(1);
  expect(messagesTo(registrationToken)).toHaveLength(1);
}

test.each(['account_refused', 'account_missing'] as const)(
  'keeps the push device and alerts the operator if the service account is missing or rejected: %s',
  async (reason) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const fcmSecrets = reason === 'account_missing' ? {} : { aurora: { ...peer.account, private_key } };
    await bindDevice();
    const round = createPushDeliveryJob(
      { ...server.context, config: { ...server.context.config, fcmSecrets } },
      neverAbortedSignal,
    );
    expect(await round()).toBe(1);
    expect([await countRows(), await rejections(reason)]).toEqual([{ devices: 1, jobs: 1 }, 1]);
  },
);

test('requests a new Firebase access token after one was revoked', async () => {
  const { registrationToken } = await bindDevice();
  await deliver();
  const other = await bindDevice();
  peer.revoke();
  await deliver();
  expect(messagesTo(other.registrationToken)).toEqual([]);
  server.clock.advance(30_000);
  await deliver();
  expect(messagesTo(other.registrationToken)).toHaveLength(1);
  expect(messagesTo(registrationToken)).toHaveLength(1);
});

test('[security: server] rejects a device token that Firebase cannot have issued', async () => {
  const token = await server.memberToken();
  for (const registrationToken of [`${'x'.repeat(40)}:`, `${'x'.repeat(30)}:${'y'.repeat(10)}`, 'A'.repeat(64)]) {
    const response = await server.call(bindPushDevice, { registrationToken }, { token });
    expect([response.status, response.errorCode]).toEqual([400, 'invalid_request']);
  }
});
