import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { TRACE_HEADER } from '@foyer/contract/envelope';
import { sql } from 'kysely';
import type { Context } from '#src/context.ts';
import { answerBadTarget, answerBrokenHttp } from '#src/http/broken-http.ts';
import { health } from '#src/http/health.ts';
import { pathOf } from '#src/http/host.ts';
import type { Operation } from '#src/http/operation.ts';
import type { ReadSession } from '#src/http/read-session.ts';
import { traceIdOf } from '#src/http/trace.ts';
import type { Unseal } from '#src/http/unseal.ts';
import { readVisit } from '#src/http/visit.ts';
import { wps, WPS } from '#src/http/wps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint or page, for metrics and logs. */
    endpoint?: string;
  }
}

export interface AppParts {
  readonly operations: readonly Operation[];
  readonly unseal: Unseal;
  readonly readSession: ReadSession;
  /** Pages and assets of /m and what else is no call. */
  readonly pages?: FastifyPluginAsync;
  /** How long a slow connection may take, in milliseconds. */
  readonly timeouts?: { readonly headersMs: number; readonly requestMs: number };
}

const DEFAULT_TIMEOUTS = { headersMs: 10_000, requestMs: 15_000 };
const CHECK_CONNECTIONS_EVERY_MS = 1000;
const HEADERS_LIMIT = 16_384;

/** The HTTP app on a context; it does not listen yet. */
export function createApp(context: Context, parts: AppParts): FastifyInstance {
  const { log, config, metrics } = context;
  const timeouts = parts.timeouts ?? DEFAULT_TIMEOUTS;
  const app = Fastify({
    logger: false,
    http: {
      connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS,
      headersTimeout: timeouts.headersMs,
      maxHeaderSize: HEADERS_LIMIT,
      requireHostHeader: false,
    },
    requestTimeout: timeouts.requestMs,
    return503OnClosing: false,
    rewriteUrl: (request) => pathOf(request.url ?? '/'),
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: answerBadTarget,
  });
  app.decorateRequest('visit');
  app.addHook('onRequest', async (request, reply) => {
    const spanId = traceIdOf(request.headers['traceparent']);
    request.visit = readVisit(request, spanId, { merchants: context.merchants, isTrustedProxy: config.isTrustedProxy });
    void reply.header(TRACE_HEADER, spanId);
  });
  app.addHook('onResponse', async (request, reply) => {
    const endpoint = request.routeOptions.config?.endpoint ?? 'unknown';
    const { merchant, spanId } = request.visit;
    metrics.answered({ endpoint, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    log.info(
      {
        endpoint,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        merchant: merchant?.code,
        spanId,
      },
      'answered',
    );
  });
  const database = { name: 'database', check: () => sql`select 1`.execute(context.db).then(() => true) };
  void app.register(health([database, { name: 'cache', check: context.limits.healthy }]));
  void app.register(wps({ ...parts, context, log }), { prefix: WPS });
  if (parts.pages !== undefined) void app.register(parts.pages);
  return app;
}
