import type { FastifyReply } from 'fastify';

/** An event as a stream carries it. */
export interface StreamEvent {
  /** Sent back as `Last-Event-ID` to resume. */
  readonly id: number;
  readonly event: string;
  readonly data: unknown;
}

/** One open stream of server-sent events. */
export interface EventSink {
  /** `false` if the reader is gone or too slow: close it. */
  readonly send: (event: StreamEvent) => boolean;
  /** A comment, so that a stream that is silent is known to be alive. False as above. */
  readonly beat: () => boolean;
  readonly end: () => void;
}

/** With more unsent bytes than this, the reader counts as gone. */
const UNREAD_LIMIT = 16_384;
/** The system asks a silent peer for a sign of life after this, in milliseconds. */
const KEEP_ALIVE_MS = 30_000;

/** Starts a `text/event-stream` response (WHATWG HTML, 9.2.5) outside the handling of other calls. */
export function openEventSink(reply: FastifyReply): EventSink {
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
    beat: () => write(': here\n\n'),
    end: () => raw.end(),
  };
}
