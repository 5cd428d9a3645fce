import 'fake-indexeddb/auto';
import { getPushSetting } from '@foyer/contract/push/push-device';
import { renewPushSubscription } from '@foyer/contract/push/renew-push-subscription';
import { beforeEach, expect, test, vi } from 'vitest';
import { readWorkerPushToken, writeWorkerPushToken } from '#worker/worker-push-token-storage.ts';
import { resubscribeToPush, registerPushRenewalHandler } from '#worker/resubscribe-to-push.ts';

/** 16 bytes whose base64url form contains both `-` and `_`. */
const AUTH = '----__----_7777_vvvv_w';
const PUBLIC_KEY = 'B'.repeat(87);

function subscriptionAt(endpoint: string, auth = AUTH): PushSubscription {
  const json = { endpoint, keys: { p256dh: 'p'.repeat(87), auth } };
  return Object.assign(Object.create(null), { toJSON: () => json });
}
const tokenAt = (endpoint: string, auth = AUTH): string =>
  btoa(JSON.stringify({ endpoint, keys: { p256dh: 'p'.repeat(87), auth } }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const old = tokenAt('https://push.example/old');
const renewed = tokenAt('https://push.example/new', 'new-secret-of-the-new_');

interface Platform {
  status: number;
  transport: string;
  asked: { path: string; method: string; body: unknown }[];
}
const platform: Platform = { status: 200, transport: 'web', asked: [] };
const pushManager = {
  getSubscription: vi.fn(async (): Promise<PushSubscription | null> => null),
  subscribe: vi.fn(async () => subscriptionAt('https://push.example/new', 'new-secret-of-the-new_')),
};

beforeEach(async () => {
  platform.status = 200;
  platform.transport = 'web';
  platform.asked = [];
  pushManager.getSubscription.mockClear().mockResolvedValue(null);
  pushManager.subscribe.mockClear();
  vi.stubGlobal('registration', { pushManager });
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body = 'null' }: { method?: string; body?: string } = {}) => {
      platform.asked.push({ path, method, body: JSON.parse(body) });
      if (path === getPushSetting.path)
        return Response.json({ value: { transport: platform.transport, publicKey: PUBLIC_KEY } });
      return Response.json({}, { status: platform.status });
    },
  );
  await writeWorkerPushToken(old);
});

const renewals = () => platform.asked.filter(({ path }) => path === renewPushSubscription.path);

test('[S4-064] the service worker proves a renewed push subscription with the secret of the old one, without sending the secret', async () => {
  await resubscribeToPush(subscriptionAt('https://push.example/new', 'new-secret-of-the-new_'));
  // Computed by Python's hashlib and hmac from the two tokens.
  const device = '4Un-s7LIwEuukEqtIXwqHY9pN2YJgCdQBfXqQyvMgyA';
  const proof = 'tZWtGr6haBjyz5h8ZaEUUF4GhE8390t4ya2NwE1-Vxc';
  const body = { device, registrationToken: renewed, proof };
  expect(platform.asked).toEqual([{ path: renewPushSubscription.path, method: renewPushSubscription.method, body }]);
  expect(renewPushSubscription.in.safeParse(body).success).toBe(true);
  expect(JSON.stringify(platform.asked)).not.toContain(old);
  expect(await readWorkerPushToken()).toBe(renewed);
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test("[S4-064] the service worker subscribes to push again with the merchant's key if the browser ended the subscription", async () => {
  await resubscribeToPush(null);
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: PUBLIC_KEY });
  expect(renewals().map(({ body }) => Reflect.get(Object(body), 'registrationToken'))).toEqual([renewed]);
});

test("the service worker sends the browser's current push subscription, unless the server already has it", async () => {
  pushManager.getSubscription.mockResolvedValue(subscriptionAt('https://push.example/new', 'new-secret-of-the-new_'));
  await resubscribeToPush(null);
  expect([pushManager.subscribe.mock.calls.length, renewals().length, await readWorkerPushToken()]).toEqual([
    0,
    1,
    renewed,
  ]);
  await resubscribeToPush(null);
  expect(renewals()).toHaveLength(1);
});

test.each([
  ['nothing is bound', null],
  ["the token is Firebase's", `device:${'x'.repeat(80)}`],
])('the service worker neither subscribes to push nor sends a request if %s', async (_what, token) => {
  await writeWorkerPushToken(token);
  await resubscribeToPush(subscriptionAt('https://push.example/new'));
  await resubscribeToPush(null);
  expect([platform.asked, pushManager.subscribe.mock.calls]).toEqual([[], []]);
});

test('the service worker does not subscribe to web push for a merchant that now sends by Firebase', async () => {
  platform.transport = 'fcm';
  await resubscribeToPush(null);
  expect([pushManager.subscribe.mock.calls, renewals()]).toEqual([[], []]);
});

test('the service worker removes the push token of an unknown device, and keeps it if the server fails', async () => {
  platform.status = 503;
  await resubscribeToPush(null);
  expect(await readWorkerPushToken()).toBe(old);
  platform.status = 404;
  await resubscribeToPush(null);
  expect(await readWorkerPushToken()).toBeNull();
});

test('[S4-064] the service worker renews the push subscription after a change event, also if the network is missing at first', async () => {
  registerPushRenewalHandler();
  const change = (newSubscription: PushSubscription | null): Promise<unknown> =>
    new Promise((resolve) => {
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil: resolve }));
    });
  vi.stubGlobal('registration', { pushManager: { getSubscription: () => Promise.reject(new TypeError('offline')) } });
  await expect(change(null)).resolves.toBeUndefined();
  await change(subscriptionAt('https://push.example/new', 'new-secret-of-the-new_'));
  expect(await readWorkerPushToken()).toBe(renewed);
});
