import { parseEvents } from '@foyer/contract/tracking/events-text';
import { EVENTS_PATH } from '@foyer/contract/tracking/limits';

/** Responses to consecutive requests; the last one repeats. `other`: JSON that is not the platform's. */
export type Reply =
  | 'taken'
  | 'gone'
  | 'silent'
  | { readonly status: number; readonly retryAfter?: string }
  | 'portal'
  | 'other';

export interface FakeLine {
  readonly fetch: typeof globalThis.fetch;
  /** `post` or `ping`, in the order they were sent. */
  readonly sent: readonly ('post' | 'ping')[];
  /** Ids of the events of each request. */
  readonly carried: readonly (readonly string[])[];
  readonly urls: readonly URL[];
  /** The `Merchant` header of each. */
  readonly merchants: readonly (string | null)[];
  /** Whether each took along who is logged in. */
  readonly credentials: readonly (RequestCredentials | undefined)[];
  /** The `Content-Type` header of each. */
  readonly types: readonly (string | null)[];
  /** How each may use the browser's cache. */
  readonly caches: readonly (RequestCache | undefined)[];
}

const envelope = (success: boolean): string => JSON.stringify({ success, value: null });

function idsOf(url: URL, body: unknown): string[] {
  const events: unknown =
    url.pathname === EVENTS_PATH
      ? Reflect.get(Object(JSON.parse(String(body))), 'events')
      : parseEvents(url.searchParams.get('events') ?? '');
  return Array.isArray(events) ? events.map((event) => String(Reflect.get(Object(event), 'eventId'))) : [];
}

/** A transport with configured responses. */
export function fakeLine(...replies: readonly [Reply, ...Reply[]]): FakeLine {
  const sent: ('post' | 'ping')[] = [];
  const carried: string[][] = [];
  const urls: URL[] = [];
  const merchants: (string | null)[] = [];
  const credentials: (RequestCredentials | undefined)[] = [];
  const types: (string | null)[] = [];
  const caches: (RequestCache | undefined)[] = [];
  return {
    sent,
    carried,
    urls,
    merchants,
    credentials,
    types,
    caches,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const reply = replies[Math.min(sent.length, replies.length - 1)] ?? 'taken';
      sent.push(init?.method === 'POST' ? 'post' : 'ping');
      carried.push(idsOf(url, init?.body));
      urls.push(url);
      merchants.push(new Headers(init?.headers).get('merchant'));
      credentials.push(init?.credentials);
      types.push(new Headers(init?.headers).get('content-type'));
      caches.push(init?.cache);
      if (reply === 'gone') throw new TypeError('the line is gone');
      if (reply === 'taken') return new Response(envelope(true));
      if (reply === 'portal') return new Response('<h1>Welcome to our Wi-Fi</h1>');
      if (reply === 'other') return Response.json({ status: 'log in to this network first' });
      if (reply !== 'silent') {
        const headers: HeadersInit = reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter };
        return new Response(envelope(false), { status: reply.status, headers });
      }
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    },
  };
}
