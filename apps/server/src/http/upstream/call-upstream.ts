import { type Envelope, envelopeSchema } from '@foyer/contract/envelope';
import type { ErrorCode } from '@foyer/contract/error-code';
import { readResponseBody } from '#src/adapters/read-response-body.ts';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';

export interface UpstreamRequest {
  /**
   * The `fetch` for calls to the operator's platform. If the platform's interface differs from the contract, it
   * converts requests and responses.
   */
  readonly fetch: typeof globalThis.fetch;
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Time limit in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum size of the response, in bytes. */
  readonly responseBytes?: number | undefined;
}

export type UpstreamResult =
  | { readonly kind: 'answered'; readonly status: number; readonly envelope: Envelope; readonly headers: Headers }
  | { readonly kind: 'late' | 'silent' | 'nonsense'; readonly code: ErrorCode };

/**
 * Default maximum size of a response of the operator's platform, in bytes. Larger responses are rejected; an endpoint
 * may allow more.
 */
const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;

/**
 * Calls the operator's platform once and never throws. A late, too large or invalid response becomes an error code of
 * the contract.
 */
export async function callUpstream(request: UpstreamRequest): Promise<UpstreamResult> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    const { method, headers, body, responseBytes = MAX_RESPONSE_BYTES } = request;
    const response = await request.fetch(request.url, { method, headers, body, signal, redirect: 'manual' });
    const text = await readResponseBody(response, responseBytes);
    const envelope = jsonTextSchema.pipe(envelopeSchema).safeParse(text?.toString('utf8')).data;
    if (envelope === undefined)
      return { kind: 'nonsense', code: response.status === 404 ? 'not_found' : 'unknown_error' };
    return { kind: 'answered', status: toStatus(response.status, envelope), envelope, headers: response.headers };
  } catch {
    if (signal.aborted) return { kind: 'late', code: 'timeout_retry_please' };
    return { kind: 'silent', code: 'service_unavailable' };
  }
}

/**
 * Returns the HTTP status with which an envelope is forwarded: 200 for every success, 502 for an error with a 1xx or
 * 3xx status, otherwise the platform's status.
 */
function toStatus(status: number, { success }: Envelope): number {
  if (success) return 200;
  return status < 200 || (status >= 300 && status < 400) ? 502 : status;
}
