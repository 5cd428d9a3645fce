import { parsePingEvents } from '@foyer/contract/tracking/ping-events';
import { EVENTS_PATH } from '@foyer/contract/tracking/event-request-paths-and-limits';

/** Kinds of responses to requests with events. `portal` is HTML of a captive portal; `other` is JSON that is not of this API. */
export type FakeEventResponse =
  | 'accepted'
  | 'offline'
  | 'no-response'
  | { readonly status: number; readonly retryAfter?: string }
  | 'portal'
  | 'other';

export interface FakeEventTransport {
  readonly fetch: typeof globalThis.fetch;
  /** Whether each request was a POST or a ping, in order. */
  readonly sent: readonly ('post' | 'ping')[];
  /** Ids of the events in each request. */
  readonly sentEventIds: readonly (readonly string[])[];
  readonly urls: readonly URL[];
  /** The `Merchant` header of each request. */
  readonly merchants: readonly (string | null)[];
  /** The `credentials` mode of each request. */
  readonly credentials: readonly (RequestCredentials | undefined)[];
  /** The `Content-Type` header of each request. */
  readonly types: readonly (string | null)[];
  /** The `cache` mode of each request. */
  readonly caches: readonly (RequestCache | undefined)[];
}

const envelope = (success: boolean): string => JSON.stringify({ success, value: null });

function readEventIds(url: URL, body: unknown): string[] {
  const events: unknown =
    url.pathname === EVENTS_PATH
      ? Reflect.get(Object(JSON.parse(String(body))), 'events')
      : parsePingEvents(url.searchParams.get('events') ?? '');
  return Array.isArray(events) ? events.map((event) => String(Reflect.get(Object(event), 'eventId'))) : [];
}

/** Creates a transport that answers consecutive requests with the given responses; the last response repeats. */
export function createFakeEventTransport(
  ...replies: readonly [FakeEventResponse, ...FakeEventResponse[]]
): FakeEventTransport {
  const sent: ('post' | 'ping')[] = [];
  const sentEventIds: string[][] = [];
  const urls: URL[] = [];
  const merchants: (string | null)[] = [];
  const credentials: (RequestCredentials | undefined)[] = [];
  const types: (string | null)[] = [];
  const caches: (RequestCache | undefined)[] = [];
  return {
    sent,
    sentEventIds,
    urls,
    merchants,
    credentials,
    types,
    caches,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const reply = replies[Math.min(sent.length, replies.length - 1)] ?? 'accepted';
      sent.push(init?.method === 'POST' ? 'post' : 'ping');
      sentEventIds.push(readEventIds(url, init?.body));
      urls.push(url);
      merchants.push(new Headers(init?.headers).get('merchant'));
      credentials.push(init?.credentials);
      types.push(new Headers(init?.headers).get('content-type'));
      caches.push(init?.cache);
      if (reply === 'offline') throw new TypeError('network error');
      if (reply === 'accepted') return new Response(envelope(true));
      if (reply === 'portal') return new Response('<h1>Welcome to our Wi-Fi</h1>');
      if (reply === 'other') return Response.json({ status: 'log in to this network first' });
      if (reply !== 'no-response') {
        const headers: HeadersInit = reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter };
        return new Response(envelope(false), { status: reply.status, headers });
      }
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    },
  };
}
