/** What a page may ask of the native app around it. Each is one message of JSON. */
export type ShellMessage =
  /** Opens an address outside of the app. */
  | { readonly type: 'openExternal'; readonly url: string }
  /** Ends the app. */
  | { readonly type: 'exit' };

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

/** Tells the app around this page; false where there is none, and nothing was done. */
export function tellShell(message: ShellMessage, page: object = window): boolean {
  const port = portOf(page);
  port?.postMessage(JSON.stringify(message));
  return port !== null;
}
