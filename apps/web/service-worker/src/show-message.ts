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

const HOME = '/m/home';

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}

/** A tap leads nowhere but to the site's own pages. */
function ownPath(navigate: unknown, origin: string): string {
  try {
    const url = new URL(String(navigate));
    return url.origin === origin && url.pathname.startsWith('/m/') ? url.pathname + url.search : HOME;
  } catch {
    return HOME;
  }
}

/** The message in what arrived, or `null` for what is none of ours. */
export function readMessage(data: unknown, origin: string): ShownMessage | null {
  if (typeof data !== 'object' || data === null || !('web_push' in data) || data.web_push !== 8030) return null;
  const shown: unknown = 'notification' in data ? data.notification : null;
  if (typeof shown !== 'object' || shown === null) return null;
  const fields: Record<string, unknown> = { ...shown };
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

/** Opens the place in the tab that is open, or in a new one. */
async function openPlace(data: unknown): Promise<void> {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : HOME;
  const windows = await worker.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/m/'));
  if (!open) return void (await worker.clients.openWindow(path));
  await open.focus();
  await open.navigate(path);
}

/** Shows what arrives for the member, and leads to it. [S2-026] */
export function showMessages(): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(jsonOf(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPlace(event.notification.data));
  });
}
