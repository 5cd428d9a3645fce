import { expect, test } from 'vitest';
import { getWebPushToken, registerWebPush } from '#src/platform/push/web-push.ts';

const keys = { p256dh: 'key-of-the-browser', auth: 'secret-of-the-browser' };
const tokenAt = (endpoint: string): string =>
  btoa(JSON.stringify({ endpoint, keys })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A fake browser with or without a subscription, and the calls it received. */
function browser(endpoint: string | null) {
  const calls: string[] = [];
  const subscriptionAt = (at: string) => ({
    toJSON: () => ({ endpoint: at, keys }),
    unsubscribe: async () => {
      calls.push(`end ${at}`);
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (endpoint === null ? null : subscriptionAt(endpoint)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      calls.push(`subscribe ${applicationServerKey}`);
      return subscriptionAt('https://push.example/new');
    },
  };
  const registration: ServiceWorkerRegistration = Object.assign(Object.create(null), { pushManager });
  return { registration, calls };
}

test('[S4-064] an older push subscription is ended before a new one is created', async () => {
  const { registration, calls } = browser('https://push.example/old');
  expect(await registerWebPush(registration, 'public-key')).toBe(tokenAt('https://push.example/new'));
  expect(calls).toEqual(['end https://push.example/old', 'subscribe public-key']);
});

test('the push token is that of the browser’s subscription, or null', async () => {
  expect(await getWebPushToken(browser('https://push.example/old').registration)).toBe(
    tokenAt('https://push.example/old'),
  );
  expect(await getWebPushToken(browser(null).registration)).toBeNull();
});
