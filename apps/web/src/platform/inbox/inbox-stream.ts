import {
  INBOX_STREAM_PATH,
  STREAM_BEAT_MS,
  unreadEventSchema,
  type UnreadEvent,
} from '@foyer/contract/inbox/inbox-stream';
import { pause, type WpsClock } from '@foyer/wps-client/clock';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { parseJson } from '#src/platform/storage/stored.ts';
import { INBOX_RETRY } from '#src/platform/clock/time-limits.ts';

interface ShareParts {
  readonly memberId: string;
  /** Follows the inbox until it is told to stop. */
  readonly follow: (onUnread: (event: UnreadEvent) => void, signal: AbortSignal) => Promise<void>;
  readonly onUnread: (event: UnreadEvent) => void;
}

/**
 * One tab of a member follows the inbox and tells the others; when it is closed another takes over. Where tabs cannot agree,
 * each follows by itself. Answers how to stop. [S6-017]
 */
export function shareInbox({ memberId, follow, onUnread }: ShareParts): () => void {
  const name = `foyer.inbox.${memberId}`;
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }) => {
    const event = unreadEventSchema.safeParse(data);
    if (event.success) onUnread(event.data);
  });
  const tell = (event: UnreadEvent): void => {
    onUnread(event);
    channel?.postMessage(event);
  };
  const lead = (): Promise<void> => follow(tell, stop.signal);
  if (channel && 'locks' in navigator) {
    // Rejects when this tab stops before its turn came: then there is nothing to do.
    navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined);
  } else void lead();
  return () => {
    stop.abort();
    channel?.close();
  };
}

/** A stream that sends this many characters without an event is not the inbox's. */
const MAX_EVENT_LENGTH = 65_536;

interface EventHandlers {
  /** Called for every chunk, a comment included: the connection is alive. */
  readonly onSign: () => void;
  readonly onEvent: (event: EventSourceMessage) => void;
}

/** Reads server-sent events from `fetch`: an `EventSource` cannot send the token in a header. Resolves when the stream ends. */
async function readEvents(body: ReadableStream<Uint8Array>, { onSign, onEvent }: EventHandlers): Promise<void> {
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
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
    if (stream.isTooLong) return reader.cancel();
  }
}

export interface InboxStreamParts {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: WpsClock;
  /** The token to send, or `null` when nobody is logged in any more. */
  readonly token: () => string | null;
  readonly language: string;
  readonly onUnread: (event: UnreadEvent) => void;
  /** Asks once, by an ordinary call: while there is no stream, and when the server says that the session is over. */
  readonly poll: () => void;
}

type End = 'dropped' | 'refused' | 'over';

/**
 * Follows the inbox until it is told to stop: goes on from the last event after a drop, with longer and longer pauses, and
 * asks by ordinary calls when the stream does not come about. A stream without a sign of life is half open, and dropped. [S6-017]
 */
export async function openInboxStream(parts: InboxStreamParts, signal: AbortSignal): Promise<void> {
  const known: Known = { lastEventId: null };
  let failures = 0;
  while (!signal.aborted) {
    const { end, wasOpen } = await openOnce(parts, known, signal);
    if (end === 'over' || signal.aborted) return;
    failures = wasOpen ? 0 : failures + 1;
    if (end === 'refused' || failures >= INBOX_RETRY.pollAfter) parts.poll();
    const wait = Math.min(INBOX_RETRY.firstMs * 2 ** failures, INBOX_RETRY.longestMs);
    await pause(parts.clock, wait, signal);
  }
}

interface Known {
  lastEventId: string | null;
}

async function openOnce(
  parts: InboxStreamParts,
  known: Known,
  signal: AbortSignal,
): Promise<{ readonly end: End; readonly wasOpen: boolean }> {
  const token = parts.token();
  if (token === null) return { end: 'over', wasOpen: false };
  const silence = new AbortController();
  const stop = (): void => silence.abort();
  signal.addEventListener('abort', stop);
  let calm = (): void => undefined;
  const watch = (): void => {
    calm();
    calm = parts.clock.after(2 * STREAM_BEAT_MS, stop);
  };
  let wasOpen = false;
  try {
    watch();
    const answer = await parts.fetch(INBOX_STREAM_PATH, {
      headers: headersOf(token, parts.language, known.lastEventId),
      signal: silence.signal,
      cache: 'no-store',
    });
    const ended = endOf(answer, parts.poll);
    if (ended !== null || answer.body === null) return { end: ended ?? 'dropped', wasOpen };
    wasOpen = true;
    await readEvents(answer.body, {
      onSign: watch,
      onEvent: ({ id, event, data }) => {
        if (id !== undefined) known.lastEventId = id;
        if (event === 'unread') take(data, parts.onUnread);
      },
    });
    return { end: 'dropped', wasOpen };
  } catch {
    // The line broke, or was silent for too long: it is opened anew.
    return { end: 'dropped', wasOpen };
  } finally {
    calm();
    signal.removeEventListener('abort', stop);
  }
}

function headersOf(token: string, language: string, lastEventId: string | null): Record<string, string> {
  const last: Record<string, string> = lastEventId === null ? {} : { 'Last-Event-ID': lastEventId };
  return { Authorization: token, Language: language, Accept: 'text/event-stream', ...last };
}

/** `null` for a stream. A session that is over is answered by the ordinary call, which knows what that means on screen. */
function endOf({ status, headers }: Response, poll: () => void): End | null {
  if (status === 200 && headers.get('content-type')?.startsWith('text/event-stream') === true) return null;
  if (status === 401) poll();
  if (status === 401 || status === 403 || status === 404) return 'over';
  return 'refused';
}

function take(data: string, onUnread: (event: UnreadEvent) => void): void {
  // Any other text is skipped: the next event, or the next call, brings the count.
  const parsed = unreadEventSchema.safeParse(parseJson(data));
  if (parsed.success) onUnread(parsed.data);
}
