import { HOME_PATH, LAUNCH_PATH } from '@foyer/contract/page/route-paths';
import { readUntrustedFields } from '#worker/untrusted-fields.ts';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';

/**
 * The fields of a declarative push message that the notification shows.
 * https://www.w3.org/TR/push-api/#declarative-push-message
 */
export interface PushNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly tag: string;
  /** Path on this site that a tap opens. */
  readonly path: string;
  /** Number of unread messages for the icon of the installed site; `null` if the message does not change it. */
  readonly unreadCount: number | null;
}

function truncateText(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}

/** Returns the path of a URL on this site; home for any other URL. */
function getSitePath(navigate: unknown, origin: string): string {
  try {
    const url = new URL(String(navigate));
    return url.origin === origin && url.pathname.startsWith('/m/') ? url.pathname + url.search : HOME_PATH;
  } catch {
    return HOME_PATH;
  }
}

/**
 * Converts a push message from Firebase to the declarative format. Firebase sends title and body in `notification`, and
 * all other fields, as text, in `data`. https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
 */
function unwrapFirebaseMessage(data: unknown): Readonly<Record<string, unknown>> {
  const outer = readUntrustedFields(data);
  const inner = readUntrustedFields(outer['data']);
  if (inner['web_push'] !== '8030') return outer;
  const { app_badge: badge } = inner;
  const notification = { ...inner, ...readUntrustedFields(outer['notification']) };
  return { web_push: 8030, notification, app_badge: typeof badge === 'string' ? Number(badge) : undefined };
}

/** Parses a push message; `null` if it does not have the format of this server. */
export function parsePushMessage(data: unknown, origin: string): PushNotification | null {
  const { web_push: kind, notification, app_badge: badge } = unwrapFirebaseMessage(data);
  if (kind !== 8030) return null;
  const fields = readUntrustedFields(notification);
  const title = truncateText(fields['title'], 120);
  if (title === '') return null;
  return {
    title,
    body: truncateText(fields['body'], 400),
    lang: truncateText(fields['lang'], 16),
    dir: fields['dir'] === 'rtl' ? 'rtl' : 'ltr',
    tag: truncateText(fields['tag'], 64),
    path: getSitePath(fields['navigate'], origin),
    unreadCount: typeof badge === 'number' && Number.isSafeInteger(badge) && badge >= 0 ? badge : null,
  };
}

function parseJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    // Not JSON, so not one of our messages.
    return null;
  }
}

/** Sets the number on the icon of the installed site; 0 removes it. Older browsers have no badges. */
async function setIconBadge(count: number): Promise<void> {
  const browser: { readonly setAppBadge?: (count: number) => Promise<void> } = serviceWorkerScope.navigator;
  // The site is not installed, or the member does not allow badges.
  await browser.setAppBadge?.(count).catch(() => undefined);
}

async function showMessage(data: unknown): Promise<void> {
  const message = parsePushMessage(data, serviceWorkerScope.location.origin);
  if (!message) return;
  const { title, path, unreadCount, ...options } = message;
  await Promise.all([
    serviceWorkerScope.registration.showNotification(title, { ...options, data: { path } }),
    unreadCount === null ? null : setIconBadge(unreadCount),
  ]);
}

/** Finds an open tab of the site, preferably a visible one. Tabs in which a game runs are not considered. */
async function findOpenTab(): Promise<WindowClient | undefined> {
  const windows = await serviceWorkerScope.clients.matchAll({ type: 'window' });
  const candidates = windows.filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/m/') && pathname !== LAUNCH_PATH;
  });
  return candidates.find(({ visibilityState }) => visibilityState === 'visible') ?? candidates[0];
}

/** Opens the path of a tapped push message in an open tab of the site, or in a new tab. */
async function openMessagePath(data: unknown): Promise<void> {
  const { origin } = serviceWorkerScope.location;
  const { path: savedPath } = readUntrustedFields(data);
  const path = getSitePath(typeof savedPath === 'string' ? new URL(savedPath, origin) : null, origin);
  const tab = await findOpenTab();
  if (!tab) return void (await serviceWorkerScope.clients.openWindow(path));
  // Focusing may be denied; the tab still navigates.
  await tab.focus().catch(() => undefined);
  await tab.navigate(path);
}

/** Registers the handlers that show push messages as notifications and open the message's path on a tap. [S2-026] */
export function registerPushHandlers(): void {
  serviceWorkerScope.addEventListener('push', (event) => event.waitUntil(showMessage(parseJson(event.data))));
  serviceWorkerScope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openMessagePath(event.notification.data));
  });
}
