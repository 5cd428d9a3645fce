import * as z from 'zod/mini';

/**
 * Path of the stream of server-sent events (WHATWG HTML, 9.2) for a member's inbox. The request has the session token in
 * `Authorization`. The event `unread` is sent at once and whenever the number of unread messages changes. To resume, send the
 * id of the last event as `Last-Event-ID`.
 */
export const INBOX_STREAM_PATH = '/wps/inbox/stream';

/**
 * Longest time in which the server sends nothing on the inbox stream, in milliseconds. After twice that time, a client may
 * assume that the connection is lost.
 */
export const INBOX_STREAM_HEARTBEAT_MS = 20_000;

export const inboxUnreadEventSchema = z.object({
  unreadCount: z.int(),
  /** Number of inbox messages that arrived since the last event that the client received. */
  arrived: z.int(),
});

export type InboxUnreadEvent = z.output<typeof inboxUnreadEventSchema>;
