import type { LanguageCode } from '@foyer/contract/language';
import type { commonErrors } from '@foyer/contract/error-code';
import type { Endpoint, OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import type { Logger } from 'pino';
import { refuse, type Result } from '#src/http/result.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { LiveSession } from '#src/modules/session/sessions/live-session.ts';

/** Who calls, from where and in which language. Everything in it was checked before a handler sees it. */
export interface Call {
  /** From the host, never from a header. */
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  /** Never `null` for `token: 'required'`, always for `none`. */
  readonly session: LiveSession | null;
  readonly ip: string;
  /** What the address counts as where it may do only so much: an IPv6 network as one. */
  readonly network: string;
  /** Country of the caller, ISO 3166-1; `null` if unknown. */
  readonly country: string | null;
  /** The merchant's access rules deny the caller; only calls that respond anyway see this. */
  readonly accessDenied: boolean;
  /** Scheme, host and port the member's browser used, e.g. `http://localhost:8080`. */
  readonly origin: string;
  readonly spanId: string;
  /** At most 1 KB, no control characters; for display only. */
  readonly userAgent: string;
  /** Lower-case UUID, when the endpoint is idempotent and the client sent one. */
  readonly idempotencyKey: string | null;
  /** For a signature over the very bytes, as vendors make them, and for nothing else. */
  readonly raw: RawRequest;
  readonly log: Logger;
}

/** The call of a member who is logged in. */
export type MemberCall = Call & { readonly session: LiveSession };

export interface RawRequest {
  /** The body as text; empty for a GET. */
  readonly body: string;
  /** Any case; `null` when it is missing. */
  readonly header: (name: string) => string | null;
}

export type CodesOf<E extends Endpoint> = E['errors'][number] | (typeof commonErrors)[number];

export type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  call: E['token'] extends 'required' ? MemberCall : Call,
) => Promise<Result<OutputOf<E>, CodesOf<E>>>;

/** An endpoint with what answers it, ready to be mounted. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly run: (input: unknown, call: Call) => Promise<Result<unknown>>;
}

/**
 * Connects a handler to its endpoint. The endpoint's own schema has parsed the input before the handler receives it, and
 * where the endpoint requires a token nobody reaches the handler without a session.
 */
export function operation<E extends Endpoint>(endpoint: E, handler: Handler<E>): Operation;
export function operation(
  endpoint: Endpoint,
  handler: (input: unknown, call: Call) => Promise<Result<unknown>>,
): Operation {
  const isForMembers = endpoint.token === 'required';
  return {
    endpoint,
    run: async (input, call) =>
      isForMembers && call.session === null ? refuse('login.not.session') : handler(input, call),
  };
}
