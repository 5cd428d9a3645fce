import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { showUnreadCountOnAppIcon } from '#src/platform/inbox/app-badge.ts';

const KEY = ['unread'];

function startBadge() {
  const client = new QueryClient();
  const browser = {
    setAppBadge: vi.fn(async (_count: number) => undefined),
    clearAppBadge: vi.fn(async () => undefined),
  };
  return { client, browser, stop: showUnreadCountOnAppIcon(client, KEY, browser) };
}

test('the icon of the installed site shows the number of unread messages, and is updated only when the number changes', async () => {
  const { client, browser } = startBadge();
  for (const unreadCount of [2, 2, 3]) client.setQueryData(KEY, { unreadCount });
  await vi.waitFor(() => expect(browser.setAppBadge.mock.calls).toEqual([[2], [3]]));
  client.setQueryData(KEY, { unreadCount: 0 });
  await vi.waitFor(() => expect(browser.clearAppBadge).toHaveBeenCalledOnce());
});

test('the badge disappears at the end of the session', () => {
  const { client, browser, stop } = startBadge();
  client.setQueryData(KEY, { unreadCount: 2 });
  stop();
  expect(browser.clearAppBadge).toHaveBeenCalledOnce();
});

test('a browser without badges, or one that rejects them, causes no error', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, { unreadCount: 1 });
  showUnreadCountOnAppIcon(client, KEY, {})();
  showUnreadCountOnAppIcon(client, KEY, { clearAppBadge: () => Promise.reject(new Error('not installed')) })();
});
