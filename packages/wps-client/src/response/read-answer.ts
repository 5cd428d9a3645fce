import { type Envelope, envelopeSchema, TRACE_HEADER } from '@foyer/contract/envelope';
import { isErrorCode } from '@foyer/contract/error-code';
import * as z from 'zod/mini';
import { ANSWER_BYTES } from '#src/limits.ts';
import { retryAfterSeconds } from '#src/response/retry-after.ts';
import type { WpsError, WpsResult } from '#src/wps-error.ts';

export interface AnswerOf {
  readonly endpoint: string;
  readonly takesToken: boolean;
}

type Malformed = Extract<WpsError, { kind: 'malformed' }>;

/** Turns a response into the envelope's value, unchecked, or an error. Rejects only when the connection breaks. [S7-008] */
export async function readAnswer(response: Response, of: AnswerOf, now: number): Promise<WpsResult<unknown>> {
  const traceId = response.headers.get(TRACE_HEADER) ?? '';
  const malformed = (why: Malformed['why']): WpsResult<never> => ({
    ok: false,
    error: { kind: 'malformed', why, status: response.status, spanId: traceId, ...of },
  });
  const text = await readCapped(response, ANSWER_BYTES);
  if (text === null) return malformed('too-large');
  const json = parseJson(text);
  if (!json.ok) return malformed('not-json');
  const envelope = z.safeParse(envelopeSchema, json.value);
  if (!envelope.success) return malformed('not-an-envelope');
  const spanId = traceId || (envelope.data.spanId ?? '');
  if (envelope.data.success && response.ok) return { ok: true, value: envelope.data.value, spanId };
  return { ok: false, error: { ...refusal(envelope.data), ...statusOf(response, now), spanId, ...of } };
}

function refusal(envelope: Envelope) {
  const rawCode = envelope.errorCode ?? null;
  return {
    kind: 'refused',
    code: rawCode !== null && isErrorCode(rawCode) ? rawCode : 'other',
    rawCode,
    message: envelope.message ?? null,
    value: envelope.value,
  } as const;
}

function statusOf(response: Response, now: number) {
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), now);
  return { status: response.status, retryAfterSeconds: retryAfter };
}

function parseJson(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** The body as text, or `null` as soon as it is larger than `limit` bytes; the rest is not read. */
export async function readCapped(response: Response, limit: number): Promise<string | null> {
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
