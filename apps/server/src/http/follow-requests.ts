import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredRequest, Tracing } from '#src/tracing.ts';

/** A span for every request, from its headers to the last byte of its answer, whether that was sent or given up. */
export function followRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing.beginRequest(request.method, request.headers);
    reply.raw.once('close', () => span.end(answered(request, reply)));
    span.within(done);
  });
}

function answered({ routeOptions, visit }: FastifyRequest, { raw }: FastifyReply): AnsweredRequest {
  return {
    route: routeOptions.url ?? 'none',
    endpoint: routeOptions.config?.endpoint ?? 'unknown',
    status: raw.headersSent ? raw.statusCode : null,
    merchant: visit?.merchant?.code ?? '',
  };
}
