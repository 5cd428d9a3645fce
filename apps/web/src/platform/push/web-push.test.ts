import { expect, test } from 'vitest';
import { getWebPushToken, registerWebPush } from '#src/platform/push/web-push.ts';

const keys = { p256dh: 'key-of-the-browser', auth: 'secret-of-the-browser' };
const tokenAt = (endpoint: string): string =>
  btoa(JSON.stringify({ endpoint, keys })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A browser with a subscription, or with none; what it was asked for. */
function browser(endpoint: string | null) {
  const asked: string[] = [];
  const subscriptionAt = (at: string) => ({
    toJSON: () => ({ endpoint: at, keys }),
    unsubscribe: async () => {
      asked.push(`end ${at}`);
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (endpoint === null ? null : subscriptionAt(endpoint)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      asked.push(`subscribe ${applicationServerKey}`);
      return subscriptionAt('https://push.example/new');
    },
  };
  const registration: ServiceWorkerRegistration = Object.assign(Object.create(null), { pushManager });
  return { registration, asked };
}

test('[S4-064] an older subscription, which may be under another key, ends before there is a new one', async () => {
  const { registration, asked } = browser('https://push.example/old');
  expect(await registerWebPush(registration, 'public-key')).toBe(tokenAt('https://push.example/new'));
  expect(asked).toEqual(['end https://push.example/old', 'subscribe public-key']);
});

test('the current token is that of the subscription the browser has, if it has one', async () => {
  expect(await getWebPushToken(browser('https://push.example/old').registration)).toBe(
    tokenAt('https://push.example/old'),
  );
  expect(await getWebPushToken(browser(null).registration)).toBeNull();
});
