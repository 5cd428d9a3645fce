import { parseJson } from '#src/platform/storage/stored.ts';

/** What a page may ask of the native app around it. Each is one message of JSON. */
export type ShellMessage =
  /** Opens an address outside of the app. */
  | { readonly type: 'openExternal'; readonly url: string }
  /** Gives a link away by the system's own sheet. */
  | { readonly type: 'share'; readonly title: string; readonly text: string; readonly url: string }
  /** Asks for the app's token at Firebase; the system may ask the member first. Answered by the event of the same name. */
  | { readonly type: 'pushToken' }
  /** The member wants no messages here any more: the app deletes its token. */
  | { readonly type: 'dropPushToken' }
  /** Ends the app. */
  | { readonly type: 'exit' };

/** What the app tells the page: `dispatchEvent(new CustomEvent('foyershell', {detail: '<JSON>'}))`. */
export type ShellEvent =
  /** `null`: the member or the system said no. */
  { readonly type: 'pushToken'; readonly token: string | null };

const EVENT = 'foyershell';
const TOKEN = /^[A-Za-z0-9_-]{10,64}:[A-Za-z0-9_-]{64,1024}$/;

interface Port {
  readonly postMessage: (message: string) => void;
}

function isPort(value: unknown): value is Port {
  return (
    typeof value === 'object' && value !== null && 'postMessage' in value && typeof value.postMessage === 'function'
  );
}

/** Android's interface by its name on the page, Apple's by its handler: https://developer.apple.com/documentation/webkit/wkscriptmessagehandler */
function portOf(page: object): Port | null {
  const android: unknown = Reflect.get(page, 'FoyerShell');
  if (isPort(android)) return android;
  const webkit: unknown = Reflect.get(page, 'webkit');
  const handlers: unknown =
    typeof webkit === 'object' && webkit !== null ? Reflect.get(webkit, 'messageHandlers') : null;
  const apple: unknown = typeof handlers === 'object' && handlers !== null ? Reflect.get(handlers, 'foyerShell') : null;
  return isPort(apple) ? apple : null;
}

/** Whether the app around this page takes messages. */
export function hasShell(page: object = window): boolean {
  return portOf(page) !== null;
}

/** Tells the app around this page; false where there is none, and nothing was done. */
export function tellShell(message: ShellMessage, page: object = window): boolean {
  const port = portOf(page);
  port?.postMessage(JSON.stringify(message));
  return port !== null;
}

function readEvent(detail: unknown): ShellEvent | null {
  const value = typeof detail === 'string' ? parseJson(detail) : null;
  if (typeof value !== 'object' || value === null || !('type' in value) || !('token' in value)) return null;
  const { type, token } = value;
  if (type !== 'pushToken' || (token !== null && !(typeof token === 'string' && TOKEN.test(token)))) return null;
  return { type, token };
}

/** Hears what the app says from now on. Answers how to stop. */
export function hearShell(hear: (event: ShellEvent) => void): () => void {
  const listener = (event: Event): void => {
    const said = event instanceof CustomEvent ? readEvent(event.detail) : null;
    if (said) hear(said);
  };
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
