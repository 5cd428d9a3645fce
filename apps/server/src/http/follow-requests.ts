import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredRequest, RequestSpan, Tracing } from '#src/tracing.ts';

/** A span for every request, from its headers to the last byte of its answer, whether that was sent or given up. */
export function followRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing.beginRequest(request.method, request.headers);
    spans.set(request, span);
    reply.raw.once('close', () => span.end(answered(request, reply)));
    span.within(done);
  });
  // A body that arrives brings its own asynchronous context along: https://github.com/nodejs/node/issues/33723.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
}

function answered({ routeOptions, visit }: FastifyRequest, { statusCode }: FastifyReply): AnsweredRequest {
  return {
    route: routeOptions.url ?? 'none',
    endpoint: routeOptions.config?.endpoint ?? 'unknown',
    status: statusCode,
    merchant: visit?.merchant?.code ?? '',
  };
}
