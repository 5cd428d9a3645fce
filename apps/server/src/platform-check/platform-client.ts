import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import { type Envelope, envelopeSchema } from '@foyer/contract/envelope';
import { createRequestPacer } from '@foyer/wps-client/request/request-pacer';
import { encodeUserAgent, buildRequestHeaders } from '@foyer/wps-client/request/request-headers';
import { buildRequestUrl } from '@foyer/wps-client/request/request-url';
import { readTextUpTo } from '@foyer/wps-client/response/read-response';
import { parseRetryAfter } from '@foyer/wps-client/response/parse-retry-after';
import { MAX_RESPONSE_BYTES } from '@foyer/wps-client/limits';
import type { SealedBody } from '@foyer/wps-client/seal/seal-body';
import { describeShapeProblems } from '#src/platform-check/describe-shape-problems.ts';
import type { ResponseShapeProblem } from '#src/platform-check/platform-report.ts';

/** Time limit of one response, in milliseconds. */
export const PLATFORM_TIMEOUT_MS = 10_000;
/** The longest `Retry-After` that the check waits for, in seconds. */
const MAX_RETRY_AFTER_S = 30;
const USER_AGENT = 'foyer-platform-check';

export interface PlatformCheckTarget {
  /** Origin of the platform. */
  readonly origin: string;
  readonly merchant: string;
  readonly language: string;
  /** Host of the site, sent as `X-Forwarded-Host`, as a Foyer server in front of the platform does. */
  readonly host: string;
}

export interface PlatformRequest {
  readonly endpoint: Endpoint;
  /** Query of a GET, body of a POST. */
  readonly input?: object;
  /** Session token of a member; `null` for a visitor. */
  readonly token?: string | null;
  /** Encrypted body that is sent instead of `input`. */
  readonly sealed?: SealedBody;
  /** Further headers, such as an `Idempotency-Key` of the caller; they replace the generated ones. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PlatformResponse {
  /** HTTP status; `null` without a response. */
  readonly status: number | null;
  readonly ms: number;
  /** Envelope of the response; `null` if there is none, and then `failure` states why. */
  readonly envelope: Envelope | null;
  readonly failure: string;
  readonly problems: readonly ResponseShapeProblem[];
}

export interface PlatformClient {
  readonly site: PlatformCheckTarget;
  /** Calls an endpoint as a Foyer server in front of the platform does. Never rejects. */
  send(request: PlatformRequest): Promise<PlatformResponse>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Creates a client that makes calls with the headers of the contract, at most one GET of a path each 150 ms, and
 * repeats a call after a short `Retry-After`.
 */
export function createPlatformClient(site: PlatformCheckTarget, fetch: typeof globalThis.fetch): PlatformClient {
  const pacer = createRequestPacer(() => performance.now(), []);
  const encodedUserAgent = encodeUserAgent(USER_AGENT);

  const exchange = async ({
    endpoint,
    input = {},
    token = null,
    sealed,
    headers: more,
  }: PlatformRequest): Promise<Exchange> => {
    const isGet = endpoint.method === 'GET';
    const target = buildRequestUrl(site.origin, endpoint.path, isGet ? input : null);
    if (!target.ok) return noAnswer(target.message, 0);
    if (isGet) await pause(pacer.reserve(target.url.pathname));
    const parts = {
      scope: { merchant: site.merchant, language: site.language, token },
      encodedUserAgent,
      idempotencyKey: endpoint.idempotent ? randomUUID() : null,
      device: null,
      traceparent: null,
    };
    const forwarded = { 'X-Forwarded-Host': site.host, 'X-Forwarded-Proto': 'https', 'User-Agent': USER_AGENT };
    const headers = { ...buildRequestHeaders(endpoint, parts), ...forwarded, ...sealed?.headers, ...more };
    const body = isGet ? null : (sealed?.body ?? JSON.stringify(input));
    const signal = AbortSignal.timeout(PLATFORM_TIMEOUT_MS);
    const startedAt = performance.now();
    try {
      const response = await fetch(target.url, { method: endpoint.method, headers, body, signal, redirect: 'manual' });
      const text = await readTextUpTo(response, endpoint.responseBytes ?? MAX_RESPONSE_BYTES);
      const ms = performance.now() - startedAt;
      const retryAfter = parseRetryAfter(response.headers.get('retry-after'), Date.now());
      return { answer: { status: response.status, ms, ...readEnvelope(response, text) }, retryAfter };
    } catch (error) {
      const why = signal.aborted ? `did not answer within ${PLATFORM_TIMEOUT_MS / 1000} s` : networkFailure(error);
      return noAnswer(why, performance.now() - startedAt);
    }
  };

  return {
    site,
    send: async (request) => {
      const { answer, retryAfter } = await exchange(request);
      if (answer.status !== 429 || retryAfter === null || retryAfter > MAX_RETRY_AFTER_S) return answer;
      await pause(retryAfter * 1000);
      return (await exchange(request)).answer;
    },
  };
}

interface Exchange {
  readonly answer: PlatformResponse;
  /** Value of `Retry-After` in seconds; `null` without the header. */
  readonly retryAfter: number | null;
}

function noAnswer(failure: string, ms: number): Exchange {
  return { answer: { status: null, ms, envelope: null, failure, problems: [] }, retryAfter: null };
}

/** Describes a network error; Node's `fetch` puts the reason into the cause. */
function networkFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'could not be reached';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
  return `could not be reached: ${code}`;
}

type ReadEnvelope = Pick<PlatformResponse, 'envelope' | 'failure' | 'problems'>;

function readEnvelope({ status }: Response, text: string | null): ReadEnvelope {
  const none = (failure: string, problems: readonly ResponseShapeProblem[] = []): ReadEnvelope => ({
    envelope: null,
    failure: `answered ${status} ${failure}`,
    problems,
  });
  if (status >= 300 && status < 400) return none('to redirect, which is not followed');
  if (text === null) return none('with a larger body than the endpoint allows');
  const json = parseJson(text);
  if (json === undefined) return none('without JSON');
  const parsed = envelopeSchema.safeParse(json);
  if (parsed.success) return { envelope: parsed.data, failure: '', problems: [] };
  return none('with JSON that is not the envelope', describeShapeProblems(parsed.error, ''));
}

/** Parses a text as JSON; `undefined` if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
