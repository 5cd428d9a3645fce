import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPushDevice } from '#src/platform/push/push-device.ts';

const postMessage = vi.fn();
const subscribed: { current: PushSubscription | null } = { current: null };

function subscriptionAt(endpoint: string): PushSubscription {
  const json = { endpoint, keys: { p256dh: 'p', auth: 'a' } };
  return Object.assign(Object.create(null), { toJSON: () => json, unsubscribe: async () => true });
}
const tokenAt = (endpoint: string): string =>
  btoa(JSON.stringify({ endpoint, keys: { p256dh: 'p', auth: 'a' } })).replaceAll('=', '');

beforeEach(() => {
  const pushManager = {
    getSubscription: async () => subscribed.current,
    subscribe: async () => (subscribed.current = subscriptionAt('https://push.example/new')),
  };
  const getRegistration = async () => ({ active: { postMessage }, pushManager });
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
});
afterEach(() => {
  subscribed.current = null;
  postMessage.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('[S4-064] the service worker receives the push token, and receives null when push ends', async () => {
  const token = tokenAt('https://push.example/new');
  expect(await browserPushDevice.register({ transport: 'web', publicKey: 'key' })).toBe(token);
  expect(postMessage.mock.calls).toEqual([[{ type: 'bound', token }]]);
  expect(await browserPushDevice.current(token)).toBe(token);
  expect(postMessage).toHaveBeenCalledTimes(2);
  await browserPushDevice.end(token, null);
  expect(postMessage.mock.lastCall).toEqual([{ type: 'bound', token: null }]);
});

test('the token of a renewed push subscription replaces the stored one; without a subscription no token is valid, not even Firebase’s', async () => {
  const fcm = `device:${'x'.repeat(80)}`;
  expect([await browserPushDevice.current('old'), await browserPushDevice.current(fcm)]).toEqual([null, null]);
  expect(postMessage).not.toHaveBeenCalled();
  subscribed.current = subscriptionAt('https://push.example/renewed');
  expect(await browserPushDevice.current('old')).toBe(tokenAt('https://push.example/renewed'));
  expect(await browserPushDevice.current(fcm)).toBe(fcm);
});
