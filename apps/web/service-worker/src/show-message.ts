import { HOME_PATH, LAUNCH_PATH } from '@foyer/contract/page/route-paths';
import { fieldsOf } from '#worker/fields-of.ts';
import { worker } from '#worker/scope.ts';

/** A message as it is shown; https://www.w3.org/TR/push-api/#declarative-push-message */
export interface ShownMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly tag: string;
  /** Path of the site's own that a tap leads to. */
  readonly path: string;
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}

/** A tap leads nowhere but to the site's own pages. */
function ownPath(navigate: unknown, origin: string): string {
  try {
    const url = new URL(String(navigate));
    return url.origin === origin && url.pathname.startsWith('/m/') ? url.pathname + url.search : HOME_PATH;
  } catch {
    return HOME_PATH;
  }
}

/**
 * Firebase wraps a message: the words are its notification, the rest its data, all of it text.
 * https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
 */
function unwrapped(data: unknown): Readonly<Record<string, unknown>> {
  const outer = fieldsOf(data);
  const inner = fieldsOf(outer['data']);
  if (inner['web_push'] !== '8030') return outer;
  return { web_push: 8030, notification: { ...inner, ...fieldsOf(outer['notification']) } };
}

/** The message in what arrived, or `null` for what is none of ours. */
export function readMessage(data: unknown, origin: string): ShownMessage | null {
  const { web_push: kind, notification } = unwrapped(data);
  if (kind !== 8030) return null;
  const fields = fieldsOf(notification);
  const title = textOf(fields['title'], 120);
  if (title === '') return null;
  return {
    title,
    body: textOf(fields['body'], 400),
    lang: textOf(fields['lang'], 16),
    dir: fields['dir'] === 'rtl' ? 'rtl' : 'ltr',
    tag: textOf(fields['tag'], 64),
    path: ownPath(fields['navigate'], origin),
  };
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    // Not JSON, so none of ours.
    return null;
  }
}

async function show(data: unknown): Promise<void> {
  const message = readMessage(data, worker.location.origin);
  if (!message) return;
  const { title, path, ...options } = message;
  await worker.registration.showNotification(title, { ...options, data: { path } });
}

/** Of tabs of ours, the one in front; one in which a game runs is left alone. */
async function openTab(): Promise<WindowClient | undefined> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const free = windows.filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/m/') && pathname !== LAUNCH_PATH;
  });
  return free.find(({ visibilityState }) => visibilityState === 'visible') ?? free[0];
}

/** Opens the place in the tab that is open, or in a new one. */
async function openPlace(data: unknown): Promise<void> {
  const { origin } = worker.location;
  const { path: kept } = fieldsOf(data);
  const path = ownPath(typeof kept === 'string' ? new URL(kept, origin) : null, origin);
  const tab = await openTab();
  if (!tab) return void (await worker.clients.openWindow(path));
  // A browser that does not let us bring it to the front still shows the place there.
  await tab.focus().catch(() => undefined);
  await tab.navigate(path);
}

/** Shows what arrives for the member, and leads to it. [S2-026] */
export function showMessages(): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(jsonOf(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPlace(event.notification.data));
  });
}
