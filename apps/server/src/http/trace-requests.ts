import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredRequest, Tracing } from '#src/adapters/tracing/tracing.ts';

/** A span for every request, from its headers to the last byte of its answer, whether that was sent or given up. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing.beginRequest(request.method, request.headers);
    reply.raw.once('close', () => span.end(answered(request, reply)));
    span.within(done);
  });
}

function answered({ routeOptions, requestContext }: FastifyRequest, { raw }: FastifyReply): AnsweredRequest {
  return {
    route: routeOptions.url ?? 'none',
    endpoint: routeOptions.config?.endpoint ?? 'unknown',
    status: raw.headersSent ? raw.statusCode : null,
    merchant: requestContext?.merchant?.code ?? '',
  };
}
