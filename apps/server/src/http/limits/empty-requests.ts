import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Ends the body of requests that have a content type but no body. With `optimizeEmptyRequests` Node emits no `end` event for them
 * (https://nodejs.org/docs/latest-v24.x/api/http.html#httpcreateserveroptions-requestlistener). Fastify reads the body of every
 * request with a content type and would wait forever.
 */
export function endEmptyRequests(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const hasEnded = request.raw.readableEnded && request.headers['content-type'] !== undefined;
    done(null, hasEnded ? Readable.from([]) : payload);
  });
}
