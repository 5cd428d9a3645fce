import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';

/** The methods of `navigator` that set the badge of an installed site's icon. Some browsers lack them. */
interface BadgeNavigator {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/**
 * Shows the cached number of unread messages on the icon of the installed site. Sends no requests. Returns a function
 * that stops it and removes the badge, so that the next person who uses the device does not see it.
 */
export function showUnreadCountOnAppIcon(
  client: QueryClient,
  unreadKey: QueryKey,
  browser: BadgeNavigator = navigator,
): () => void {
  const setBadge = (count: number): void => {
    const done = count === 0 ? browser.clearAppBadge?.() : browser.setAppBadge?.(count);
    // The site is not installed, or the member does not allow badges.
    done?.catch(() => undefined);
  };
  const observer = new QueryObserver<{ readonly unreadCount: number }>(client, { queryKey: unreadKey, enabled: false });
  let shown: number | null = null;
  const stop = observer.subscribe(({ data }) => {
    if (data === undefined || data.unreadCount === shown) return;
    shown = data.unreadCount;
    setBadge(shown);
  });
  return () => {
    stop();
    setBadge(0);
  };
}
