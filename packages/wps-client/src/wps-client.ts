import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import { getSessionKey } from '@foyer/contract/session/get-session-key';
import * as z from 'zod/mini';
import { canonicalJson, createInFlight } from '#src/request/in-flight.ts';
import { systemClock } from '#src/clock.ts';
import { addressOf } from '#src/request/address.ts';
import { encodeUserAgent, requestHeaders, type Scope } from '#src/request/request-headers.ts';
import { newTrace, traceparentOf, type Trace } from '#src/request/trace.ts';
import { callOf, createTransport, type WireRequest } from '#src/request/transport.ts';
import { randomUuid } from '#src/crypto.ts';
import { sendSealed } from '#src/seal/seal-request.ts';
import { createSessionKeys } from '#src/seal/session-key.ts';
import { createSessionWatch } from '#src/session-watch.ts';
import type { WpsResult } from '#src/wps-error.ts';
import type { CallOptions, WpsClientOptions } from '#src/wps-options.ts';

export interface WpsClient {
  /** Makes one call of the contract. Never rejects: what can go wrong is in `WpsError`. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<WpsResult<OutputOf<E>>>;
}

interface Intent {
  readonly endpoint: Endpoint;
  readonly input: unknown;
  readonly scope: Scope;
  readonly options: CallOptions;
  readonly trace: Trace | undefined;
}

type Prepared = { readonly ok: true; readonly value: WireRequest } | Extract<WpsResult<never>, { ok: false }>;

/** A client of the platform at one origin, for one merchant. It knows no logout, toast or route. [S7-001] */
export function createWpsClient(settings: WpsClientOptions): WpsClient {
  const clock = settings.clock ?? systemClock;
  const crypto = settings.crypto ?? globalThis.crypto;
  const transport = createTransport({
    fetch: settings.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    clock,
    isOnline: settings.isOnline ?? (() => true),
    pacePatterns: settings.pacePatterns ?? [],
  });
  const inFlight = createInFlight<WpsResult<unknown>>();
  const keys = createSessionKeys((timestamp, trace) => call(getSessionKey, { _: timestamp }, { trace }), clock);
  const { token: current, ...listeners } = settings;
  const watch = createSessionWatch(current, listeners);
  const encodedUserAgent = encodeUserAgent(settings.userAgent);
  let writes = 0;

  const prepare = ({ endpoint, input, scope, options, trace }: Intent): Prepared => {
    const refuse = (message: string): Prepared => ({
      ok: false,
      error: { kind: 'bad-address', message, ...callOf(endpoint) },
    });
    const isGet = endpoint.method === 'GET';
    const address = addressOf(settings.origin, endpoint.path, isGet ? input : null);
    if (!address.ok) return refuse(address.message);
    const idempotencyKey = endpoint.idempotent ? (options.idempotencyKey ?? randomUuid(crypto)) : null;
    const device = settings.device?.() ?? null;
    const traceparent = trace === undefined ? null : traceparentOf(crypto, trace);
    const parts = { scope, encodedUserAgent, idempotencyKey, device, traceparent };
    const headers = toHeaders(requestHeaders(endpoint, parts));
    if (headers === null) return refuse('A header of the call holds characters that cannot be sent.');
    const body = isGet || endpoint.sealed ? null : JSON.stringify(input ?? {});
    return { ok: true, value: { endpoint, url: address.url, headers, body } };
  };

  const perform = async (request: WireRequest, intent: Intent, signal: AbortSignal): Promise<WpsResult<unknown>> => {
    const send = (ready: WireRequest): Promise<WpsResult<unknown>> => transport.send(ready, signal);
    const payload = typeof intent.input === 'object' ? intent.input : null;
    const result = await (request.endpoint.sealed
      ? sendSealed(request, { crypto, keys, payload, trace: intent.trace, send })
      : send(request));
    if (!result.ok) watch(result.error, intent.scope.token);
    return result;
  };

  /** Equal reads for the same merchant, language and session share a request; each write has its own key. */
  const sharingKeyOf = ({ endpoint, input, scope }: Intent): string => {
    if (endpoint.kind === 'read' && endpoint.method === 'GET') return canonicalJson([endpoint.name, input, scope]);
    writes += 1;
    return `write ${writes}`;
  };

  const call: WpsClient['call'] = async (endpoint, input, options = {}) => {
    const token = options.token === undefined ? settings.token() : options.token;
    const scope = { merchant: settings.merchant, language: settings.language(), token };
    const { traced } = settings;
    const trace = options.trace ?? (traced === undefined ? undefined : newTrace(crypto, traced));
    const intent = { endpoint, input, scope, options, trace };
    const prepared = prepare(intent);
    if (!prepared.ok) return prepared;
    const sharing = { key: sharingKeyOf(intent), signal: options.signal };
    const result = await inFlight.share(sharing, (signal) => perform(prepared.value, intent, signal));
    if (result === null) return { ok: false, error: { kind: 'aborted', ...callOf(endpoint) } };
    if (!result.ok) return result;
    return checked(endpoint, result.value, result.spanId);
  };

  return {
    call: async (endpoint, input, options) => {
      const result = await call(endpoint, input, options);
      if (!result.ok && result.error.kind !== 'aborted') settings.onFailed?.();
      return result;
    },
  };
}

function checked<E extends Endpoint>(endpoint: E, value: unknown, spanId: string): WpsResult<OutputOf<E>> {
  const parsed = z.safeParse<E['out']>(endpoint.out, value);
  if (parsed.success) return { ok: true, value: parsed.data, spanId };
  const malformed = { kind: 'malformed', why: 'wrong-value', status: 200, spanId } as const;
  return { ok: false, error: { ...malformed, ...callOf(endpoint) } };
}

function toHeaders(record: Record<string, string>): Headers | null {
  try {
    return new Headers(record);
  } catch {
    // A line break or a character beyond Latin-1 in a token or merchant code.
    return null;
  }
}
