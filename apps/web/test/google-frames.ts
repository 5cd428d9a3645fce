import { vi } from 'vitest';
import { createFakePopup } from '#test/fake-popup.ts';

type Handler = (message: { readonly authEvent: unknown }) => { readonly status: string };

/** The message with which Google's identity service responds to a page whose login it does not know. */
interface NoEvent {
  readonly type: 'unknown';
  readonly error: { readonly code: string };
}

/** The message that Google's identity service sends when the person has finished in its window. */
export interface GoogleAuthEvent {
  readonly type: string;
  readonly eventId: string | null;
  readonly urlResponse: string;
  readonly sessionId: string;
  readonly tenantId: null;
  readonly postBody: null;
}

/**
 * Functions that the Firebase SDK registered for messages, by message type. All tests of a file share them, because the
 * SDK reuses its first frame.
 */
const handlers = new Map<string, Handler>();
let isResponding = true;

/**
 * Stubs the parts of Google's script that the Firebase SDK uses, with one frame. If `isThere` is false, the frame never
 * responds.
 */
export function stubGoogleFrames({ isThere = true } = {}) {
  isResponding = isThere;
  const frame = {
    restyle: async () => undefined,
    ping: (): Promise<void> => (isResponding ? Promise.resolve() : new Promise(() => undefined)),
    register: (name: string, handler: Handler) => void handlers.set(name, handler),
    send: () => undefined,
  };
  const open = (_options: unknown, ready: (opened: typeof frame) => unknown): unknown => ready(frame);
  vi.stubGlobal('gapi', {
    load: (_name: string, { callback }: { readonly callback: () => void }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: Object, getContext: () => ({ open }) },
  });
  return {
    /** Sends an event of Google's identity service to the page. Returns whether the page accepted it. */
    tell: (authEvent: GoogleAuthEvent | NoEvent): boolean =>
      handlers.get('authEvent')?.({ authEvent }).status === 'ACK',
  };
}

/** Records the URLs of all windows that the page opens, also URLs that it assigns later. The newest URL is last. */
export function watchGoogleWindows(): URL[] {
  const urls: URL[] = [];
  const open = vi.fn<typeof window.open>((url) => {
    if (url) urls.push(new URL(url));
    return createFakePopup((newUrl) => urls.push(new URL(newUrl))).opened;
  });
  // A stub, because the code under test could not replace a spy.
  vi.stubGlobal('open', open);
  return urls;
}

/** Creates the event that Google's window at this URL sends after the provider has identified the person. */
export function createGoogleAuthEvent({ href, searchParams }: URL): GoogleAuthEvent {
  return {
    type: searchParams.get('authType') ?? '',
    eventId: searchParams.get('eventId'),
    urlResponse: href,
    sessionId: 'session-1',
    tenantId: null,
    postBody: null,
  };
}
