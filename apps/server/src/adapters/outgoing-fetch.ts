import { readResponseBody } from '#src/adapters/read-response-body.ts';

/** Default size limit of a response, in bytes. */
const DEFAULT_MAX_BYTES = 256 * 1024;

interface Options {
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  /** URLs whose origins may be called. Requests to any other origin are rejected. */
  readonly addresses: readonly string[];
  /** Size limit of the decompressed response, in bytes. */
  readonly maxBytes?: number;
}

/**
 * A `fetch` for a third party. It rejects other origins, redirects, slow responses and large responses, and throws as
 * `fetch` does.
 */
export type OutgoingFetch = (address: string, init: RequestInit) => Promise<Response>;

export function createOutgoingFetch({
  fetch,
  timeoutMs,
  addresses,
  maxBytes = DEFAULT_MAX_BYTES,
}: Options): OutgoingFetch {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  return async (address, init) => {
    if (!origins.has(new URL(address).origin)) throw new TypeError('not an address of the settings');
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
    const body = await readResponseBody(response, maxBytes);
    if (body === null) throw new TypeError('the response is too large');
    const { status, headers } = response;
    return new Response(body.byteLength === 0 ? null : body, { status, headers });
  };
}
