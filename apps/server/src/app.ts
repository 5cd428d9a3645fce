import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply } from 'fastify';
import type { ErrorCode } from '@foyer/contract/error-code';
import { TRACE_HEADER } from '@foyer/contract/envelope';
import type { ServerContext } from '#src/server-context.ts';
import { createFirebaseLoginPagesPlugin } from '#src/http/firebase-login/firebase-login-pages-plugin.ts';
import { handleUndecodableUrl, handleMalformedRequest } from '#src/http/response/malformed-request.ts';
import { acceptWaitingConnections } from '#src/http/accept-waiting-connections.ts';
import { createApiDocsPlugin } from '#src/http/docs/api-docs-pages.ts';
import { traceRequests } from '#src/http/trace-requests.ts';
import { createDependencyProbes, createHealthPlugin, type HealthProbe } from '#src/http/health.ts';
import { getRequestTargetPath } from '#src/http/request/request-host.ts';
import { registerResponseCache } from '#src/http/cache/response-cache.ts';
import { findUnsupportedLanguage } from '#src/http/request/request-language.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { SessionReader } from '#src/http/wps/session-reader.ts';
import { getSecurityEvent } from '#src/http/wps/security-event-of-error.ts';
import { readTraceId } from '#src/http/request/trace-id.ts';
import type { SealedBodyDecryptor } from '#src/http/wps/sealed-request-types.ts';
import { readRequestContext } from '#src/http/request/request-context.ts';
import type { RegionCheck } from '#src/http/source/region-check.ts';
import { applyPlatformRegionRules } from '#src/http/request/apply-platform-region-rules.ts';
import { createUpstreamPlugin } from '#src/http/upstream/upstream-plugin.ts';
import { registerWebSocketUpgrades } from '#src/http/websocket-upgrades.ts';
import { createWpsPlugin } from '#src/http/wps/wps-plugin.ts';
import { createApiRateLimiter, WPS_PATH_PREFIX } from '#src/http/wps/wps-request-rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint or page, for metrics and logs. */
    endpoint?: string;
    /** Whether the route accepts WebSocket upgrades. */
    acceptsSockets?: boolean;
  }
  interface FastifyRequest {
    /** Id of the member to whom the session of the request belongs; `null` without a session. */
    memberId: string | null;
  }
  interface FastifyReply {
    /** Error code of the response, for the log; `null` if the request succeeded. */
    errorCode: ErrorCode | null;
  }
}

export interface ServerAppParts {
  readonly operations: readonly Operation[];
  readonly unseal: SealedBodyDecryptor;
  readonly readSession: SessionReader;
  /** Plugins for event streams and WebSockets under /wps. */
  readonly streams: readonly ((app: FastifyInstance) => void)[];
  /** Plugin of the pages for developers and operators. In production it has at most the page of reports. */
  readonly devPages?: FastifyPluginAsync | null;
  /** Plugin for the pages and assets of /m, and for every other path outside /wps. */
  readonly pages?: FastifyPluginAsync;
  /** Dependencies that `/readyz` checks in addition to the database and the store of rate limits. */
  readonly probes?: readonly HealthProbe[];
  /** Checks the region rules of an operator's platform; `null` if there is no platform. */
  readonly isRegionDenied?: RegionCheck | null;
  readonly timeouts?: Partial<ServerTimeouts>;
  /** Aborted when the shutdown begins: `/readyz` then fails and every response closes its connection. */
  readonly stopping?: AbortSignal;
  /** The `fetch` for calls to an operator's platform; by default that of Node. */
  readonly platformFetch?: typeof globalThis.fetch;
}

/** Time limits for browsers and the shutdown, in milliseconds. */
export interface ServerTimeouts {
  /** Time limit for the headers of a request. */
  readonly headersMs: number;
  /** Time limit for a whole request. */
  readonly requestMs: number;
  /** Time limit for requests in progress at shutdown. */
  readonly closeMs: number;
}

export const DEFAULT_SERVER_TIMEOUTS: ServerTimeouts = {
  headersMs: 10_000,
  requestMs: 15_000,
  closeMs: 5_000,
};
const CONNECTIONS_CHECK_INTERVAL_MS = 1000;
const MAX_HEADERS_BYTES = 16_384;

