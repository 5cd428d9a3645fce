import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import * as z from 'zod/mini';
import { toCanonicalJson, createInFlightRequests } from '#src/request/share-equal-requests.ts';
import { systemClock } from '#src/clock.ts';
import { buildRequestUrl } from '#src/request/request-url.ts';
import { encodeUserAgent, buildRequestHeaders, type CallerContext } from '#src/request/request-headers.ts';
import { createTrace, formatTraceparent, type Trace } from '#src/request/trace.ts';
import { getCallInfo, createTransport, type PreparedRequest } from '#src/request/transport.ts';
import { randomUuid } from '#src/crypto.ts';
import { sendSealedRequest } from '#src/seal/send-sealed-request.ts';
import { createBodyEncryptionKeyCache } from '#src/seal/body-encryption-key-cache.ts';
import { createSessionErrorWatcher } from '#src/session-error-watcher.ts';
import type { WpsResult } from '#src/wps-error.ts';
import type { WpsCallOptions, WpsClientOptions } from '#src/wps-options.ts';

export interface WpsClient {
  /** Calls an endpoint of the API. Never rejects: every failure is returned as a `WpsError`. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: WpsCallOptions): Promise<WpsResult<OutputOf<E>>>;
}

interface CallContext {
  readonly endpoint: Endpoint;
  readonly input: unknown;
  readonly scope: CallerContext;
  readonly options: WpsCallOptions;
  readonly trace: Trace | undefined;
}

type PrepareResult = { readonly ok: true; readonly value: PreparedRequest } | Extract<WpsResult<never>, { ok: false }>;

/**
 * Creates an API client for one merchant at one origin. The client does not depend on logout, toasts or routes of the web app.
 * [S7-001]
 */
export function createWpsClient(settings: WpsClientOptions): WpsClient {
  const clock = settings.clock ?? systemClock;
  const crypto = settings.crypto ?? globalThis.crypto;
  const transport = createTransport({
    fetch: settings.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    clock,
    isOnline: settings.isOnline ?? (() => true),
    pacePatterns: settings.pacePatterns ?? [],
  });
  const inFlight = createInFlightRequests<WpsResult<unknown>>();
  const keys = createBodyEncryptionKeyCache(
    (timestamp, trace) => call(getBodyEncryptionKey, { _: timestamp }, { trace }),
    clock,
  );
  const { token: getToken, ...listeners } = settings;
  const reportError = createSessionErrorWatcher(getToken, listeners);
  const encodedUserAgent = encodeUserAgent(settings.userAgent);
  let writes = 0;

  const prepareRequest = ({ endpoint, input, scope, options, trace }: CallContext): PrepareResult => {
    const reject = (message: string): PrepareResult => ({
      ok: false,
      error: { kind: 'bad-address', message, ...getCallInfo(endpoint) },
    });
    const isGet = endpoint.method === 'GET';
    const address = buildRequestUrl(settings.origin, endpoint.path, isGet ? input : null);
    if (!address.ok) return reject(address.message);
    const idempotencyKey = endpoint.idempotent ? (options.idempotencyKey ?? randomUuid(crypto)) : null;
    const device = settings.device?.() ?? null;
    const traceparent = trace === undefined ? null : formatTraceparent(crypto, trace);
    const parts = { scope, encodedUserAgent, idempotencyKey, device, traceparent };
    const headers = toHeaders(buildRequestHeaders(endpoint, parts));
    if (headers === null) return reject('A header of the call holds characters that cannot be sent.');
    const body = isGet || endpoint.sealed ? null : JSON.stringify(input ?? {});
    return { ok: true, value: { endpoint, url: address.url, headers, body } };
  };

  const performRequest = async (
    request: PreparedRequest,
    context: CallContext,
    signal: AbortSignal,
  ): Promise<WpsResult<unknown>> => {
    const send = (ready: PreparedRequest): Promise<WpsResult<unknown>> => transport.send(ready, signal);
    const payload = typeof context.input === 'object' ? context.input : null;
    const result = await (request.endpoint.sealed
      ? sendSealedRequest(request, { crypto, keys, payload, trace: context.trace, send })
      : send(request));
    if (!result.ok) reportError(result.error, context.scope.token);
    return result;
  };

  /**
   * Returns the key by which calls share a request: equal reads with the same merchant, language and session have the same key,
   * each write has a unique one.
   */
  const getSharingKey = ({ endpoint, input, scope }: CallContext): string => {
    if (endpoint.kind === 'read' && endpoint.method === 'GET') return toCanonicalJson([endpoint.name, input, scope]);
    writes += 1;
    return `write ${writes}`;
  };

  const call: WpsClient['call'] = async (endpoint, input, options = {}) => {
    const token = options.token === undefined ? settings.token() : options.token;
    const scope = { merchant: settings.merchant, language: settings.language(), token };
    const { traceSampleRate } = settings;
    const trace = options.trace ?? (traceSampleRate === undefined ? undefined : createTrace(crypto, traceSampleRate));
    const context = { endpoint, input, scope, options, trace };
    const prepared = prepareRequest(context);
    if (!prepared.ok) return prepared;
    const sharing = { key: getSharingKey(context), signal: options.signal };
    const result = await inFlight.share(sharing, (signal) => performRequest(prepared.value, context, signal));
    if (result === null) return { ok: false, error: { kind: 'aborted', ...getCallInfo(endpoint) } };
    if (!result.ok) return result;
    return validateValue(endpoint, result.value, result.spanId);
  };

  return {
    call: async (endpoint, input, options) => {
      const result = await call(endpoint, input, options);
      if (!result.ok && result.error.kind !== 'aborted') settings.onFailed?.();
      return result;
    },
  };
}

function validateValue<E extends Endpoint>(endpoint: E, value: unknown, spanId: string): WpsResult<OutputOf<E>> {
  const parsed = z.safeParse<E['out']>(endpoint.out, value);
  if (parsed.success) return { ok: true, value: parsed.data, spanId };
  const [issue] = parsed.error.issues;
  const malformed = { kind: 'malformed', why: 'wrong-value', path: issue?.path ?? [], status: 200, spanId } as const;
  return { ok: false, error: { ...malformed, ...getCallInfo(endpoint) } };
}

function toHeaders(record: Record<string, string>): Headers | null {
  try {
    return new Headers(record);
  } catch {
    // A token or merchant code contains a line break or a character beyond Latin-1.
    return null;
  }
}
