import type { LanguageCode } from '@foyer/contract/language';
import type { commonErrorCodes } from '@foyer/contract/error-code';
import type { Endpoint, OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import type { Logger } from 'pino';
import { callError, type Result } from '#src/http/result.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { ActiveSession } from '#src/modules/session/sessions/active-session.ts';

/**
 * Context of an API call: its client, site, language and session. All values are validated before a handler receives
 * them.
 */
export interface ApiCallContext {
  /** The merchant of the site. The request's host determines it, never another header. */
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  /**
   * The session of the call; `null` for a visitor. Endpoints with `token: 'required'` always have a session, endpoints
   * with `token: 'none'` never do.
   */
  readonly session: ActiveSession | null;
  readonly ip: string;
  /** Key for rate limits: the client's IPv4 address, or the /64 network of its IPv6 address. */
  readonly network: string;
  /** Country of the client, ISO 3166-1; `null` if unknown. */
  readonly country: string | null;
  /**
   * True if the access rules of the merchant deny the client. Only endpoints that are available on a closed site can
   * receive such a call.
   */
  readonly accessDenied: boolean;
  /** Scheme, host and port the member's browser used, e.g. `http://localhost:8080`. */
  readonly origin: string;
  readonly spanId: string;
  /** User agent of the client, at most 1 KB without control characters; for display only. */
  readonly userAgent: string;
  /**
   * The `Idempotency-Key` of the request, a lower-case UUID; `null` if the endpoint is not idempotent or the client
   * sent none.
   */
  readonly idempotencyKey: string | null;
  /** The unparsed request. Use it only to verify signatures of vendors, which cover the exact bytes. */
  readonly raw: RawApiRequest;
  /** Adds a `Set-Cookie` header to the response, if a browser waits for it. */
  readonly setCookie: (setCookie: string) => void;
  readonly log: Logger;
}

/** Context of an API call with a session. */
export type MemberCallContext = ApiCallContext & { readonly session: ActiveSession };

export interface RawApiRequest {
  /** Body of the request as text; empty for a GET. */
  readonly body: string;
  /** Returns a header by its case-insensitive name, or `null` if it is missing. */
  readonly header: (name: string) => string | null;
}

export type EndpointErrorCode<E extends Endpoint> = E['errors'][number] | (typeof commonErrorCodes)[number];

export type OperationHandler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  call: E['token'] extends 'required' ? MemberCallContext : ApiCallContext,
) => Promise<Result<OutputOf<E>, EndpointErrorCode<E>>>;

/** An endpoint of the contract together with its handler. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly run: (input: unknown, call: ApiCallContext) => Promise<Result<unknown>>;
}

/**
 * Connects a handler to its endpoint. The handler receives input that the schema of the endpoint has parsed. If the endpoint
 * requires a token, the handler is called only with a session.
 */
export function defineOperation<E extends Endpoint>(endpoint: E, handler: OperationHandler<E>): Operation;
export function defineOperation(
  endpoint: Endpoint,
  handler: (input: unknown, call: ApiCallContext) => Promise<Result<unknown>>,
): Operation {
  const isForMembers = endpoint.token === 'required';
  return {
    endpoint,
    run: async (input, call) =>
      isForMembers && call.session === null ? callError('login.not.session') : handler(input, call),
  };
}
