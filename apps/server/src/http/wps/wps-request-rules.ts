import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { RateLimiter } from '#src/adapters/limits/rate-limits.ts';
import type { ServerContext } from '#src/server-context.ts';
import { sendErrorEnvelope } from '#src/http/response/envelope.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import { isDatabaseUnavailable } from '#src/db/database-errors.ts';
import { type CallError, callError, type Result } from '#src/http/result.ts';
import type { RequestContext } from '#src/http/request/request-context.ts';

/** Prefix of all API paths. */
export const WPS_PATH_PREFIX = '/wps';
/** Maximum size of a request body, in bytes. */
export const MAX_REQUEST_BODY_BYTES = 65_536;
const MINUTE_S = 60;

export interface WpsRequestRuleServices extends Pick<ServerContext, 'log'> {
  /** Rate limit of all calls from one network. */
  readonly callLimit: RateLimiter;
}

/** Creates the rate limit of calls under /wps per network and minute. */
export function createApiRateLimiter({ config, limits }: Pick<ServerContext, 'config' | 'limits'>): RateLimiter {
  const rule = {
    name: 'wps',
    points: config.requestsPerMinute,
    windowSeconds: MINUTE_S,
    whenDown: 'count-locally',
  } as const;
  return limits.create(rule);
}

/**
 * Adds the rules that apply to all requests under /wps, also if a platform serves them: security headers, rejection of
 * unknown hosts, a rate limit per network, and an envelope for every response.
 */
export function addWpsRequestRules(app: FastifyInstance, { log, callLimit }: WpsRequestRuleServices): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, { secure: request.requestContext.secure, api: true });
    allowMeasurement(request, reply);
    if (request.requestContext.merchant === null)
      return sendErrorEnvelope(request, reply, { code: 'domain_not_available' });
    const taken = await callLimit.take(request.requestContext.network);
    if (taken.allowed) return;
    return sendErrorEnvelope(request, reply, { code: 'TOO_MANY_REQUEST', retryAfterSeconds: taken.retryAfterSeconds });
  });
  app.setNotFoundHandler((request, reply) => sendErrorEnvelope(request, reply, { code: 'not_found' }));
  app.setErrorHandler((thrown, request, reply) => {
    // The client aborted the request, so the response has no receiver, and it is not an error of the server.
    if (request.raw.readableAborted) return sendErrorEnvelope(request, reply, { code: 'invalid_request' });
    const error = toCallError(thrown);
    logUnexpected(log, thrown, {
      code: error.code,
      endpoint: request.routeOptions.config.endpoint,
      spanId: request.requestContext.spanId,
    });
    return sendErrorEnvelope(request, reply, error);
  });
}

/** The path that the fastest-domain page requests from each domain. [S2-009] */
const PING_PATH = `${WPS_PATH_PREFIX}/system/test/ping`;

/**
 * Adds CORS headers to the ping endpoint, so that pages of the merchant's other domains can measure the speed of this
 * domain. They may call no other endpoint.
 */
function allowMeasurement({ headers, url, requestContext }: FastifyRequest, reply: FastifyReply): void {
  if (!url.startsWith(PING_PATH)) return;
  void reply.header('vary', 'Origin');
  const { origin } = headers;
  if (origin !== undefined && requestContext.merchant?.brand.domainRoute.includes(origin))
    void reply.header('access-control-allow-origin', origin).header('cross-origin-resource-policy', 'cross-origin');
}

interface LogContext {
  readonly code: string;
  readonly endpoint: string | undefined;
  readonly spanId: string;
}

function logUnexpected(log: Logger, error: unknown, { code, endpoint, spanId }: LogContext): void {
  if (code === 'unknown_error') log.error({ err: error, endpoint, spanId }, 'a call failed');
  if (code === 'service_unavailable') log.warn({ err: error, endpoint, spanId }, 'the database did not answer a call');
}

const RETRY_AFTER_S = 2;

/** Creates the response to an unexpected error. The error's message is not sent: it may contain a path or a value. */
function toCallError(error: unknown): CallError {
  if (isDatabaseUnavailable(error)) return { code: 'service_unavailable', retryAfterSeconds: RETRY_AFTER_S };
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : null;
  if (status === 413) return { code: 'body_too_large' };
  if (status === 415) return { code: 'unsupported_media_type' };
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { code: 'invalid_request', value: { fields: {} } };
  return { code: 'unknown_error' };
}

const MAINTENANCE_RETRY_S = 60;

/** Returns the error of a site that is closed for the visitor by access rules or maintenance; `null` if it is open. [S3-058] */
export function getClosedSiteError({
  merchant,
  accessDenied,
}: Pick<RequestContext, 'merchant' | 'accessDenied'>): Result<never> | null {
  if (accessDenied) return callError('region_restricted');
  return merchant?.maintenance.on ? callError('maintenance', { retryAfterSeconds: MAINTENANCE_RETRY_S }) : null;
}
