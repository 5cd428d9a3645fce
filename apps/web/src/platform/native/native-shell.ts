import { parseJson } from '#src/platform/storage/browser-storage.ts';

/** Messages from the page to the native app around it, sent as JSON. */
export type NativeShellMessage =
  /** Opens a URL outside the app. */
  | { readonly type: 'openExternal'; readonly url: string }
  /** Opens the system's share sheet. */
  | { readonly type: 'share'; readonly title: string; readonly text: string; readonly url: string }
  /**
   * Requests the app's Firebase push token. The system may ask the member first. The app responds with an event of the
   * same type.
   */
  | { readonly type: 'pushToken' }
  /** Deletes the app's push token. */
  | { readonly type: 'dropPushToken' }
  /** Closes the app. */
  | { readonly type: 'exit' };

/** Messages from the native app to the page: `dispatchEvent(new CustomEvent('foyershell', {detail: '<JSON>'}))`. */
export type NativeShellEvent =
  /** The app's push token; `null` if the member or the system has denied it. */
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

/**
 * Finds the object to which messages to the native app are posted: on Android a property of `window`, on iOS a message
 * handler: https://developer.apple.com/documentation/webkit/wkscriptmessagehandler
 */
function findPort(page: object): Port | null {
  const android: unknown = Reflect.get(page, 'FoyerShell');
  if (isPort(android)) return android;
  const webkit: unknown = Reflect.get(page, 'webkit');
  const handlers: unknown =
    typeof webkit === 'object' && webkit !== null ? Reflect.get(webkit, 'messageHandlers') : null;
  const apple: unknown = typeof handlers === 'object' && handlers !== null ? Reflect.get(handlers, 'foyerShell') : null;
  return isPort(apple) ? apple : null;
}

/** Whether the page runs in a native app that accepts messages. */
export function hasNativeShell(page: object = window): boolean {
  return findPort(page) !== null;
}

/** Sends a message to the native app. Returns false if the page does not run in one. */
export function sendToNativeShell(message: NativeShellMessage, page: object = window): boolean {
  const port = findPort(page);
  port?.postMessage(JSON.stringify(message));
  return port !== null;
}

function readEvent(detail: unknown): NativeShellEvent | null {
  const value = typeof detail === 'string' ? parseJson(detail) : null;
  if (typeof value !== 'object' || value === null || !('type' in value) || !('token' in value)) return null;
  const { type, token } = value;
  if (type !== 'pushToken' || (token !== null && !(typeof token === 'string' && TOKEN.test(token)))) return null;
  return { type, token };
}

/** Calls `onEvent` for every valid message of the native app. Returns a function that stops it. */
export function listenToNativeShell(onEvent: (event: NativeShellEvent) => void): () => void {
  const listener = (event: Event): void => {
    const message = event instanceof CustomEvent ? readEvent(event.detail) : null;
    if (message) onEvent(message);
  };
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
