import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { TRACE_HEADER } from '@foyer/contract/envelope';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import type { RateLimiter } from '#src/adapters/limits/rate-limits.ts';
import type { Clock } from '#src/clock.ts';
import { readLanguageCookie } from '#src/http/pages/render/content-negotiation.ts';
import { findUnsupportedLanguage } from '#src/http/request/request-language.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a route if its response is the same for all anonymous visitors with the same cache key. */
    isCacheable: boolean;
    /** Key of the request in the cache; `null` if the request bypasses the cache. */
    cacheKey: string | null;
  }
}

/** Maximum number of cached responses. Clients choose the keys, so both their number and their length are limited. */
const MAX_ENTRIES = 1_000;
const MAX_KEY_LENGTH = 2_048;
/** Lifetime of a cached response in milliseconds: schedules (maintenance, promotions) take effect within a second. */
const TTL_MS = 1_000;
/**
 * Response header that allows a reverse proxy to cache a page for a number of seconds although browsers must not. The
 * proxy must use the same cache key: https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_valid
 */
const PROXY_CACHE_HEADER = 'x-accel-expires';

interface CachedResponse {
  /** The merchant when the response was created. A changed merchant is a new object, which makes the entry invalid. */
  readonly merchant: Merchant;
  readonly storedAt: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly renderBody: (spanId: string) => Buffer | string;
}

interface CacheHit {
  readonly cached: CachedResponse;
  /** Continues the request without the cache: the route handles it. */
  readonly done: (error?: Error) => void;
}

interface Services {
  readonly clock: Clock;
  /** Rate limit of all requests from one network. */
  readonly callLimit: RateLimiter;
  /**
   * True with an operator's platform, whose region rules may deny a visitor. A reverse proxy does not know these rules,
   * so it must not cache pages.
   */
  readonly hasRegionRules: boolean;
}

/**
 * Caches pages and the site's status, which are identical for all anonymous visitors, for one second. Register it after the hook
 * that reads the request context. A hit ends the request in `onRequest`, before the hooks of its route.
 */
export function registerResponseCache(app: FastifyInstance, { clock, callLimit, hasRegionRules }: Services): void {
  const cache = new LRUCache<string, CachedResponse>({ max: MAX_ENTRIES });
  app.decorateRequest('isCacheable', false);
  app.decorateRequest('cacheKey', null);
  /**
   * Sends a cached site status after counting the request. If the rate limit is exceeded, the route handles the request
   * and rejects it.
   */
  async function sendCachedStatus(
    request: FastifyRequest,
    reply: FastifyReply,
    { cached, done }: CacheHit,
  ): Promise<void> {
    try {
      const { allowed } = await callLimit.take(request.requestContext.network);
      if (!allowed) return done();
    } catch (error) {
      return done(error instanceof Error ? error : new Error('the rate limit failed', { cause: error }));
    }
    sendCachedResponse(request, reply, cached);
  }
  // A callback, because a promise for each hit would cost more than the rest of the hook.
  app.addHook('onRequest', (request, reply, done) => {
    const key = getCacheKey(request);
    request.cacheKey = key;
    const cached = key === null ? undefined : cache.get(key);
    const { merchant } = request.requestContext;
    if (cached === undefined || cached.merchant !== merchant || clock.now() - cached.storedAt >= TTL_MS) return done();
    if (isStatusRequest(request)) void sendCachedStatus(request, reply, { cached, done });
    else sendCachedResponse(request, reply, cached);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.cacheKey !== null && request.isCacheable && isSameForAllVisitors(request, reply)) {
      if (!hasRegionRules && !isStatusRequest(request)) void reply.header(PROXY_CACHE_HEADER, TTL_MS / 1000);
      const cached = createCachedResponse(request, { payload, headers: reply.getHeaders(), now: clock.now() });
      if (cached !== null) cache.set(request.cacheKey, cached);
    }
    done(null, payload);
  });
}

const isStatusRequest = ({ url }: FastifyRequest): boolean => url.startsWith(getSiteStatus.path);

/**
 * Returns the cache key of a request; `null` if the request bypasses the cache. Requests with the same key receive the
 * same response.
 */
function getCacheKey({ method, url, headers, requestContext }: FastifyRequest): string | null {
  if (method !== 'GET' || requestContext.accessDenied) return null;
  const status = url.startsWith(getSiteStatus.path);
  if (!status && (!url.startsWith('/m/') || url.includes('?'))) return null;
  if (
    headers.authorization !== undefined ||
    headers['if-none-match'] !== undefined ||
    headers.range !== undefined ||
    headers['traceparent'] !== undefined
  ) {
    return null;
  }
  const key = [
    requestContext.origin,
    url,
    // Only the status contains the client's IP address.
    status ? requestContext.ip : '',
    headers.accept,
    headers['accept-encoding'],
    headers['accept-language'],
    headers['language'],
    headers['user-agent'],
    headers['x-real-ua'],
    readLanguageCookie(headers.cookie),
  ].join('\n');
  return key.length <= MAX_KEY_LENGTH ? key : null;
}

interface FrameworkResponse {
  readonly payload: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly now: number;
}

/**
 * Whether all visitors receive this response: the site has no access rules and no maintenance, and the response sets no
 * cookie and is in the requested language.
 */
function isSameForAllVisitors(request: FastifyRequest, reply: FastifyReply): boolean {
  const { merchant } = request.requestContext;
  if (merchant === null || merchant.brand.access !== undefined || merchant.maintenance.on) return false;
  return reply.statusCode === 200 && !reply.hasHeader('set-cookie') && findUnsupportedLanguage(request) === null;
}

/** Creates the cache entry of a response. `null` if its body is a stream. */
function createCachedResponse(
  request: FastifyRequest,
  { payload, headers, now }: FrameworkResponse,
): CachedResponse | null {
  const { merchant, spanId } = request.requestContext;
  if (merchant === null) return null;
  const renderBody = createBodyRenderer(payload, spanId);
  if (renderBody === null) return null;
  const otherHeaders = Object.entries(headers).filter(([name]) => name !== TRACE_HEADER);
  return {
    merchant,
    storedAt: now,
    headers: Object.fromEntries(otherHeaders.map(([name, value]) => [name, String(value)])),
    renderBody,
  };
}

/**
 * Creates a function that returns the body with another trace id. The body of a page (a buffer) contains no trace id
 * and is returned unchanged.
 */
function createBodyRenderer(payload: unknown, spanId: string): CachedResponse['renderBody'] | null {
  if (Buffer.isBuffer(payload)) return () => payload;
  if (typeof payload !== 'string') return null;
  const parts = payload.split(spanId);
  return (newSpanId) => parts.join(newSpanId);
}

/** Bypasses Fastify's serializer and `onSend` hooks, because the entry already contains their result. */
function sendCachedResponse(
  { requestContext }: FastifyRequest,
  reply: FastifyReply,
  { headers, renderBody }: CachedResponse,
): void {
  const body = renderBody(requestContext.spanId);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    [TRACE_HEADER]: requestContext.spanId,
  });
  reply.raw.end(body);
}
