import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TracedRequest, Tracing } from '#src/adapters/tracing/tracing-types.ts';

/**
 * Records a span for every request. It starts with the request's headers and ends when the response is complete or the
 * connection closes.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing.beginRequest(request.method, request.headers);
    reply.raw.once('close', () => span.end(toFinishedRequest(request, reply)));
    span.run(done);
  });
}

function toFinishedRequest({ routeOptions, requestContext }: FastifyRequest, { raw }: FastifyReply): TracedRequest {
  return {
    route: routeOptions.url ?? 'none',
    endpoint: routeOptions.config?.endpoint ?? 'unknown',
    status: raw.headersSent ? raw.statusCode : null,
    merchant: requestContext?.merchant?.code ?? '',
  };
}
