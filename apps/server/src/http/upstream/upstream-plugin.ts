import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_TIMEOUT_MS, type Endpoint } from '@foyer/contract/endpoint';
import { TRACE_HEADER } from '@foyer/contract/envelope';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import { launchedGameSchema } from '@foyer/contract/game/launch';
import { INBOX_STREAM_PATH } from '@foyer/contract/inbox/inbox-stream';
import {
  getWalletHistory,
  WALLET_HISTORY_CSV_PATH,
  walletHistoryDatesSchema,
} from '@foyer/contract/protection/wallet-history';
import { removeUrlQuery } from '@foyer/contract/page/same-site-path';
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { listVendorOrigins } from '#src/adapters/game-vendor/vendor-registry.ts';
import type { RateLimiter } from '#src/adapters/limits/rate-limits.ts';
import type { ServerContext } from '#src/server-context.ts';
import { sendErrorEnvelope } from '#src/http/response/envelope.ts';
import {
  WALLET_HISTORY_CSV_RESPONSE_HEADERS,
  WALLET_HISTORY_CSV_RATE_LIMIT,
} from '#src/http/response/wallet-history-csv.ts';
import { addSupportOriginsToStatus } from '#src/http/upstream/add-support-origins-to-status.ts';
import { callUpstream, type UpstreamResult } from '#src/http/upstream/call-upstream.ts';
import { createStreamForwarder } from '#src/http/upstream/forward-stream.ts';
import { createPlatformWalletHistoryFile } from '#src/http/upstream/platform-wallet-history-csv.ts';
import { createInvalidResponseReporter, formatIssuePath } from '#src/http/upstream/invalid-platform-responses.ts';
import { MAX_REQUEST_BODY_BYTES, addWpsRequestRules, WPS_PATH_PREFIX } from '#src/http/wps/wps-request-rules.ts';

