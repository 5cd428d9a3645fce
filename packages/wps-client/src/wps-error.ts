import { type InvalidFields, invalidFieldsSchema } from '@foyer/contract/envelope';
import type { ErrorCode } from '@foyer/contract/error-code';
import * as z from 'zod/mini';

export interface CallInfo {
  /** Name of the endpoint, e.g. `session.login`. */
  readonly endpoint: string;
  /** Whether the endpoint accepts a session token; only then can a response mean that the session has ended. */
  readonly takesToken: boolean;
}

/** The platform responded with an error. */
export interface ErrorResponse extends CallInfo {
  readonly kind: 'rejected';
  /** `other` if the platform's code, which is in `rawCode`, is not in the contract. */
  readonly code: ErrorCode | 'other';
  readonly rawCode: string | null;
  /** A text for the visitor, in the language of the request. */
  readonly message: string | null;
  readonly value: unknown;
  /** HTTP status. */
  readonly status: number;
  /** Seconds, from `Retry-After`. */
  readonly retryAfterSeconds: number | null;
  readonly spanId: string;
}

/** Every failure of a call. A closed union: a `switch` over `kind` is exhaustive. */
export type WpsError =
  | ErrorResponse
  /** The response is not an envelope, does not have the endpoint's value, or is too large. Shown as `unknown_error`. */
  | (CallInfo & {
      readonly kind: 'malformed';
      readonly why: 'too-large' | 'not-json' | 'not-an-envelope' | 'wrong-value';
      /** Path of the first wrong part of a `wrong-value`. */
      readonly path?: readonly PropertyKey[];
      readonly status: number;
      readonly spanId: string;
    })
  | (CallInfo & { readonly kind: 'timeout'; readonly afterMs: number })
  /** The device has no network; `secure` if the URL is https. */
  | (CallInfo & { readonly kind: 'offline'; readonly secure: boolean })
  /** No response: a refused or broken connection, a redirect, or a CORS error. */
  | (CallInfo & { readonly kind: 'network' })
  /** The caller aborted the call. */
  | (CallInfo & { readonly kind: 'aborted' })
  /** The body must be encrypted and Web Crypto is missing: nothing was sent. */
  | (CallInfo & { readonly kind: 'insecure-context'; readonly message: string })
  /** The platform's key cannot be used: nothing was sent. */
  | (CallInfo & { readonly kind: 'seal-failed'; readonly message: string })
  /** The URL or a header is invalid: nothing was sent. */
  | (CallInfo & { readonly kind: 'bad-address'; readonly message: string });

export type WpsResult<T> =
  | { readonly ok: true; readonly value: T; readonly spanId: string }
  | { readonly ok: false; readonly error: WpsError };

/** The errors of an `invalid_request` by field; `null` for every other error. */
export function getFieldErrors(error: WpsError): InvalidFields['fields'] | null {
  if (!hasErrorCode(error, 'invalid_request')) return null;
  const parsed = z.safeParse(invalidFieldsSchema, error.value);
  return parsed.success ? parsed.data.fields : null;
}

/** Whether the platform responded with one of these error codes. */
export function hasErrorCode<C extends ErrorCode>(
  error: WpsError,
  ...codes: readonly C[]
): error is ErrorResponse & { readonly code: C } {
  return error.kind === 'rejected' && codes.some((code) => code === error.code);
}

/** Actions that a session may require before any other call. */
const requiredActions = [
  'password_change_required',
  'second_factor_required',
  'terms_acceptance_required',
  'limits_required',
] as const;

export type RequiredActionCode = (typeof requiredActions)[number];

/** The action that the error requires first, or `undefined`. */
export function getRequiredActionCode(error: WpsError): RequiredActionCode | undefined {
  return requiredActions.find((code) => hasErrorCode(error, code));
}
