/** Unless said. */
const ANSWER_MAX_BYTES = 256 * 1024;

interface Options {
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  /** Only their origins are asked, whatever an answer says. */
  readonly addresses: readonly string[];
  /** The largest answer that is read, decompressed. */
  readonly maxBytes?: number;
}

/** Asks a service of somebody else's: no redirects, in time, and no more than an answer can hold. Throws as `fetch` does. */
export type OutgoingFetch = (address: string, init: RequestInit) => Promise<Response>;

export function createOutgoingFetch({
  fetch,
  timeoutMs,
  addresses,
  maxBytes = ANSWER_MAX_BYTES,
}: Options): OutgoingFetch {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  return async (address, init) => {
    if (!origins.has(new URL(address).origin)) throw new TypeError('not an address of the settings');
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
    const body = await readCapped(response, maxBytes);
    const { status, headers } = response;
    return new Response(body.byteLength === 0 ? null : body, { status, headers });
  };
}

async function readCapped(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TypeError('a longer answer than any');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
