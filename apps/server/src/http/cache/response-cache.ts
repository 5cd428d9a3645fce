import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { TRACE_HEADER } from '@foyer/contract/envelope';
import { getStatus } from '@foyer/contract/system/get-status';
import type { Limit } from '#src/adapters/limits/limits.ts';
import type { Clock } from '#src/clock.ts';
import { keptLanguage } from '#src/http/pages/render/negotiate.ts';
import { missedLanguage } from '#src/http/request/language.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The response is the same for every anonymous visitor whose request has the same cache key. */
    sameForAll: boolean;
    /** `null`: the response neither comes from the cache nor enters it. */
    cacheKey: string | null;
  }
}

/** Clients choose the keys, so both their number and their length are limited. */
const MAX_ENTRIES = 1_000;
const MAX_KEY_LENGTH = 2_048;
/** In milliseconds: schedules (maintenance, promotions) take effect within a second. */
const TTL_MS = 1_000;

interface CachedResponse {
  /** The merchant as it was configured; another object means that it has changed since. */
  readonly merchant: Merchant;
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyFor: (spanId: string) => Buffer | string;
}

interface Services {
  readonly clock: Clock;
  /** Limit of all calls from one network. */
  readonly callLimit: Limit;
}

/**
 * Caches pages and the site's status, which are identical for all anonymous visitors, for one second. Register it after the hook
 * that reads the request context. A hit ends the request in `onRequest`, before the hooks of its route.
 */
export function registerResponseCache(app: FastifyInstance, { clock, callLimit }: Services): void {
  const cache = new LRUCache<string, CachedResponse>({ max: MAX_ENTRIES });
  app.decorateRequest('sameForAll', false);
  app.decorateRequest('cacheKey', null);
  app.addHook('onRequest', async (request, reply) => {
    const key = cacheKeyOf(request);
    request.cacheKey = key;
    const cached = key === null ? undefined : cache.get(key);
    const { merchant, network } = request.requestContext;
    if (cached === undefined || cached.merchant !== merchant || clock.now() - cached.at >= TTL_MS) return;
    // Over the limit, the route refuses the call.
    if (isStatus(request) && !(await callLimit.take(network)).allowed) return;
    send(request, reply, cached);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.cacheKey !== null && request.sameForAll && reply.statusCode === 200) {
      const cached = cachedResponseOf(request, { payload, headers: reply.getHeaders(), now: clock.now() });
      if (cached !== null) cache.set(request.cacheKey, cached);
    }
    done(null, payload);
  });
}

const isStatus = ({ url }: FastifyRequest): boolean => url.startsWith(getStatus.path);

/** Equal for two requests that receive the same response; `null` for a request that is not answered from the cache. */
function cacheKeyOf({ method, url, headers, requestContext }: FastifyRequest): string | null {
  if (method !== 'GET') return null;
  const status = url.startsWith(getStatus.path);
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
    // Only the status names the caller's address.
    status ? requestContext.ip : '',
    headers.accept,
    headers['accept-encoding'],
    headers['accept-language'],
    headers['language'],
    headers['user-agent'],
    headers['x-real-ua'],
    keptLanguage(headers.cookie),
  ].join('\n');
  return key.length <= MAX_KEY_LENGTH ? key : null;
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
  const { merchant, spanId } = request.requestContext;
  if (merchant === null || merchant.brand.access !== undefined || merchant.maintenance.on) return null;
  if (headers['set-cookie'] !== undefined || missedLanguage(request) !== null) return null;
  const bodyFor = bodiesOf(payload, spanId);
  if (bodyFor === null) return null;
  const named = Object.entries(headers).filter(([name]) => name !== TRACE_HEADER);
  return {
    merchant,
    at: now,
    headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
    bodyFor,
  };
}

/** The body for a response with another trace id. Bytes are pages, which name none. */
function bodiesOf(payload: unknown, spanId: string): CachedResponse['bodyFor'] | null {
  if (Buffer.isBuffer(payload)) return () => payload;
  if (typeof payload !== 'string') return null;
  const parts = payload.split(spanId);
  return (own) => parts.join(own);
}

/** Writes the response past Fastify's serializer and `onSend` hooks: the entry is what they made. */
function send({ requestContext }: FastifyRequest, reply: FastifyReply, { headers, bodyFor }: CachedResponse): void {
  const body = bodyFor(requestContext.spanId);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    [TRACE_HEADER]: requestContext.spanId,
  });
  reply.raw.end(body);
}