/** Creates the HTTP app. It does not listen yet. */
export function createServerApp(context: ServerContext, parts: ServerAppParts): FastifyInstance {
  const timeouts = { ...DEFAULT_SERVER_TIMEOUTS, ...parts.timeouts };
  const app = Fastify({
    logger: false,
    http: {
      connectionsCheckingInterval: CONNECTIONS_CHECK_INTERVAL_MS,
      headersTimeout: timeouts.headersMs,
      maxHeaderSize: MAX_HEADERS_BYTES,
      // A missing Host is answered like an unknown one.
      requireHostHeader: false,
    },
    requestTimeout: timeouts.requestMs,
    return503OnClosing: false,
    rewriteUrl: (request) => getRequestTargetPath(request.url ?? '/'),
    clientErrorHandler: handleMalformedRequest,
    frameworkErrors: handleUndecodableUrl,
  });
  registerWebSocketUpgrades(app);
  if (context.tracing !== null) traceRequests(app, context.tracing);
  // Node stops checking for slow requests once its server closes: one that never ends would block the shutdown.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), timeouts.closeMs).unref();
  });
  registerRequestHooks(app, context);
  const { stopping } = parts;
  if (stopping !== undefined) endConnectionsAtShutdown(app, stopping);
  const shutdown = { name: 'shutdown', check: async () => stopping?.aborted !== true };
  if (parts.isRegionDenied) applyPlatformRegionRules(app, parts.isRegionDenied);
  void app.register(createHealthPlugin([shutdown, ...createDependencyProbes(context), ...(parts.probes ?? [])]));
  const { upstreamUrl } = context.config;
  const callLimit = createApiRateLimiter(context);
  const hasRegionRules = (parts.isRegionDenied ?? null) !== null;
  if (canCacheResponses(context)) registerResponseCache(app, { clock: context.clock, callLimit, hasRegionRules });
  const calls =
    upstreamUrl === null
      ? createWpsPlugin({ ...parts, context, callLimit })
      : createUpstreamPlugin({ context, callLimit, upstreamUrl, fetch: parts.platformFetch ?? fetch });
  void app.register(calls, { prefix: WPS_PATH_PREFIX });
  void app.register(createApiDocsPlugin());
  void app.register(createFirebaseLoginPagesPlugin(context));
  if (parts.devPages) void app.register(parts.devPages);
  app.setErrorHandler((error, request, reply) => {
    context.log.error({ err: error, spanId: request.requestContext.spanId }, 'a request failed');
    return reply
      .code(503)
      .header('retry-after', '2')
      .type('text/plain')
      .send('Something went wrong. Please try again.');
  });
  if (parts.pages === undefined) app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  else void app.register(parts.pages);
  // After the plugins above have ended their streams, immediately before the server stops listening.
  void app.register(async (plugin) => {
    plugin.addHook('preClose', () => acceptWaitingConnections(app.server));
  });
  return app;
}

/**
 * Closes each connection after its response during the shutdown. Otherwise a proxy could send its next request on a
 * connection that is about to close, and could not repeat a request that changes data.
 */
function endConnectionsAtShutdown(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // Also for responses of the cache, which end before Fastify's headers are written.
    if (stopping.aborted) reply.raw.setHeader('connection', 'close');
    done();
  });
}

/**
 * Whether responses may be cached. With tracing, every request must reach its route to get a span of its own. In
 * development, the sources may change at any time.
 */
function canCacheResponses({ config, tracing }: ServerContext): boolean {
  return tracing === null && config.webDevUrl === null;
}

/** Reads the request context before any other hook, and records metrics and a log entry after each response. */
function registerRequestHooks(
  app: FastifyInstance,
  { config, countryOf, log, merchants, metrics, tracing }: ServerContext,
): void {
  app.decorateRequest('requestContext');
  app.decorateRequest('memberId', null);
  app.decorateReply('errorCode', null);
  app.addHook('onRequest', (request, reply, done) => {
    const spanId = tracing?.traceId() ?? readTraceId(request.headers['traceparent']);
    request.requestContext = readRequestContext(request, spanId, { ...config, merchants, countryOf });
    void reply.header(TRACE_HEADER, spanId);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.config?.endpoint ?? 'unknown';
    const { method, requestContext } = request;
    const status = reply.statusCode;
    metrics.recordResponse({ endpoint, status, seconds: reply.elapsedTime / 1000 });
    const missing = findUnsupportedLanguage(request);
    if (missing !== null) metrics.recordMissingLanguage(missing);
    const ms = Math.round(reply.elapsedTime);
    const context = {
      merchant: requestContext.merchant?.code,
      member: request.memberId ?? undefined,
      spanId: requestContext.spanId,
    };
    log.info({ endpoint, method, status, ms, ...context, ...getRejectionFields(reply) }, 'answered');
    done();
  });
}

/** Log fields of an error response: its error code, and the security event if the code is one. */
function getRejectionFields({ errorCode }: FastifyReply) {
  return errorCode === null ? {} : { refused: errorCode, event: getSecurityEvent(errorCode) ?? undefined };
}
