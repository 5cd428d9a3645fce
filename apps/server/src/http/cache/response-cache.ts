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
    /** Whoever asks in the same way gets the same answer, as long as the merchant is the same and nothing has its turn. */
    sameForAll: boolean;
  }
}

/** So many ways to ask are known at once, none of them longer than that: whoever asks may make them up. */
const MOST_WAYS = 1_000;
const LONGEST_WAY = 2_048;
/** After this an answer is made anew: a schedule may have turned. In milliseconds. */
const KEPT_MS = 1_000;
/** After this whoever asks first has it made anew; until it is there the others get what is kept. */
const RENEWED_AFTER_MS = 750;
/** A text up to this goes out in one piece with its head; of a longer one Node sends the bytes as they are, which is quicker. */
const LONGEST_TEXT = 8_192;

interface Kept {
  readonly merchant: Merchant;
  readonly host: string;
  readonly at: number;
  readonly endpoint: string;
  /** Names and values, alternating; the last is the id of the trace, of whoever was answered last. */
  readonly headers: string[];
  /** With another id of the trace where it has one. */
  readonly bodyFor: (spanId: string) => Buffer | string;
  isBeingRenewed: boolean;
}

type Services = Pick<Context, 'clock' | 'config' | 'log' | 'merchants' | 'metrics'> & {
  /** Of all calls of an address. */
  readonly callLimit: Limit;
};

/**
 * Answers what visitors ask for all alike, home and the status of the site, as it was answered a moment ago, before the
 * framework has looked at it: a factor in requests a second. Host, address, headers that matter and the caller's address are
 * the same; the merchant is the very same, and has no rules of access; the answer is a second old at most.
 */
export function registerResponseCache(app: FastifyInstance, services: Services): void {
  const { clock, config, merchants } = services;
  const ways = new Map<string, Kept>();
  let isClosing = false;
  app.decorateRequest('sameForAll', false);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const asked =
      request.sameForAll && reply.statusCode === 200 ? readCacheableRequest(request.raw, config.isTrustedProxy) : null;
    const kept = asked && keptOf(request, { payload, headers: reply.getHeaders(), now: clock.now() });
    if (asked && kept && asked.way.length <= LONGEST_WAY) {
      if (ways.size >= MOST_WAYS && !ways.has(asked.way)) ways.clear();
      ways.set(asked.way, kept);
    }
    done(null, payload);
  });

  const answer = (request: IncomingMessage, response: ServerResponse, slow: () => void): void => {
    const asked = isClosing ? null : readCacheableRequest(request, config.isTrustedProxy);
    const kept = asked === null ? undefined : ways.get(asked.way);
    if (asked === null || kept === undefined || isDue(kept, clock.now())) return slow();
    if (merchants.byHost(kept.host) !== kept.merchant) return slow();
    if (kept.endpoint !== getStatus.name) return send(response, kept, services);
    services.callLimit
      .take(ipNetworkOf(asked.caller))
      .then(({ allowed }) => (allowed ? send(response, kept, services) : slow()), slow);
  };
  const slow = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    answer(request, response, () => {
      for (const listener of slow) Reflect.apply(listener, app.server, [request, response]);
    }),
  );
}

/** Whether this request has the answer made anew: all do once it is too old, and one of them a little sooner. */
function isDue(kept: Kept, now: number): boolean {
  const age = now - kept.at;
  if (age >= KEPT_MS) return true;
  if (kept.isBeingRenewed || age < RENEWED_AFTER_MS) return false;
  kept.isBeingRenewed = true;
  return true;
}

interface Answered {
  readonly payload: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly now: number;
}

/** What of an answer is kept; `null` where somebody else's could be another: by where he comes from, or what he reads. */
function keptOf(request: FastifyRequest, { payload, headers, now }: Answered): Kept | null {
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
    isBeingRenewed: false,
  };
}

function bodiesOf(body: Buffer, spanId: string): Kept['bodyFor'] {
  const at = body.indexOf(spanId);
  if (at < 0) return () => body;
  if (body.length <= LONGEST_TEXT && body.every((byte) => byte < 128)) {
    const [before, after] = [body.toString('latin1', 0, at), body.toString('latin1', at + spanId.length)];
    return (own) => `${before}${own}${after}`;
  }
  return (own) => {
    const copy = Buffer.from(body);
    copy.write(own, at, 'latin1');
    return copy;
  };
}

function send(response: ServerResponse, kept: Kept, { log, metrics }: Services): void {
  const began = performance.now();
  const { endpoint, headers, merchant } = kept;
  const spanId = newTraceId();
  headers[headers.length - 1] = spanId;
  response.writeHead(200, headers);
  response.end(kept.bodyFor(spanId), 'latin1');
  const ms = performance.now() - began;
  metrics.answered({ endpoint, status: 200, seconds: ms / 1000 });
  log.info({ endpoint, method: 'GET', status: 200, ms: Math.round(ms), merchant: merchant.code, spanId }, 'answered');
}
