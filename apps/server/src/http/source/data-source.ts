import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import type { LanguageCode } from '@foyer/contract/language';
import type { Result } from '#src/http/result.ts';
import type { Call } from '#src/http/wps/operation.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Who makes a call and from where, as the HTTP request or the job that needs it knows. */
export interface CallContext extends Omit<Call, 'session' | 'log'> {
  /** The session's token; `null` for a visitor. */
  readonly token: string | null;
  /** Only an operator's platform uses them; `null` if no browser waits for the answer. */
  readonly cookies: BrowserCookies | null;
}

/** The cookies between an operator's platform and a browser: the same as if the browser had called the platform. */
export interface BrowserCookies {
  /** The browser's `Cookie` header; empty without cookies. */
  readonly sent: string;
  /** Adds a `Set-Cookie` header of the platform to the response. */
  pass(setCookie: string): void;
}

/** What the answers depend on that all visitors of a site share. */
export interface SharedContext {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
}

/**
 * Where pages, forms without scripts and jobs get their data: from this server's own modules or from an operator's own
 * platform, never from both. `compose-app.ts` chooses once. No function rejects because of a failed call: the result names the
 * error, with the codes of `errorCodes` whichever source answered.
 */
export interface DataSource {
  /** Makes one call of the contract. The answer is never a cached one. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, context: CallContext): Promise<Result<OutputOf<E>>>;
  /**
   * Makes a read without a token whose answer all visitors of a site share. It may be a cached one, so callers pass inputs from
   * a bounded set, never what a visitor typed.
   */
  read<E extends Endpoint>(endpoint: E, input: InputOf<E>, context: SharedContext): Promise<Result<OutputOf<E>>>;
  /** A number that changes with the responses of `read`: part of the cache key of everything made from them. */
  readStamp(context: SharedContext): Promise<number>;
}

/** The host name of a site for calls that no visitor makes: the first one that is no pattern. */
export function hostOf({ brand }: Pick<Merchant, 'brand'>): string {
  return brand.hosts.find((host) => !host.startsWith('*')) ?? '';
}

/** The context of a call that is made for a site and not for a visitor: without address, browser and token. [S6-005] */
export function siteContext({ merchant, language }: SharedContext): CallContext {
  return {
    merchant,
    language,
    token: null,
    cookies: null,
    ip: '',
    network: '',
    accessDenied: false,
    country: null,
    origin: `https://${hostOf(merchant)}`,
    spanId: '',
    userAgent: '',
    idempotencyKey: null,
    raw: { body: '', header: () => null },
  };
}
