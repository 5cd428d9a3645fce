import type { FastifyReply } from 'fastify';

/** An event of a stream. */
export interface ServerSentEvent {
  /** Id of the event, which a client sends as `Last-Event-ID` to resume the stream. */
  readonly id: number;
  readonly event: string;
  readonly data: unknown;
}

/** One open stream of server-sent events. */
export interface ServerSentEventStream {
  /** Returns `false` if the client has disconnected or is too slow; the stream must then be closed. */
  readonly send: (event: ServerSentEvent) => boolean;
  /** Sends a comment, which shows that an idle stream is alive. Returns `false` like `send`. */
  readonly sendHeartbeat: () => boolean;
  readonly end: () => void;
}

/** Maximum number of unsent bytes of a stream. With more, the client is too slow and its connection is closed. */
const UNREAD_LIMIT = 16_384;
/** Idle time in milliseconds before the first TCP keep-alive probe. */
const KEEP_ALIVE_MS = 30_000;

/** Starts a `text/event-stream` response (WHATWG HTML, 9.2.5), which bypasses the response handling of Fastify. */
export function openServerSentEventStream(reply: FastifyReply): ServerSentEventStream {
  const { raw } = reply;
  void reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  raw.writeHead(200);
  raw.socket?.setKeepAlive(true, KEEP_ALIVE_MS);
  raw.socket?.setNoDelay(true);
  const write = (text: string): boolean => {
    if (raw.destroyed || raw.writableEnded) return false;
    raw.write(text);
    if (raw.writableLength <= UNREAD_LIMIT) return true;
    raw.destroy();
    return false;
  };
  return {
    send: ({ id, event, data }) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    sendHeartbeat: () => write(': here\n\n'),
    end: () => raw.end(),
  };
}
