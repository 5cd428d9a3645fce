/** The methods of `navigator` that set the badge of an installed site's icon. Some browsers lack them. */
export interface BadgeNavigator {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/**
 * Sets the number on the icon of the installed site; 0 removes it. Does nothing if the site is not installed or the
 * member does not allow badges.
 */
export function setAppBadge(count: number, browser: BadgeNavigator = navigator): void {
  const done = count === 0 ? browser.clearAppBadge?.() : browser.setAppBadge?.(count);
  done?.catch(() => undefined);
}
