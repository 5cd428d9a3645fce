import { beforeEach, expect, test, vi } from 'vitest';
import { registerPushHandlers } from '#worker/show-push-message.ts';

const showNotification = vi.fn(async (_title: string) => undefined);
const setAppBadge = vi.fn(async (_count: number) => undefined);
registerPushHandlers();

beforeEach(() => {
  showNotification.mockClear();
  setAppBadge.mockClear();
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('navigator', { setAppBadge });
});

/** Dispatches a push event. Resolves when the handler has finished, and rejects if it fails. */
function receivePush(unread: { readonly app_badge?: number }): Promise<unknown> {
  const notification = { title: 'Aurora', body: 'You have won.', lang: 'en', dir: 'ltr', tag: 'result' };
  const data = { json: () => ({ web_push: 8030, notification, ...unread }) };
  return new Promise((resolve) => {
    dispatchEvent(Object.assign(new Event('push'), { data, waitUntil: resolve }));
  });
}

test('a push message changes the number on the icon of the installed site to its number of unread messages', async () => {
  await receivePush({ app_badge: 3 });
  await receivePush({ app_badge: 0 });
  expect(setAppBadge.mock.calls).toEqual([[3], [0]]);
  expect(showNotification).toHaveBeenCalledTimes(2);
});

test('a push message without a number of unread messages does not change the icon', async () => {
  await receivePush({});
  expect(setAppBadge).not.toHaveBeenCalled();
  expect(showNotification).toHaveBeenCalledOnce();
});

test.each([
  ['has no badges', {}],
  ['rejects a badge', { setAppBadge: () => Promise.reject(new Error('not installed')) }],
])('a push message is shown also if the browser %s', async (_what, browser) => {
  vi.stubGlobal('navigator', browser);
  await receivePush({ app_badge: 3 });
  expect(showNotification).toHaveBeenCalledOnce();
});
