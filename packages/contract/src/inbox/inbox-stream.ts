import * as z from 'zod/mini';

/**
 * Where a member's inbox is followed: server-sent events (WHATWG HTML, 9.2) with the session token in `Authorization`. The
 * event `unread` comes at once and whenever the count changes; its id is where to go on from, sent back as `Last-Event-ID`.
 */
export const INBOX_STREAM_PATH = '/wps/inbox/stream';

/** The server sends something at least this often, in milliseconds; a stream silent for twice as long is dead. */
export const STREAM_HEARTBEAT_MS = 20_000;

export const unreadEventSchema = z.object({
  unreadCount: z.int(),
  /** Messages that came since the last event the client knows. */
  arrived: z.int(),
});

export type UnreadEvent = z.output<typeof unreadEventSchema>;
