import type { ErrorCode, FieldErrorCode } from '@foyer/contract/error-code';

/** Why a call failed. Errors are values: a handler returns one, it never throws one. */
export interface CallError<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  /** Sent as the envelope's `value`. */
  readonly value?: unknown;
  /** Seconds; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The sentence of an operator's platform, in the language of the call; shown instead of the server's own. */
  readonly message?: string;
}

export type Result<T, Code extends ErrorCode = ErrorCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError<Code> };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function callError<const Code extends ErrorCode>(
  code: Code,
  more: Omit<CallError<Code>, 'code'> = {},
): { readonly ok: false; readonly error: CallError<Code> } {
  return { ok: false, error: { code, ...more } };
}

/** A field that a handler, not the schema, found wrong. */
export function fieldError(
  field: string,
  code: FieldErrorCode,
): { readonly ok: false; readonly error: CallError<'invalid_request'> } {
  return callError('invalid_request', { value: { fields: { [field]: code } } });
}
