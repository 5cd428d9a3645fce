import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Limit } from '#src/adapters/limits/limits.ts';
import type { Context } from '#src/context.ts';
import { sendRefusal } from '#src/http/response/envelope.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import { isDatabaseUnavailable } from '#src/db/database-errors.ts';
import { type Refusal, refuse, type Result } from '#src/http/result.ts';
import type { RequestContext } from '#src/http/request/request-context.ts';

/** What every call's path begins with. */
export const WPS = '/wps';
/** The largest body a call may have, in bytes. */
export const BODY_LIMIT = 65_536;
const MINUTE_S = 60;

export interface Guards extends Pick<Context, 'log'> {
  /** Of all calls of an address. */
  readonly callLimit: Limit;
}

/** Calls under /wps that one address may make in a minute. */
export function createCallLimit({ config, limits }: Pick<Context, 'config' | 'limits'>): Limit {
  const rule = {
    name: 'wps',
    points: config.requestsPerMinute,
    windowSeconds: MINUTE_S,
    whenDown: 'count-locally',
  } as const;
  return limits.create(rule);
}

/**
 * The rules for everything under /wps, with our modules or with a platform: security headers, known hosts, a general limit
 * per network, and an envelope in every response.
 */
export function guardWps(app: FastifyInstance, { log, callLimit }: Guards): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, { secure: request.requestContext.secure, api: true });
    letSiblingsMeasure(request, reply);
    if (request.requestContext.merchant === null) return sendRefusal(request, reply, { code: 'domain_not_available' });
    const taken = await callLimit.take(request.requestContext.network);
    if (taken.allowed) return;
    return sendRefusal(request, reply, { code: 'TOO_MANY_REQUEST', retryAfterSeconds: taken.retryAfterSeconds });
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'not_found' }));
  app.setErrorHandler((error, request, reply) => {
    // The client aborted the request: there is no one to respond to, and no error of ours.
    if (request.raw.readableAborted) return sendRefusal(request, reply, { code: 'invalid_request' });
    const refusal = refusalOf(error);
    logUnexpected(log, error, {
      code: refusal.code,
      endpoint: request.routeOptions.config.endpoint,
      spanId: request.requestContext.spanId,
    });
    return sendRefusal(request, reply, refusal);
  });
}

/** What the speed-domain entry asks of each domain. [S2-009] */
const MEASURED = `${WPS}/system/test/ping`;

/** The pages of a merchant's other domains may see that this one answers, and how soon; no other call is theirs. */
function letSiblingsMeasure({ headers, url, requestContext }: FastifyRequest, reply: FastifyReply): void {
  if (!url.startsWith(MEASURED)) return;
  void reply.header('vary', 'Origin');
  const { origin } = headers;
  if (origin !== undefined && requestContext.merchant?.brand.domainRoute.includes(origin))
    void reply.header('access-control-allow-origin', origin).header('cross-origin-resource-policy', 'cross-origin');
}

interface Where {
  readonly code: string;
  readonly endpoint: string | undefined;
  readonly spanId: string;
}

function logUnexpected(log: Logger, error: unknown, { code, endpoint, spanId }: Where): void {
  if (code === 'unknown_error') log.error({ err: error, endpoint, spanId }, 'a call broke');
  if (code === 'service_unavailable') log.warn({ err: error, endpoint, spanId }, 'the database did not answer a call');
}

const RETRY_AFTER_S = 2;

/** The response to an unexpected error. Its message is not sent: it may contain a path or a value. */
function refusalOf(error: unknown): Refusal {
  if (isDatabaseUnavailable(error)) return { code: 'service_unavailable', retryAfterSeconds: RETRY_AFTER_S };
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : null;
  if (status === 413) return { code: 'body_too_large' };
  if (status === 415) return { code: 'unsupported_media_type' };
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { code: 'invalid_request', value: { fields: {} } };
  return { code: 'unknown_error' };
}

const COME_BACK_S = 60;

/** Why a site does not serve this visitor: access rules or maintenance; `null` if it does. [S3-058] */
export function closedRefusal({
  merchant,
  accessDenied,
}: Pick<RequestContext, 'merchant' | 'accessDenied'>): Result<never> | null {
  if (accessDenied) return refuse('region_restricted');
  return merchant?.maintenance.on ? refuse('maintenance', { retryAfterSeconds: COME_BACK_S }) : null;
}
