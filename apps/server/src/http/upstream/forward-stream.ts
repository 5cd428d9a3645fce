import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorEnvelope } from '#src/http/response/envelope.ts';

/** How long the platform may take to open a stream, in milliseconds. */
const OPEN_TIMEOUT_MS = 10_000;
/** `Retry-After` in seconds when no stream is available. Browsers then poll and try again after that time. */
const NO_STREAM_S = 60;
const MAX_STREAMS = 5_000;

/** Forwards streams of server-sent events from an operator's platform to browsers. */
export interface StreamForwarder {
  readonly forward: (request: FastifyRequest, reply: FastifyReply, headers: Headers) => Promise<FastifyReply>;
  /** Ends all forwarded streams, at shutdown. */
  readonly closeAll: () => void;
}

/**
 * Creates the forwarder of event streams. A stream ends when the browser disconnects, when the platform ends it, or
 * when `closeAll` is called. If the platform responds with anything but a stream, the browser receives an error.
 */
export function createStreamForwarder(upstreamUrl: string, fetch: typeof globalThis.fetch): StreamForwarder {
  const open = new Set<AbortController>();
  return {
    forward: async (request, reply, headers) => {
      if (open.size >= MAX_STREAMS) return rejectStream(request, reply);
      const controller = new AbortController();
      open.add(controller);
      reply.raw.on('close', () => {
        open.delete(controller);
        controller.abort();
      });
      const body = await openStream(`${upstreamUrl}${request.url}`, { fetch, headers, controller });
      if (body === null) return rejectStream(request, reply);
      void reply.headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      return reply.send(Readable.from(body, { objectMode: false }));
    },
    closeAll: () => {
      for (const controller of open) controller.abort();
    },
  };
}

function rejectStream(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorEnvelope(request, reply, { code: 'service_unavailable', retryAfterSeconds: NO_STREAM_S });
}

interface StreamRequest {
  readonly fetch: typeof globalThis.fetch;
  readonly headers: Headers;
  readonly controller: AbortController;
}

async function openStream(url: string, { fetch, headers, controller }: StreamRequest) {
  const timer = setTimeout(() => controller.abort(), OPEN_TIMEOUT_MS);
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: controller.signal });
    const isStream = response.ok && /^text\/event-stream\b/.test(response.headers.get('content-type') ?? '');
    if (isStream) return response.body;
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
