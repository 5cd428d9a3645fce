import type { ErrorCode, FieldErrorCode } from '@foyer/contract/error-code';

/** Why a call failed. Errors are values: a handler returns one, it never throws one. */
export interface CallError<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  /** Value of the error, sent as the envelope's `value`. */
  readonly value?: unknown;
  /** Seconds after which the client may retry; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Error message of an operator's platform in the language of the call. It replaces the server's own message. */
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

/** Creates the error of an invalid field that the schema does not detect, for example a wrong password. */
export function fieldError(
  field: string,
  code: FieldErrorCode,
): { readonly ok: false; readonly error: CallError<'invalid_request'> } {
  return callError('invalid_request', { value: { fields: { [field]: code } } });
}
