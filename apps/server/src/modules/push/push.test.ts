import {
  bindPushDevice,
  getPushSetting,
  subscribeToPushNews,
  unsubscribeFromPushNews,
} from '@foyer/contract/push/push-device';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isKnownPushService } from '#src/adapters/push/web-push-sender.ts';
import { createPushDeliveryJob } from '#src/jobs/deliver-push.ts';
import { hashPushRegistrationToken } from '#src/modules/push/devices/parse-push-registration-token.ts';
import { enqueuePushMessage } from '#src/modules/push/push.public.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { readMetric } from '#test/read-metric.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';
import { type PushPeer, startPushPeer } from '#test/peers/push-peer.ts';
import { storeMerchants } from '#test/make-merchant.ts';

let peer: PushPeer;
let server: BrandFolderServer;
let publicKey: string;
let deliver: () => Promise<number>;
beforeAll(async () => {
  peer = await startPushPeer();
  server = await startBrandFolderServer({}, { config: { pushServices: [peer.url] } });
  publicKey = (await server.call(getPushSetting, {})).value?.publicKey ?? '';
  deliver = createPushDeliveryJob(server.context, neverAbortedSignal);
});
beforeEach(async () => {
  peer.setStatus(201);
  await server.db.deleteFrom('push_token').execute();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const newsToAll = {
  merchantCode: 'aurora',
  to: { topic: 'all' } as const,
  kind: 'news' as const,
  textIn: () => ({ title: 'Tonight', body: 'Star Six draws at nine.' }),
  path: '/m/lottery',
  tag: 'draw',
};
const sendToAll = () => enqueuePushMessage(server, newsToAll);

async function bindDevice(language = 'EN') {
  const token = await server.memberToken();
  const device = peer.subscribe(publicKey);
  const { registrationToken } = device;
  const response = await server.call(bindPushDevice, { registrationToken }, { token, language });
  return { ...device, token, response };
}

test('[S7-038, S4-060] sends push messages to a bound device, encrypted for it and signed by the merchant', async () => {
  const { response, messages } = await bindDevice('VI');
  expect(response.status).toBe(200);
  expect(await deliver()).toBe(1);
  expect(messages).toEqual([
    {
      web_push: 8030,
      notification: {
        title: 'Aurora',
        body: 'Thông báo đã bật. Cập nhật về tài khoản sẽ hiện ở đây.',
        lang: 'vi',
        dir: 'ltr',
        navigate: expect.stringMatching(/^http:\/\/localhost(:\d+)?\/m\/account\/notifications$/),
        tag: 'welcome',
      },
    },
  ]);
  expect(await deliver()).toBe(0);
});

test('[S7-039, S7-040, S7-052] sends news to the devices subscribed to the topic ALL until they unsubscribe', async () => {
  const one = await bindDevice();
  const other = await bindDevice();
  const { registrationToken, token } = one;
  const subscribed = await server.call(subscribeToPushNews, { registrationToken, topic: 'ALL' }, { token });
  expect(subscribed.status).toBe(200);
  await deliver();
  expect(await sendToAll()).toBe(1);
  await deliver();
  expect([one.messages.length, other.messages.length]).toEqual([2, 1]);
  await server.call(unsubscribeFromPushNews, { registrationToken, unsubscribeAll: false }, { token });
  expect(await sendToAll()).toBe(0);
});

test('[S7-040, S4-064] deletes a push device and its queued messages when it unsubscribes from all topics', async () => {
  const { registrationToken, token, messages } = await bindDevice();
  await server.call(unsubscribeFromPushNews, { registrationToken, unsubscribeAll: true }, { token });
  expect(await deliver()).toBe(0);
  expect(messages).toEqual([]);
  const again = await server.call(subscribeToPushNews, { registrationToken, topic: 'ALL' }, { token });
  expect([again.status, again.errorCode]).toEqual([404, 'not_found']);
});

test('assigns a push device to the member who bound it last, and no other member can change it', async () => {
  const first = await bindDevice();
  const { registrationToken } = first;
  const token = await server.memberToken();
  expect((await server.call(subscribeToPushNews, { registrationToken, topic: 'ALL' }, { token })).status).toBe(404);
  await server.call(unsubscribeFromPushNews, { registrationToken, unsubscribeAll: true }, { token });
  expect((await server.call(subscribeToPushNews, { registrationToken, topic: 'ALL' }, first)).status).toBe(200);
  await server.call(bindPushDevice, { registrationToken }, { token });
  const moved = await server.call(subscribeToPushNews, { registrationToken, topic: 'ALL' }, { token: first.token });
  expect(moved.status).toBe(404);
});

test('sends news only to devices of the same merchant', async () => {
  const [own, other] = [await bindDevice(), await bindDevice()];
  for (const { registrationToken, token } of [own, other])
    await server.call(subscribeToPushNews, { registrationToken, topic: 'ALL' }, { token });
  await deliver();
  const id = hashPushRegistrationToken(other.registrationToken);
  await storeMerchants(server.db, [{ code: 'lotus' }]);
  await server.db.updateTable('push_token').set({ merchant_code: 'lotus' }).where('id', '=', id).execute();
  expect(await sendToAll()).toBe(1);
  await deliver();
  expect([own.messages.length, other.messages.length]).toEqual([2, 1]);
});

test('replaces the oldest push device of a member when an eleventh is bound', async () => {
  const token = await server.memberToken();
  const tokens = Array.from({ length: 11 }, () => peer.subscribe(publicKey).registrationToken);
  for (const registrationToken of tokens) {
    server.clock.advance(1_000);
    expect((await server.call(bindPushDevice, { registrationToken }, { token })).status).toBe(200);
  }
  const devices = await server.db.selectFrom('push_token').select('id').execute();
  expect(new Set(devices.map(({ id }) => id))).toEqual(new Set(tokens.slice(1).map(hashPushRegistrationToken)));
});

test('[S7-038] rejects a Firebase token if the merchant does not use Firebase', async () => {
  const token = await server.memberToken();
  const registrationToken = `${'a'.repeat(22)}:${'b'.repeat(140)}`;
  const response = await server.call(bindPushDevice, { registrationToken }, { token });
  expect(response).toMatchObject({ status: 400, raw: { fields: { registrationToken: 'not_allowed' } } });
});

test('retries a push message with backoff while a push service is unavailable, and drops an expired message', async () => {
  const { messages } = await bindDevice();
  peer.setStatus(503);
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
  server.clock.advance(30_000);
  expect(await deliver()).toBe(1);
  server.clock.advance(30_000);
  expect(await deliver()).toBe(0);
  server.clock.advance(30_000);
  peer.setStatus(201);
  expect(await deliver()).toBe(1);
  expect(messages).toHaveLength(1);
  const late = await bindDevice();
  server.clock.advance(24 * 60 * 60 * 1000);
  const requestCount = peer.countRequests();
  await deliver();
  expect([peer.countRequests(), late.messages.length]).toEqual([requestCount, 0]);
});

test.each([410, 404])('deletes a push device whose push service responds with %i', async (status) => {
  await bindDevice();
  peer.setStatus(status);
  await deliver();
  expect(await server.db.selectFrom('push_token').select('id').execute()).toEqual([]);
  expect(await server.db.selectFrom('push_job').select('id').execute()).toEqual([]);
});

const rejections = (reason: string): Promise<number> =>
  readMetric(server.context.metrics, 'foyer_push_rejected_total', { merchant: 'aurora', transport: 'web', reason });
const countRows = async () => ({
  devices: (await server.db.selectFrom('push_token').select('id').execute()).length,
  jobs: (await server.db.selectFrom('push_job').select('id').execute()).length,
});

test.each([400, 401, 403, 405])(
  'keeps the push device, alerts the operator and retries with backoff if its push service responds with %i',
  async (status) => {
    const before = await rejections(`http_${status}`);
    const { messages } = await bindDevice();
    peer.setStatus(status);
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect([await countRows(), await rejections(`http_${status}`)]).toEqual([{ devices: 1, jobs: 1 }, before + 1]);
    server.clock.advance(29_999);
    expect(await deliver()).toBe(0);
    server.clock.advance(1);
    expect([await deliver(), await rejections(`http_${status}`)]).toEqual([1, before + 2]);
    server.clock.advance(59_999);
    expect(await deliver()).toBe(0);
    server.clock.advance(1);
    peer.setStatus(201);
    expect([await deliver(), messages.length]).toEqual([1, 1]);
    expect(await countRows()).toEqual({ devices: 1, jobs: 0 });
  },
);

test('drops a message that is too long for a push service, keeps the device and alerts the operator', async () => {
  const before = await rejections('http_413');
  await bindDevice();
  peer.setStatus(413);
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
  expect([await countRows(), await rejections('http_413')]).toEqual([{ devices: 1, jobs: 0 }, before + 1]);
});

test('does not delete a push device if its push service is no longer allowed, or if the data key is missing', async () => {
  await bindDevice();
  const deliverUnlisted = createPushDeliveryJob(
    { ...server.context, config: { ...server.context.config, pushServices: [] } },
    neverAbortedSignal,
  );
  expect(await deliverUnlisted()).toBe(1);
  expect([await countRows(), await rejections('service_not_listed')]).toEqual([{ devices: 1, jobs: 1 }, 1]);
  server.clock.advance(30_000);
  await server.db.updateTable('push_token').set({ encrypted: 'v2.unknown.x' }).execute();
  expect(await deliver()).toBe(1);
  expect([await countRows(), await rejections('data_key_missing')]).toEqual([{ devices: 1, jobs: 1 }, 1]);
});

test('stores a push device once if it is bound several times concurrently', async () => {
  const token = await server.memberToken();
  const { registrationToken } = peer.subscribe(publicKey);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => server.call(bindPushDevice, { registrationToken }, { token })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await server.db.selectFrom('push_token').select('id').execute()).toHaveLength(1);
});

test('[security: server] rejects a push device with an address outside the listed push services', async () => {
  const token = await server.memberToken();
  const { registrationToken: valid } = peer.subscribe(publicKey);
  const subscription: unknown = JSON.parse(Buffer.from(valid, 'base64url').toString());
  const withEndpoint = (endpoint: string) =>
    Buffer.from(JSON.stringify(Object.assign({}, subscription, { endpoint }))).toString('base64url');
  const invalid = [
    withEndpoint('http://127.0.0.1:1/metrics'),
    withEndpoint(`${peer.url}.evil.example/`),
    'A'.repeat(64),
  ];
  for (const registrationToken of invalid) {
    const response = await server.call(bindPushDevice, { registrationToken }, { token });
    expect([response.status, response.errorCode]).toEqual([400, 'invalid_request']);
  }
  const apple = ['https://*.push.apple.com'];
  expect(isKnownPushService('https://api.push.apple.com/x', apple)).toBe(true);
  expect(isKnownPushService('https://push.apple.com.evil.example/x', apple)).toBe(false);
  expect(isKnownPushService('http://api.push.apple.com/x', apple)).toBe(false);
  expect(isKnownPushService('https://user@api.push.apple.com/x', apple)).toBe(false);
});

test('encrypts push subscriptions in the database, and signs with the same key in every process', async () => {
  const { registrationToken } = await bindDevice();
  const row = await server.db.selectFrom('push_token').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('/push/');
  expect(row.token_hash).not.toBe(registrationToken);
  expect((await server.call(getPushSetting, {})).value).toEqual({ transport: 'web', publicKey });
});
