import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { type BadgeNavigator, setAppBadge } from '#src/platform/inbox/set-app-badge.ts';

/**
 * Shows the cached number of unread messages on the icon of the installed site, without requests. Returns a function
 * that stops it and removes the number, so that the next person who uses the device does not see it.
 */
export function showUnreadCountOnAppIcon(
  client: QueryClient,
  unreadKey: QueryKey,
  browser?: BadgeNavigator,
): () => void {
  const observer = new QueryObserver<{ readonly unreadCount: number }>(client, { queryKey: unreadKey, enabled: false });
  let shown: number | null = null;
  const stop = observer.subscribe(({ data }) => {
    if (data === undefined || data.unreadCount === shown) return;
    shown = data.unreadCount;
    setAppBadge(shown, browser);
  });
  return () => {
    stop();
    setAppBadge(0, browser);
  };
}
