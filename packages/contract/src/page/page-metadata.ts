import { LANGUAGE_PARAMETER } from '#src/language.ts';

/**
 * Metadata of a page for search engines and link previews. Its URLs have the merchant's configured host, never the host of the
 * request, because a rendered page is cached for all visitors. [S2-017, security: host]
 */
export interface PageMetadata {
  /** Origin of the merchant's site, e.g. `https://www.example.com`. */
  readonly origin: string;
  /** Path of the image that link previews show, 1200 by 630 pixels. */
  readonly picture: string;
  /** Code of the language in which the site opens if neither the URL nor the browser selects one. */
  readonly defaultLanguage: string;
}

/** Matches the user agents of crawlers and link previews, which name themselves even if they pretend to be a phone. */
const CRAWLER = /bot|crawl|spider|slurp|external|preview|lighthouse|inspect|fetch|scan|https?:/i;

/**
 * Whether a user agent is that of a person's phone browser. Pages for such a browser omit the metadata for search
 * engines, to save bytes; every other client receives it.
 */
export function isPhoneBrowser(userAgent: string): boolean {
  return /^Mozilla\/5\.0 \((?:Linux; Android|iPhone;)/.test(userAgent) && !CRAWLER.test(userAgent);
}

/** Returns the public URL of a page in a language. `path` may contain a query if the query identifies the page. */
export function buildPublicUrl(metadata: PageMetadata, path: string, language: string): string {
  const separator = path.includes('?') ? '&' : '?';
  return (
    metadata.origin +
    path +
    (language === metadata.defaultLanguage ? '' : `${separator}${LANGUAGE_PARAMETER}=${language}`)
  );
}
