import type { FastifyInstance } from 'fastify';
import type { Context } from '#src/context.ts';
import { type DispatchServices, mount } from '#src/http/dispatch.ts';
import { sendRefusal } from '#src/http/envelope.ts';
import type { Operation } from '#src/http/operation.ts';
import { refusalOf } from '#src/http/refusal-of.ts';
import { setSecurityHeaders } from '#src/http/security-headers.ts';

/** The largest body a call may have, in bytes. */
const BODY_LIMIT = 65_536;
const MINUTE_S = 60;
/** What every call's path begins with. */
export const WPS = '/wps';

export interface WpsParts extends DispatchServices {
  readonly context: Pick<Context, 'config' | 'limits'>;
  readonly operations: readonly Operation[];
}

/** Everything under /wps: hosts that are ours, a general limit by address, then the operations. Whatever happens, the envelope. */
export function wps(parts: WpsParts) {
  const { context, operations, log } = parts;
  const limit = context.limits.create({
    name: 'wps',
    points: context.config.requestsPerMinute,
    windowSeconds: MINUTE_S,
    whenDown: 'count-here',
  });

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('onRequest', async (request, reply) => {
      setSecurityHeaders(reply, { secure: request.visit.secure, api: true });
      if (request.visit.merchant === null) return sendRefusal(request, reply, { code: 'domain_not_available' });
      const taken = await limit.take(request.visit.ip);
      if (taken.allowed) return;
      return sendRefusal(request, reply, { code: 'TOO_MANY_REQUEST', retryAfterSeconds: taken.retryAfterSeconds });
    });
    app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'not_found' }));
    app.setErrorHandler((error, request, reply) => {
      const refusal = refusalOf(error);
      if (refusal.code === 'unknown_error' || refusal.code === 'service_unavailable') {
        log.error(
          { err: error, endpoint: request.routeOptions.config.endpoint, spanId: request.visit.spanId },
          refusal.code,
        );
      }
      return sendRefusal(request, reply, refusal);
    });
    for (const operation of operations) mount(app, operation, parts);
  };
}
