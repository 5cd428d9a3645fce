import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply } from 'fastify';
import type { ErrorCode } from '@foyer/contract/error-code';
import { TRACE_HEADER } from '@foyer/contract/envelope';
import { LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import { sql } from 'kysely';
import type { Context } from '#src/context.ts';
import { authHelper } from '#src/http/auth-helper/auth-helper.ts';
import { answerFrameworkError, answerClientError } from '#src/http/response/invalid-request.ts';
import { docs } from '#src/http/docs/docs.ts';
import { endEmptyRequests } from '#src/http/limits/empty-requests.ts';
import { traceRequests } from '#src/http/trace-requests.ts';
import { health } from '#src/http/health.ts';
import { pathOf } from '#src/http/request/host.ts';
import { registerResponseCache } from '#src/http/cache/response-cache.ts';
import { missedLanguage } from '#src/http/request/language.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { ReadSession } from '#src/http/wps/read-session.ts';
import { securityEventOf } from '#src/http/wps/security-event.ts';
import { traceIdOf } from '#src/http/request/trace.ts';
import type { Unseal } from '#src/http/wps/unseal.ts';
import { readRequestContext } from '#src/http/request/request-context.ts';
import { upstream } from '#src/http/upstream/upstream.ts';
import { sockets } from '#src/http/sockets.ts';
import { wps } from '#src/http/wps/dispatch.ts';
import { createCallLimit, WPS } from '#src/http/wps/wps-guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint or page, for metrics and logs. */
    endpoint?: string;
  }
  interface FastifyRequest {
    /** Whose session the call came with. */
    memberId: string | null;
  }
  interface FastifyReply {
    /** The code a call was refused with. */
    refusedAs: ErrorCode | null;
  }
}

export interface AppParts {
  readonly operations: readonly Operation[];
  readonly unseal: Unseal;
  readonly readSession: ReadSession;
  /** What is mounted under /wps beside the operations: answers that go on. */
  readonly streams: readonly ((app: FastifyInstance) => void)[];
  /** What whoever develops looks at; none in production. */
  readonly devPages?: FastifyPluginAsync | null;
  /** Pages and assets of /m and what else is no call. */
  readonly pages?: FastifyPluginAsync;
  readonly timeouts?: Partial<Timeouts>;
}

/** How long others may take, in milliseconds. */
export interface Timeouts {
  /** A browser, to send its headers. */
  readonly headersMs: number;
  /** A browser, to send its whole request. */
  readonly requestMs: number;
  /** An operator's platform, to answer a call and to start a game. [S9-006, S9-007] */
  readonly callMs: number;
  readonly launchMs: number;
  /** Requests in progress, to finish at shutdown. */
  readonly closeMs: number;
}

/** What holds unless a caller sets another time. [S9-006, S9-007] */
export const DEFAULT_TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 15_000,
  callMs: 30_000,
  launchMs: LAUNCH_TIMEOUT_MS,
  closeMs: 5_000,
};
const CHECK_CONNECTIONS_EVERY_MS = 1000;
const HEADERS_LIMIT = 16_384;

/** The HTTP app on a context; it does not listen yet. */
export function createApp(context: Context, parts: AppParts): FastifyInstance {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...parts.timeouts };
  const app = Fastify({
    logger: false,
    http: {
      connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS,
      headersTimeout: timeouts.headersMs,
      maxHeaderSize: HEADERS_LIMIT,
      // Most requests have no body, and need nothing that says when it is over.
      optimizeEmptyRequests: true,
      // A missing Host is answered like an unknown one.
      requireHostHeader: false,
    },
    requestTimeout: timeouts.requestMs,
    return503OnClosing: false,
    rewriteUrl: (request) => pathOf(request.url ?? '/'),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });
  endEmptyRequests(app);
  sockets(app);
  if (context.tracing !== null) traceRequests(app, context.tracing);
  // Node stops checking for slow requests once its server closes: one that never ends would block the shutdown.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), timeouts.closeMs).unref();
  });
  observe(app, context);
  const database = { name: 'database', check: () => sql`select 1`.execute(context.db).then(() => true) };
  void app.register(health([database, { name: 'cache', check: context.limits.healthy }]));
  const { upstreamUrl } = context.config;
  const callLimit = createCallLimit(context);
  if (isSameForLong(context)) registerResponseCache(app, { clock: context.clock, callLimit });
  const calls =
    upstreamUrl === null
      ? wps({ ...parts, context, callLimit })
      : upstream({ context, callLimit, upstreamUrl, timeouts });
  void app.register(calls, { prefix: WPS });
  void app.register(docs());
  void app.register(authHelper(context));
  if (parts.devPages) void app.register(parts.devPages);
  app.setErrorHandler((error, request, reply) => {
    context.log.error({ err: error, spanId: request.requestContext.spanId }, 'an answer broke');
    return reply
      .code(503)
      .header('retry-after', '2')
      .type('text/plain')
      .send('Something went wrong. Please try again.');
  });
  if (parts.pages === undefined) app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  else void app.register(parts.pages);
  return app;
}

/** Where every request is followed none is answered unseen, and sources may change while one develops. */
function isSameForLong({ config, tracing }: Context): boolean {
  return tracing === null && config.webDevUrl === null;
}

/** Reads who asks before anything else happens, and counts and logs the answer after. */
function observe(app: FastifyInstance, { config, countryOf, log, merchants, metrics, tracing }: Context): void {
  app.decorateRequest('requestContext');
  app.decorateRequest('memberId', null);
  app.decorateReply('refusedAs', null);
  app.addHook('onRequest', (request, reply, done) => {
    const spanId = tracing?.traceId() ?? traceIdOf(request.headers['traceparent']);
    request.requestContext = readRequestContext(request, spanId, { ...config, merchants, countryOf });
    void reply.header(TRACE_HEADER, spanId);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.config?.endpoint ?? 'unknown';
    const { method, requestContext } = request;
    const status = reply.statusCode;
    metrics.answered({ endpoint, status, seconds: reply.elapsedTime / 1000 });
    const missed = missedLanguage(request);
    if (missed !== null) metrics.languageMissed(missed);
    const ms = Math.round(reply.elapsedTime);
    const who = {
      merchant: requestContext.merchant?.code,
      member: request.memberId ?? undefined,
      spanId: requestContext.spanId,
    };
    log.info({ endpoint, method, status, ms, ...who, ...refusedIn(reply) }, 'answered');
    done();
  });
}

/** What the log says of a refusal, and whether it concerns the safety of the site. */
function refusedIn({ refusedAs }: FastifyReply) {
  return refusedAs === null ? {} : { refused: refusedAs, event: securityEventOf(refusedAs) ?? undefined };
}
