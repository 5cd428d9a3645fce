import { randomBytes } from 'node:crypto';
import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import { getMessageForUser, getOwnPlatformCode } from '@foyer/wps-client/error-behaviour';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import type { WpsError } from '@foyer/wps-client/wps-error';
import type { Logger } from 'pino';
import type { Clock } from '#src/clock.ts';
import type { ServerMetrics } from '#src/http/metrics.ts';
import { validateRequestInput } from '#src/http/request/request-input.ts';
import { ok, type CallError, type Result } from '#src/http/result.ts';
import { type SourceCallContext, type DataSource, createSiteCallContext } from '#src/http/source/data-source.ts';
import { createInvalidResponseReporter, formatIssuePath } from '#src/http/upstream/invalid-platform-responses.ts';
import { createSharedReadCache } from '#src/http/source/shared-read-cache.ts';

/**
 * Time limit in milliseconds for reading data from the operator's platform. It is short because a page waits for the
 * data.
 */
const READ_TIMEOUT_MS = 5_000;

interface Services {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: ServerMetrics;
  /** Origin of the operator's own platform. */
  readonly upstreamUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly readTimeoutMs?: number;
}

/**
 * Creates the data source that calls an operator's platform with the paths of the contract, and with encrypted bodies
 * where the contract requires them. Calls that only read time out after 5 s, others after the time limit of their
 * endpoint. Invalid input is not sent.
 */
export function createPlatformDataSource({
  clock,
  fetch,
  log,
  metrics,
  upstreamUrl,
  readTimeoutMs = READ_TIMEOUT_MS,
}: Services): DataSource {
  const reportInvalidAnswer = createInvalidResponseReporter({ log, metrics });

  async function send<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    context: SourceCallContext,
  ): Promise<Result<OutputOf<E>>> {
    const checked = validateRequestInput(endpoint, input);
    if (!checked.ok) return checked;
    const { merchant, language, token, userAgent, idempotencyKey } = context;
    // One client per call, because its headers depend on merchant, language, session and browser.
    const client = createWpsClient({
      origin: upstreamUrl,
      merchant: merchant.code,
      language: () => language,
      token: () => token,
      userAgent,
      fetch: async (url, init) => {
        const response = await fetch(url, { ...init, headers: forwardedHeaders(context, init?.headers) });
        for (const cookie of response.headers.getSetCookie()) context.cookies?.pass(cookie);
        return response;
      },
    });
    const answer = await client.call(endpoint, input, {
      ...(endpoint.kind === 'read' ? { signal: AbortSignal.timeout(readTimeoutMs) } : {}),
      ...(idempotencyKey === null ? {} : { idempotencyKey }),
    });
    if (answer.ok) return ok(answer.value);
    const { error } = answer;
    if (error.kind === 'malformed' && error.path !== undefined) {
      reportInvalidAnswer({ endpoint: error.endpoint, merchant: merchant.code, at: formatIssuePath(error.path) });
    } else if (error.kind !== 'rejected') {
      const { kind, endpoint: name } = error;
      log.warn(
        { endpoint: name, merchant: merchant.code, kind, spanId: context.spanId },
        'the platform did not answer',
      );
    }
    if (error.kind === 'rejected' && error.code === 'other') {
      // The visitor sees an unknown error; the code that the platform sent is in this entry only.
      const platformCode = getOwnPlatformCode(error);
      log.warn(
        { endpoint: error.endpoint, merchant: merchant.code, spanId: context.spanId, platformCode },
        'the platform rejected a call with a code that the contract does not know',
      );
    }
    return { ok: false, error: toCallError(error) };
  }

  const shared = createSharedReadCache({ clock, log }, (endpoint, input, context) =>
    send(endpoint, input, createSiteCallContext(context)),
  );
  return { call: send, ...shared };
}

/** Creates the request headers from which an operator's platform determines the site, the visitor and the trace. */
function forwardedHeaders(
  { cookies, ip, origin, spanId, userAgent }: SourceCallContext,
  sent: HeadersInit | undefined,
): Headers {
  const headers = new Headers(sent);
  const [protocol = '', host = ''] = origin.split('://');
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol);
  if (cookies !== null && cookies.sent !== '') headers.set('cookie', cookies.sent);
  if (ip !== '') headers.set('x-forwarded-for', ip);
  if (userAgent !== '') headers.set('user-agent', userAgent);
  if (spanId !== '') headers.set('traceparent', `00-${spanId}-${randomBytes(8).toString('hex')}-01`);
  return headers;
}

/**
 * Converts a failed call of the platform to an error of the contract. Unknown error codes and invalid responses become
 * `unknown_error`; a 404 without an envelope becomes `not_found`.
 */
function toCallError(error: WpsError): CallError {
  switch (error.kind) {
    case 'rejected': {
      const { code, value, retryAfterSeconds } = error;
      const message = getMessageForUser(code, error.message);
      return {
        code: code === 'other' ? 'unknown_error' : code,
        value,
        ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
        ...(message === null ? {} : { message }),
      };
    }
    case 'timeout':
    case 'aborted':
      return { code: 'timeout_retry_please' };
    case 'network':
    case 'offline':
      return { code: 'service_unavailable' };
    case 'malformed':
      // A path that the platform does not have, answered by its web server instead of with an envelope.
      return { code: error.status === 404 ? 'not_found' : 'unknown_error' };
    case 'seal-failed':
    case 'insecure-context':
    case 'bad-address':
      return { code: 'unknown_error' };
  }
}
