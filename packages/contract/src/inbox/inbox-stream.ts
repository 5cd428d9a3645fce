import * as z from 'zod/mini';

/**
 * Stream of server-sent events (WHATWG HTML, 9.2) for a member's inbox, with the session token in `Authorization`. It sends the
 * event `unread` at once and whenever the count changes. To resume, send the id of the last event as `Last-Event-ID`.
 */
export const INBOX_STREAM_PATH = '/wps/inbox/stream';

/** Longest time without data from the server, in milliseconds; a client may treat twice as long as a lost connection. */
export const STREAM_HEARTBEAT_MS = 20_000;

export const unreadEventSchema = z.object({
  unreadCount: z.int(),
  /** Number of new messages since the client's last event. */
  arrived: z.int(),
});

export type UnreadEvent = z.output<typeof unreadEventSchema>;
