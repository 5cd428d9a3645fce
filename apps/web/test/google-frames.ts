import { vi } from 'vitest';
import { fakeWindow } from '#test/fake-window.ts';

type Handler = (message: { readonly authEvent: unknown }) => { readonly status: string };

/** Message of the identity service to a returning page that it does not know. */
interface NoEvent {
  readonly type: 'unknown';
  readonly error: { readonly code: string };
}

/** Message of the identity service when a window is done. */
export interface AuthEvent {
  readonly type: string;
  readonly eventId: string | null;
  readonly urlResponse: string;
  readonly sessionId: string;
  readonly tenantId: null;
  readonly postBody: null;
}

/** Message handlers by type. They belong to the first frame, because the SDK reuses it in all tests of a file. */
const handlers = new Map<string, Handler>();
let isResponding = true;

/**
 * Stubs the parts of Google's script that the SDK uses, with one frame. `isThere`: whether the frame responds.
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
    /** Sends an event to the page. Returns whether the page accepted it. */
    tell: (authEvent: AuthEvent | NoEvent): boolean => handlers.get('authEvent')?.({ authEvent }).status === 'ACK',
  };
}

/** Records the URLs of opened windows, including those that are assigned later. The newest is last. */
export function watchGoogleWindows(): URL[] {
  const urls: URL[] = [];
  const open = vi.fn<typeof window.open>((url) => {
    if (url) urls.push(new URL(url));
    return fakeWindow((newUrl) => urls.push(new URL(newUrl))).opened;
  });
  // A stub, because the code under test could not replace a spy.
  vi.stubGlobal('open', open);
  return urls;
}

/** Event of the window at this URL after the provider has identified the person. */
export function createAuthEvent({ href, searchParams }: URL): AuthEvent {
  return {
    type: searchParams.get('authType') ?? '',
    eventId: searchParams.get('eventId'),
    urlResponse: href,
    sessionId: 'session-1',
    tenantId: null,
    postBody: null,
  };
}
