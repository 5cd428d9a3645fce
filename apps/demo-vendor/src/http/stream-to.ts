import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Opens a stream of server-sent events with the headers of every answer, and hands it over. */
export function streamTo(reply: FastifyReply, take: (response: ServerResponse) => void): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
  reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  take(reply.raw);
}
