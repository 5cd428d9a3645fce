import {
  INBOX_STREAM_PATH,
  INBOX_STREAM_HEARTBEAT_MS,
  inboxUnreadEventSchema,
  type InboxUnreadEvent,
} from '@foyer/contract/inbox/inbox-stream';
import {
  PLAY_SESSION_EVENT,
  playSessionViewSchema,
  type PlaySessionView,
} from '@foyer/contract/protection/play-session';
import { waitForDelay, type WpsClock } from '@foyer/wps-client/clock';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as z from 'zod/mini';
import { parseJson } from '#src/platform/storage/browser-storage.ts';
import { INBOX_RECONNECT_BACKOFF } from '#src/platform/clock/time-limits.ts';

interface EventHandlers {
  readonly onUnread: (event: InboxUnreadEvent) => void;
  /** Called whenever the member's play session has changed. */
  readonly onPlay: (play: PlaySessionView) => void;
}

interface ShareOptions extends EventHandlers {
  readonly memberId: string;
  /** Reads the inbox stream until the signal aborts. */
  readonly readStream: (handlers: EventHandlers, signal: AbortSignal) => Promise<void>;
}

/**
 * Message between tabs with a play session. The number of unread messages is posted without a wrapper, in the format of
 * the stream's event.
 */
const playMessageSchema = z.object({ play: playSessionViewSchema });

/**
 * Reads the inbox stream in only one tab of a member; this tab passes the events to the others. When it closes, another
 * tab takes over. Without Web Locks or `BroadcastChannel`, every tab reads a stream of its own. Returns a function that
 * stops it. [S6-017]
 */
export function shareInboxStreamBetweenTabs({ memberId, readStream, onUnread, onPlay }: ShareOptions): () => void {
  const name = `foyer.inbox.${memberId}`;
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }) => {
    const event = inboxUnreadEventSchema.safeParse(data);
    if (event.success) return onUnread(event.data);
    const message = playMessageSchema.safeParse(data);
    if (message.success) onPlay(message.data.play);
  });
  const handlers: EventHandlers = {
    onUnread: (event) => {
      onUnread(event);
      channel?.postMessage(event);
    },
    onPlay: (play) => {
      onPlay(play);
      channel?.postMessage({ play });
    },
  };
  const readForAllTabs = (): Promise<void> => readStream(handlers, stop.signal);
  if (channel && 'locks' in navigator) {
    // Rejects if this tab stops before it gets the lock.
    navigator.locks.request(name, { signal: stop.signal }, readForAllTabs).catch(() => undefined);
  } else void readForAllTabs();
  return () => {
    stop.abort();
    channel?.close();
  };
}

/** Maximum length of a server-sent event, in characters. If a stream exceeds it, the connection is closed. */
const MAX_EVENT_LENGTH = 65_536;

interface ChunkHandlers {
  /** Called for every received chunk, also for comments: they show that the connection is alive. */
  readonly onChunk: () => void;
  readonly onEvent: (event: EventSourceMessage) => void;
}

/**
 * Reads server-sent events from a response of `fetch`. `EventSource` is not used, because it cannot send the token in a
 * header. Resolves when the stream ends.
 */
async function readEvents(body: ReadableStream<Uint8Array>, { onChunk, onEvent }: ChunkHandlers): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const stream = { isTooLong: false };
  const parser = createParser({
    onEvent,
    onError: ({ type }) => {
      stream.isTooLong ||= type === 'max-buffer-size-exceeded';
    },
    maxBufferSize: MAX_EVENT_LENGTH,
  });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    parser.feed(decoder.decode(value, { stream: true }));
    if (stream.isTooLong) return reader.cancel();
  }
}

export interface InboxStreamOptions extends EventHandlers {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: WpsClock;
  /** Returns the session token, or `null` without a session. */
  readonly token: () => string | null;
  readonly language: string;
  /** Requests the number of unread messages once. Called while there is no stream, and if the session has ended. */
  readonly poll: () => void;
}

