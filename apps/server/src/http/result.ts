import type { ErrorCode, FieldErrorCode } from '@foyer/contract/error-code';

/** Why a call was not done. Refusals are values: a handler returns one, it never throws one. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  /** Goes out as the envelope's `value`. */
  readonly value?: unknown;
  /** Seconds; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The sentence of an operator's platform, in the language of the call; shown instead of the server's own. */
  readonly message?: string;
}

export type Result<T, Code extends ErrorCode = ErrorCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

export function done<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<const Code extends ErrorCode>(
  code: Code,
  more: Omit<Refusal<Code>, 'code'> = {},
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, ...more } };
}

/** A field that a handler, not the schema, found wrong. */
export function refuseField(
  field: string,
  code: FieldErrorCode,
): { readonly ok: false; readonly refusal: Refusal<'invalid_request'> } {
  return refuse('invalid_request', { value: { fields: { [field]: code } } });
}
