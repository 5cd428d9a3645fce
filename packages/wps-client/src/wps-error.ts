import { type InvalidFields, invalidFieldsSchema } from '@foyer/contract/envelope';
import type { ErrorCode } from '@foyer/contract/error-code';
import * as z from 'zod/mini';

interface OfCall {
  /** Name of the endpoint, e.g. `session.login`. */
  readonly endpoint: string;
  /** The endpoint may carry a session token; only then can an answer mean that the session is over. */
  readonly takesToken: boolean;
}

/** The platform answered, and said no. */
export interface Refused extends OfCall {
  readonly kind: 'refused';
  /** `other` when the platform's code is not one of the contract's; `rawCode` has it. */
  readonly code: ErrorCode | 'other';
  readonly rawCode: string | null;
  /** Made for a person to read, in the language asked for. */
  readonly message: string | null;
  readonly value: unknown;
  /** HTTP status. */
  readonly status: number;
  /** Seconds, from `Retry-After`. */
  readonly retryAfterSeconds: number | null;
  readonly spanId: string;
}

/** Everything a call can end with but its value. Closed: a `switch` over `kind` is complete. */
export type WpsError =
  | Refused
  /** Not the envelope, not the endpoint's value, or too large. Shown as `unknown_error`. */
  | (OfCall & {
      readonly kind: 'malformed';
      readonly why: 'too-large' | 'not-json' | 'not-an-envelope' | 'wrong-value';
      readonly status: number;
      readonly spanId: string;
    })
  | (OfCall & { readonly kind: 'timeout'; readonly afterMs: number })
  /** The device has no network; `secure` when the page came by https. */
  | (OfCall & { readonly kind: 'offline'; readonly secure: boolean })
  /** No answer: refused connection, broken connection, a redirect, or a CORS refusal. */
  | (OfCall & { readonly kind: 'network' })
  /** The caller gave up. */
  | (OfCall & { readonly kind: 'aborted' })
  /** A sealed call without Web Crypto: nothing was sent. */
  | (OfCall & { readonly kind: 'insecure-context'; readonly message: string })
  /** The platform's key cannot be used: nothing was sent. */
  | (OfCall & { readonly kind: 'seal-failed'; readonly message: string })
  /** There is no usable address or header to send this with: nothing was sent. */
  | (OfCall & { readonly kind: 'bad-address'; readonly message: string });

export type WpsResult<T> =
  | { readonly ok: true; readonly value: T; readonly spanId: string }
  | { readonly ok: false; readonly error: WpsError };

/** What is wrong with which field of an `invalid_request`; `null` for every other error. */
export function fieldsOf(error: WpsError): InvalidFields['fields'] | null {
  if (!isRefusedWith(error, 'invalid_request')) return null;
  const parsed = z.safeParse(invalidFieldsSchema, error.value);
  return parsed.success ? parsed.data.fields : null;
}

/** Whether the platform refused with one of these codes. */
export function isRefusedWith<C extends ErrorCode>(
  error: WpsError,
  ...codes: readonly C[]
): error is Refused & { readonly code: C } {
  return error.kind === 'refused' && codes.some((code) => code === error.code);
}

/** What a session may have to do before it can do anything else. */
const dueCodes = ['password_change_required', 'second_factor_required'] as const;

export type RequiredActionCode = (typeof dueCodes)[number];

/** What an error says is due, or `undefined`. */
export function dueOf(error: WpsError): RequiredActionCode | undefined {
  return dueCodes.find((code) => isRefusedWith(error, code));
}
