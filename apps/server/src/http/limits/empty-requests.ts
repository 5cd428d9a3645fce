import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a body that is named and not there end. With `optimizeEmptyRequests` Node does not say of such a request that it ends, for
 * it has before it is seen (https://nodejs.org/docs/latest-v24.x/api/http.html#httpcreateserveroptions-requestlistener); the
 * framework, which reads whatever has a content type, would wait for ever.
 */
export function endEmptyRequests(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isOver = request.raw.readableEnded && request.headers['content-type'] !== undefined;
    done(null, isOver ? Readable.from([]) : payload);
  });
}