/**
 * Why a stream has ended. `dropped`: the connection broke. `rejected`: the server responded, but not with a stream.
 * `ended`: there must be no further attempt.
 */
type StreamEnd = 'dropped' | 'rejected' | 'ended';

/**
 * Reads the inbox stream until the signal aborts. After a disconnect, it reconnects with exponential backoff and
 * resumes after the last event. If that fails repeatedly, it also polls. A stream without heartbeats counts as
 * disconnected. [S6-017]
 */
export async function openInboxStream(options: InboxStreamOptions, signal: AbortSignal): Promise<void> {
  const position: StreamPosition = { lastEventId: null };
  let failures = 0;
  while (!signal.aborted) {
    const { end, wasOpen } = await openOnce(options, position, signal);
    if (end === 'ended' || signal.aborted) return;
    failures = wasOpen ? 0 : failures + 1;
    if (end === 'rejected' || failures >= INBOX_RECONNECT_BACKOFF.pollAfter) options.poll();
    const wait = Math.min(INBOX_RECONNECT_BACKOFF.firstMs * 2 ** failures, INBOX_RECONNECT_BACKOFF.longestMs);
    await waitForDelay(options.clock, wait, signal);
  }
}

interface StreamPosition {
  lastEventId: string | null;
}

async function openOnce(
  options: InboxStreamOptions,
  position: StreamPosition,
  signal: AbortSignal,
): Promise<{ readonly end: StreamEnd; readonly wasOpen: boolean }> {
  const token = options.token();
  if (token === null) return { end: 'ended', wasOpen: false };
  const connection = new AbortController();
  const stop = (): void => connection.abort();
  signal.addEventListener('abort', stop);
  let cancelTimeout = (): void => undefined;
  const restartTimeout = (): void => {
    cancelTimeout();
    cancelTimeout = options.clock.after(2 * INBOX_STREAM_HEARTBEAT_MS, stop);
  };
  let wasOpen = false;
  try {
    restartTimeout();
    const response = await options.fetch(INBOX_STREAM_PATH, {
      headers: createHeaders(token, options.language, position.lastEventId),
      signal: connection.signal,
      cache: 'no-store',
    });
    const ended = classifyResponse(response, options.poll);
    if (ended !== null || response.body === null) return { end: ended ?? 'dropped', wasOpen };
    wasOpen = true;
    await readEvents(response.body, {
      onChunk: restartTimeout,
      onEvent: ({ id, event, data }) => {
        if (id !== undefined) position.lastEventId = id;
        notifyHandler(event, data, options);
      },
    });
    return { end: 'dropped', wasOpen };
  } catch {
    // The connection broke or timed out; it is opened again.
    return { end: 'dropped', wasOpen };
  } finally {
    cancelTimeout();
    signal.removeEventListener('abort', stop);
  }
}

function createHeaders(token: string, language: string, lastEventId: string | null): Record<string, string> {
  const last: Record<string, string> = lastEventId === null ? {} : { 'Last-Event-ID': lastEventId };
  return { Authorization: token, Language: language, Accept: 'text/event-stream', ...last };
}

/**
 * Returns why the response is no event stream; `null` if it is one. If the session has ended (401), it also calls
 * `poll`, whose error shows the notice.
 */
function classifyResponse({ status, headers }: Response, poll: () => void): StreamEnd | null {
  if (status === 200 && headers.get('content-type')?.startsWith('text/event-stream') === true) return null;
  if (status === 401) poll();
  if (status === 401 || status === 403 || status === 404) return 'ended';
  return 'rejected';
}

function notifyHandler(event: string | undefined, data: string, { onUnread, onPlay }: EventHandlers): void {
  // Invalid data is skipped: the next event or call has the state.
  if (event === 'unread') {
    const parsed = inboxUnreadEventSchema.safeParse(parseJson(data));
    if (parsed.success) onUnread(parsed.data);
  }
  if (event === PLAY_SESSION_EVENT) {
    const parsed = playSessionViewSchema.safeParse(parseJson(data));
    if (parsed.success) onPlay(parsed.data);
  }
}
