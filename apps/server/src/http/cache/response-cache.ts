import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TRACE_HEADER } from '@foyer/contract/envelope';
import { getStatus } from '@foyer/contract/system/get-status';
import type { Context } from '#src/context.ts';
import { readCacheableRequest } from '#src/http/cache/response-cache-key.ts';
import { missedLanguage } from '#src/http/request/language.ts';
import { ipNetworkOf } from '#src/http/request/ip-network.ts';
import { newTraceId } from '#src/http/request/trace.ts';
import type { Limit } from '#src/adapters/limits/limits.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The response is the same for every anonymous visitor who sends the same cache key. */
    sameForAll: boolean;
  }
}

/** Upper bounds of the cache: clients choose the keys, so both number and length are limited. */
const MAX_ENTRIES = 1_000;
const MAX_KEY_LENGTH = 2_048;
/** Hard expiry in milliseconds: schedules (maintenance, promotions) take effect within a second. */
const TTL_MS = 1_000;
/** From this age one request refreshes the entry while the others receive the stale copy. In milliseconds. */
const REFRESH_AFTER_MS = 750;
/** Up to this length Node sends a string together with the headers; above it sending the bytes is faster. */
const MAX_STRING_LENGTH = 8_192;

interface CachedResponse {
  readonly merchant: Merchant;
  readonly host: string;
  readonly at: number;
  readonly endpoint: string;
  /** Names and values, alternating. The last value is the trace id and changes with each response. */
  readonly headers: string[];
  /** The body with another trace id, if it contains one. */
  readonly bodyFor: (spanId: string) => Buffer | string;
  isRefreshing: boolean;
}

type Services = Pick<Context, 'clock' | 'config' | 'log' | 'merchants' | 'metrics'> & {
  /** Limit of all calls from one network. */
  readonly callLimit: Limit;
};

/**
 * Caches responses that are identical for all anonymous visitors (pages and the site's status) in front of Fastify's routing,
 * which multiplies the requests per second. The key contains host, URL, relevant headers and, for the status, the caller's
 * address. Merchants with access rules are never cached; an entry lives for one second at most.
 */
export function registerResponseCache(app: FastifyInstance, services: Services): void {
  const { clock, config, merchants } = services;
  const entries = new Map<string, CachedResponse>();
  let isClosing = false;
  app.decorateRequest('sameForAll', false);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const cacheable =
      request.sameForAll && reply.statusCode === 200 ? readCacheableRequest(request.raw, config.isTrustedProxy) : null;
    const cached = cacheable && cachedResponseOf(request, { payload, headers: reply.getHeaders(), now: clock.now() });
    if (cacheable && cached && cacheable.key.length <= MAX_KEY_LENGTH) {
      if (entries.size >= MAX_ENTRIES && !entries.has(cacheable.key)) entries.clear();
      entries.set(cacheable.key, cached);
    }
    done(null, payload);
  });

  const respond = (request: IncomingMessage, response: ServerResponse, routeRequest: () => void): void => {
    const cacheable = isClosing ? null : readCacheableRequest(request, config.isTrustedProxy);
    const cached = cacheable === null ? undefined : entries.get(cacheable.key);
    if (cacheable === null || cached === undefined || needsRefresh(cached, clock.now())) return routeRequest();
    if (merchants.byHost(cached.host) !== cached.merchant) return routeRequest();
    if (cached.endpoint !== getStatus.name) return send(response, cached, services);
    services.callLimit
      .take(ipNetworkOf(cacheable.caller))
      .then(({ allowed }) => (allowed ? send(response, cached, services) : routeRequest()), routeRequest);
  };
  const frameworkListeners = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    respond(request, response, () => {
      for (const listener of frameworkListeners) Reflect.apply(listener, app.server, [request, response]);
    }),
  );
}

/** Whether this request has to refresh the entry: every request after its expiry, one request shortly before. */
function needsRefresh(cached: CachedResponse, now: number): boolean {
  const age = now - cached.at;
  if (age >= TTL_MS) return true;
  if (cached.isRefreshing || age < REFRESH_AFTER_MS) return false;
  cached.isRefreshing = true;
  return true;
}

interface FrameworkResponse {
  readonly payload: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly now: number;
}

/** The entry for a response, or `null` if another visitor could receive a different one (access rules, maintenance, cookies, language). */
function cachedResponseOf(
  request: FastifyRequest,
  { payload, headers, now }: FrameworkResponse,
): CachedResponse | null {
  const { merchant, origin, spanId } = request.requestContext;
  if (merchant === null || merchant.brand.access !== undefined || merchant.maintenance.on) return null;
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : '');
  if (body.length === 0 || headers['set-cookie'] !== undefined || missedLanguage(request) !== null) return null;
  const written = Object.entries(headers).filter(([name]) => name !== TRACE_HEADER && name !== 'content-length');
  const named = [...written, ['content-length', body.length] as const, [TRACE_HEADER, spanId] as const];
  return {
    merchant,
    host: new URL(origin).hostname,
    at: now,
    endpoint: request.routeOptions.config.endpoint ?? 'unknown',
    headers: named.flatMap(([name, value]) => [name, String(value)]),
    bodyFor: bodiesOf(body, spanId),
    isRefreshing: false,
  };
}

function bodiesOf(body: Buffer, spanId: string): CachedResponse['bodyFor'] {
  const at = body.indexOf(spanId);
  if (at < 0) return () => body;
  if (body.length <= MAX_STRING_LENGTH && body.every((byte) => byte < 128)) {
    const [before, after] = [body.toString('latin1', 0, at), body.toString('latin1', at + spanId.length)];
    return (own) => `${before}${own}${after}`;
  }
  return (own) => {
    const copy = Buffer.from(body);
    copy.write(own, at, 'latin1');
    return copy;
  };
}

function send(response: ServerResponse, cached: CachedResponse, { log, metrics }: Services): void {
  const began = performance.now();
  const { endpoint, headers, merchant } = cached;
  const spanId = newTraceId();
  headers[headers.length - 1] = spanId;
  response.writeHead(200, headers);
  response.end(cached.bodyFor(spanId), 'latin1');
  const ms = performance.now() - began;
  metrics.answered({ endpoint, status: 200, seconds: ms / 1000 });
  log.info({ endpoint, method: 'GET', status: 200, ms: Math.round(ms), merchant: merchant.code, spanId }, 'answered');
}