export interface UpstreamPluginServices {
  readonly context: Pick<ServerContext, 'config' | 'limits' | 'log' | 'metrics' | 'tracing'>;
  readonly callLimit: RateLimiter;
  /** Origin of the operator's own platform. */
  readonly upstreamUrl: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Creates the plugin that forwards everything under /wps to an operator's platform. [wire] */
export function createUpstreamPlugin({ context, callLimit, upstreamUrl, fetch }: UpstreamPluginServices) {
  const reportInvalidAnswer = createInvalidResponseReporter(context);

  /**
   * Reports a platform response whose value does not match the contract. Browsers detect this as well, but only show
   * `unknown_error`; the operator learns the reason from the report.
   */
  const reportIfInvalid = (endpoint: Endpoint, { requestContext }: FastifyRequest, value: unknown): void => {
    const [issue] = z.safeParse(endpoint.out, value).error?.issues ?? [];
    if (issue === undefined) return;
    reportInvalidAnswer({
      endpoint: endpoint.name,
      merchant: requestContext.merchant?.code ?? '',
      at: formatIssuePath(issue.path),
    });
  };

  const allowedOrigins = new Set(listVendorOrigins(context.config));
  const reportedOrigins = new Set<string>();
  /**
   * Reports, once per origin, a launched game whose origin is not in the settings. The member only sees that the game
   * did not start; the operator learns the reason from the report.
   */
  const reportUnlistedOrigin = (endpoint: Endpoint, value: unknown): void => {
    if (endpoint.out !== launchedGameSchema) return;
    const origin = launchUrlSchema.safeParse(value).data?.gameUrl.origin;
    if (origin === undefined || allowedOrigins.has(origin) || reportedOrigins.has(origin)) return;
    if (reportedOrigins.size >= MAX_REPORTED_ORIGINS) return;
    reportedOrigins.add(origin);
    context.log.warn({ origin }, 'the platform opened a game from an origin that GAME_ORIGINS does not list');
  };

  /** Reports an answer that is late, missing or invalid. */
  const reportAnswer = (endpoint: Endpoint | undefined, request: FastifyRequest, answer: UpstreamResult): void => {
    if (answer.kind !== 'answered') {
      const { spanId } = request.requestContext;
      context.log.warn({ kind: answer.kind, spanId }, 'the platform did not send a valid response');
    } else if (endpoint !== undefined && answer.envelope.success) {
      reportIfInvalid(endpoint, request, answer.envelope.value);
      reportUnlistedOrigin(endpoint, answer.envelope.value);
    }
  };

  const fileLimit = context.limits.create(WALLET_HISTORY_CSV_RATE_LIMIT);

  const headersFor = (request: FastifyRequest): Headers =>
    forwardedHeaders(request, { traced: context.tracing !== null });

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_REQUEST_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    addWpsRequestRules(app, { log: context.log, callLimit });
    const streams = createStreamForwarder(upstreamUrl, fetch);
    app.addHook('preClose', async () => streams.closeAll());
    app.get(
      INBOX_STREAM_PATH.slice(WPS_PATH_PREFIX.length),
      { config: { endpoint: 'upstream' }, exposeHeadRoute: false },
      (request, reply) => streams.forward(request, reply, headersFor(request)),
    );
    app.get(
      WALLET_HISTORY_CSV_PATH.slice(WPS_PATH_PREFIX.length),
      { config: { endpoint: 'protection.historyCsv' }, exposeHeadRoute: false },
      async (request, reply) => {
        const dates = walletHistoryDatesSchema.safeParse(request.query);
        if (!dates.success) return sendErrorEnvelope(request, reply, { code: 'invalid_request' });
        const taken = await fileLimit.take(getFileLimitKey(request));
        if (!taken.allowed) {
          const { retryAfterSeconds } = taken;
          return sendErrorEnvelope(request, reply, { code: 'TOO_MANY_REQUEST', retryAfterSeconds });
        }
        const file = await createPlatformWalletHistoryFile({
          fetch,
          upstreamUrl,
          headers: headersFor(request),
          dates: dates.data,
          reportAnswer: (answer) => reportAnswer(getWalletHistory, request, answer),
          reportEndlessPages: () =>
            reportInvalidAnswer({
              endpoint: getWalletHistory.name,
              merchant: request.requestContext.merchant?.code ?? '',
              at: 'nextCursor',
            }),
        });
        if (file.kind === 'file') return reply.headers(WALLET_HISTORY_CSV_RESPONSE_HEADERS).send(file.lines);
        const { answer } = file;
        if (answer.kind !== 'answered') return sendErrorEnvelope(request, reply, { code: answer.code });
        return answer.envelope.success
          ? sendErrorEnvelope(request, reply, { code: 'unknown_error' })
          : sendResponse(request, reply, answer);
      },
    );
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/*',
      exposeHeadRoute: false,
      config: { endpoint: 'upstream' },
      handler: async (request, reply) => {
        if (!isCallPath(request.url)) return sendErrorEnvelope(request, reply, { code: 'not_found' });
        const endpoint = endpoints.get(`${request.method} ${removeUrlQuery(request.url)}`);
        const answer = await callUpstream({
          fetch,
          url: `${upstreamUrl}${request.url}`,
          method: request.method,
          headers: headersFor(request),
          body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
          timeoutMs: endpoint?.timeoutMs ?? DEFAULT_TIMEOUT_MS,
          responseBytes: endpoint?.responseBytes,
        });
        reportAnswer(endpoint, request, answer);
        if (answer.kind !== 'answered') return sendErrorEnvelope(request, reply, { code: answer.code });
        const { success, value } = answer.envelope;
        const completed = success ? addSupportOriginsToStatus(endpoint, value, request.requestContext.merchant) : value;
        return sendResponse(request, reply, { ...answer, envelope: { ...answer.envelope, value: completed } });
      },
    });
  };
}

const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
const MAX_REPORTED_ORIGINS = 100;
const launchUrlSchema = z.object({ gameUrl: z.url().transform((url) => new URL(url)) });
/** Paths that are forwarded. A segment may not start with a dot or contain percent-encoding. */
const CALL_PATH = /^\/wps(?:\/[\w~-][\w.~:@-]*)+\/?$/;

/** Whether a URL is the URL of an API call. No other path of the platform may be reachable. [security: host] */
function isCallPath(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return CALL_PATH.test(path);
}

/**
 * Returns the key of the rate limit of CSV files: a hash of the session token, because only the platform knows the
 * member; the network if there is no token.
 */
function getFileLimitKey({ headers: { authorization }, requestContext }: FastifyRequest): string {
  if (authorization === undefined) return requestContext.network;
  return createHash('sha256').update(authorization).digest('base64url');
}

type UpstreamResponse = Extract<UpstreamResult, { kind: 'answered' }>;

const SPAN_ID = /^[\w-]{1,64}$/;

function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, envelope, headers }: UpstreamResponse,
): FastifyReply {
  const received = envelope.spanId ?? headers.get(TRACE_HEADER) ?? '';
  const spanId = SPAN_ID.test(received) ? received : request.requestContext.spanId;
  void reply
    .code(status)
    .header(TRACE_HEADER, spanId)
    .header('cache-control', headers.get('cache-control') ?? 'no-store');
  const retryAfter = headers.get('retry-after');
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie);
  return reply.send({ ...envelope, spanId });
}

/** Request headers that are forwarded to the platform. Browsers' other headers are dropped. */
const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'device',
  'encryption',
  'idempotency-key',
  'language',
  'last-event-id',
  'moduleid',
  'user-agent',
  'x-digest',
  'x-real-ua',
  'x-rsa',
] as const;

/**
 * Creates the headers of a forwarded request. `traceparent` is omitted if `traced`, because the tracing code sets it
 * when the request is sent.
 */
function forwardedHeaders(request: FastifyRequest, { traced }: { readonly traced: boolean }): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { ip, origin, merchant, secure, spanId } = request.requestContext;
  headers.set('merchant', merchant?.code ?? '');
  headers.set('x-forwarded-for', ip);
  headers.set('x-forwarded-host', origin.replace(/^https?:\/\//, ''));
  headers.set('x-forwarded-proto', secure ? 'https' : 'http');
  if (!traced) headers.set('traceparent', `00-${spanId}-${randomBytes(8).toString('hex')}-01`);
  return headers;
}
