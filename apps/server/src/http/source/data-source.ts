import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import type { LanguageCode } from '@foyer/contract/language';
import type { Result } from '#src/http/result.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** The client and the site of a call, from the HTTP request or the job that makes it. */
export interface SourceCallContext extends Omit<ApiCallContext, 'session' | 'log'> {
  /** The session's token; `null` for a visitor. */
  readonly token: string | null;
  /**
   * Cookies to exchange between the browser and an operator's platform; `null` if no browser waits for the response.
   */
  readonly cookies: BrowserCookies | null;
}

/** Passes cookies between a browser and an operator's platform, as if the browser had called the platform directly. */
export interface BrowserCookies {
  /** The browser's `Cookie` header; empty without cookies. */
  readonly sent: string;
  /** Adds a `Set-Cookie` header of the platform to the response. */
  pass(setCookie: string): void;
}

/** The site and language for which data is read that all visitors share. */
export interface SiteReadContext {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
}

/**
 * The source of data for pages, forms without scripts and jobs: either the modules of this server or an operator's platform.
 * `compose-app.ts` selects it at the start. A failed call does not reject: the result contains the error, with a code of the
 * contract for either source.
 */
export interface DataSource {
  /** Calls an endpoint of the contract. The response is never from a cache. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, context: SourceCallContext): Promise<Result<OutputOf<E>>>;
  /**
   * Reads data that all visitors of a site share, without a session token. The response may be from a cache. Inputs
   * must therefore be from a bounded set and never be typed by a visitor.
   */
  read<E extends Endpoint>(endpoint: E, input: InputOf<E>, context: SiteReadContext): Promise<Result<OutputOf<E>>>;
  /** Resolves to a number that changes with the responses of `read`. Caches of derived data use it in their keys. */
  readStamp(context: SiteReadContext): Promise<number>;
}

/** Returns the host name that calls without a visitor use: the first host of the brand that is not a pattern. */
function getSiteHost({ brand }: Pick<Merchant, 'brand'>): string {
  return brand.hosts.find((host) => !host.startsWith('*')) ?? '';
}

/** Creates the context of a call for a site instead of a visitor: without IP address, browser and token. [S6-005] */
export function createSiteCallContext({ merchant, language }: SiteReadContext): SourceCallContext {
  return {
    merchant,
    language,
    token: null,
    cookies: null,
    ip: '',
    network: '',
    accessDenied: false,
    country: null,
    origin: `https://${getSiteHost(merchant)}`,
    spanId: '',
    userAgent: '',
    idempotencyKey: null,
    raw: { body: '', header: () => null },
    setCookie: () => {},
  };
}
