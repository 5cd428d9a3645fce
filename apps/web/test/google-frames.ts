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

/** The SDK keeps to the first frame of a page that answered. */
const handlers = new Map<string, Handler>();
let answers = true;

/**
 * Google's script with its frames, as much of them as the SDK uses: one frame, of which the test speaks. `isThere`: whether
 * the frame ever answers.
 */
export function stubGoogleFrames({ isThere = true } = {}) {
  answers = isThere;
  const frame = {
    restyle: async () => undefined,
    ping: (): Promise<void> => (answers ? Promise.resolve() : new Promise(() => undefined)),
    register: (name: string, handler: Handler) => void handlers.set(name, handler),
    send: () => undefined,
  };
  const open = (_how: unknown, ready: (opened: typeof frame) => unknown): unknown => ready(frame);
  vi.stubGlobal('gapi', {
    load: (_name: string, { callback }: { readonly callback: () => void }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: Object, getContext: () => ({ open }) },
  });
  return {
    /** Sends an event to the page. Returns whether the page accepted it. */
    tell: (authEvent: AuthEvent | NoEvent): boolean => handlers.get('authEvent')?.({ authEvent }).status === 'ACK',
  };
}

/** The addresses that windows lead to, newest last: opened there, or empty at first and sent there later. */
export function watchWindows(): URL[] {
  const addresses: URL[] = [];
  const open = vi.fn<typeof window.open>((url) => {
    if (url) addresses.push(new URL(url));
    return fakeWindow((address) => addresses.push(new URL(address))).opened;
  });
  // A spy could not be replaced by the code under test.
  vi.stubGlobal('open', open);
  return addresses;
}

/** What the window at an address says once the provider has vouched. */
export function eventOf({ href, searchParams }: URL): AuthEvent {
  return {
    type: searchParams.get('authType') ?? '',
    eventId: searchParams.get('eventId'),
    urlResponse: href,
    sessionId: 'session-1',
    tenantId: null,
    postBody: null,
  };
}
