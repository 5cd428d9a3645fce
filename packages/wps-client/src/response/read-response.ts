import { type Envelope, envelopeSchema, TRACE_HEADER } from '@foyer/contract/envelope';
import { isErrorCode } from '@foyer/contract/error-code';
import * as z from 'zod/mini';
import { MAX_RESPONSE_BYTES } from '#src/limits.ts';
import { parseRetryAfter } from '#src/response/parse-retry-after.ts';
import type { CallInfo, WpsError, WpsResult } from '#src/wps-error.ts';

type Malformed = Extract<WpsError, { kind: 'malformed' }>;

interface ReadCall extends CallInfo {
  /** Maximum size of the response, in bytes. */
  readonly limit?: number | undefined;
}

/**
 * Reads the envelope in a response: its value, which is not validated, or its error. The envelope decides whether the call
 * succeeded, not the HTTP status. Rejects only if the connection breaks. [S7-008]
 */
export async function readResponse(
  response: Response,
  { limit = MAX_RESPONSE_BYTES, ...call }: ReadCall,
  now: number,
): Promise<WpsResult<unknown>> {
  const traceId = response.headers.get(TRACE_HEADER) ?? '';
  const malformed = (why: Malformed['why']): WpsResult<never> => ({
    ok: false,
    error: { kind: 'malformed', why, status: response.status, spanId: traceId, ...call },
  });
  const text = await readTextUpTo(response, limit);
  if (text === null) return malformed('too-large');
  const json = parseJson(text);
  if (!json.ok) return malformed('not-json');
  const envelope = z.safeParse(envelopeSchema, json.value);
  if (!envelope.success) return malformed('not-an-envelope');
  const spanId = traceId || (envelope.data.spanId ?? '');
  if (envelope.data.success) return { ok: true, value: envelope.data.value, spanId };
  return { ok: false, error: { ...toRejectedError(envelope.data), ...readStatus(response, now), spanId, ...call } };
}

function toRejectedError(envelope: Envelope) {
  const rawCode = envelope.errorCode ?? null;
  return {
    kind: 'rejected',
    code: rawCode !== null && isErrorCode(rawCode) ? rawCode : 'other',
    rawCode,
    message: envelope.message ?? null,
    value: envelope.value,
  } as const;
}

function readStatus(response: Response, now: number) {
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), now);
  return { status: response.status, retryAfterSeconds: retryAfter };
}

function parseJson(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** Reads the body of a response as text. Returns `null` as soon as the body exceeds `limit` bytes, and does not read the rest. */
export async function readTextUpTo(response: Response, limit: number): Promise<string | null> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const chunk = await reader.read();
    if (chunk.done) return text + decoder.decode();
    size += chunk.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
}
