import { type InvalidFields, invalidFieldsSchema } from '@foyer/contract/envelope';
import type { ErrorCode } from '@foyer/contract/error-code';
import * as z from 'zod/mini';

export interface CallInfo {
  /** Name of the called endpoint, e.g. `session.login`. */
  readonly endpoint: string;
  /** Whether the endpoint accepts a session token. Only then can a 401 response mean that the session has ended. */
  readonly takesToken: boolean;
}

/** The server responded with an error. */
export interface ErrorResponse extends CallInfo {
  readonly kind: 'rejected';
  /**
   * The error code. `other` if an operator's platform sent a code that is not in the contract; `rawCode` contains that
   * code.
   */
  readonly code: ErrorCode | 'other';
  readonly rawCode: string | null;
  /** Error text for the visitor, in the language of the request. */
  readonly message: string | null;
  readonly value: unknown;
  /** HTTP status of the response. */
  readonly status: number;
  /** Seconds to wait before another attempt, from the header `Retry-After`; `null` without the header. */
  readonly retryAfterSeconds: number | null;
  readonly spanId: string;
}

/** Every failure of an API call. The union is closed, so a `switch` over `kind` is exhaustive. */
export type WpsError =
  | ErrorResponse
  /**
   * The response is not an envelope, its value does not match the endpoint's schema, or it is too large. The user sees
   * `unknown_error`.
   */
  | (CallInfo & {
      readonly kind: 'malformed';
      readonly why: 'too-large' | 'not-json' | 'not-an-envelope' | 'wrong-value';
      /** Path of the first part of the value that does not match the schema; only for the reason `wrong-value`. */
      readonly path?: readonly PropertyKey[];
      readonly status: number;
      readonly spanId: string;
    })
  | (CallInfo & { readonly kind: 'timeout'; readonly afterMs: number })
  /** The device has no network connection. `secure`: whether the URL is https. */
  | (CallInfo & { readonly kind: 'offline'; readonly secure: boolean })
  /** There was no response, because the connection was refused or broke, the server redirected, or CORS forbids the request. */
  | (CallInfo & { readonly kind: 'network' })
  /** The caller aborted the call. */
  | (CallInfo & { readonly kind: 'aborted' })
  /** Nothing was sent, because the body must be encrypted and the browser has no Web Crypto. */
  | (CallInfo & { readonly kind: 'insecure-context'; readonly message: string })
  /** Nothing was sent, because the server's public key is invalid. */
  | (CallInfo & { readonly kind: 'seal-failed'; readonly message: string })
  /** Nothing was sent, because the URL or a header is invalid. */
  | (CallInfo & { readonly kind: 'bad-address'; readonly message: string });

export type WpsResult<T> =
  | { readonly ok: true; readonly value: T; readonly spanId: string }
  | { readonly ok: false; readonly error: WpsError };

/** Returns the field errors of an `invalid_request` error, by field; `null` for every other error. */
export function getFieldErrors(error: WpsError): InvalidFields['fields'] | null {
  if (!hasErrorCode(error, 'invalid_request')) return null;
  const parsed = z.safeParse(invalidFieldsSchema, error.value);
  return parsed.success ? parsed.data.fields : null;
}

/** Whether an error is a response of the server with one of the given error codes. */
export function hasErrorCode<C extends ErrorCode>(
  error: WpsError,
  ...codes: readonly C[]
): error is ErrorResponse & { readonly code: C } {
  return error.kind === 'rejected' && codes.some((code) => code === error.code);
}

/** Error codes for actions that a session can require before it may do anything else. */
const requiredActions = [
  'password_change_required',
  'second_factor_required',
  'terms_acceptance_required',
  'limits_required',
] as const;

export type RequiredActionCode = (typeof requiredActions)[number];

/** Returns the action that the session requires first according to the error, or `undefined`. */
export function getRequiredActionCode(error: WpsError): RequiredActionCode | undefined {
  return requiredActions.find((code) => hasErrorCode(error, code));
}
