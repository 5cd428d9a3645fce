import { LANGUAGE_PARAMETER } from '#src/language.ts';

/**
 * Metadata of a page for search engines and link previews. URLs have the configured host of the merchant, never that of the
 * request, because a rendered page is cached for all visitors. [S2-017, security: host]
 */
export interface PageMetadata {
  /** The merchant's site, e.g. `https://www.example.com`. */
  readonly origin: string;
  /** Path of the image for link previews, 1200 by 630 pixels. */
  readonly picture: string;
  /** Code of the language if neither URL nor browser selects one. */
  readonly defaultLanguage: string;
}

/** Crawlers and link previews identify themselves in the user agent, even if they claim to be a phone. */
const CRAWLER = /bot|crawl|spider|slurp|external|preview|lighthouse|inspect|fetch|scan|https?:/i;

/**
 * Whether the user agent is a person's phone browser. Such a browser does not use the metadata, which is therefore omitted to
 * save bytes; every other client receives it.
 */
export function isPhoneBrowser(userAgent: string): boolean {
  return /^Mozilla\/5\.0 \((?:Linux; Android|iPhone;)/.test(userAgent) && !CRAWLER.test(userAgent);
}

/** The public URL of a page in a language; `path` may contain a query that identifies the page. */
export function buildPublicUrl(metadata: PageMetadata, path: string, language: string): string {
  const separator = path.includes('?') ? '&' : '?';
  return (
    metadata.origin +
    path +
    (language === metadata.defaultLanguage ? '' : `${separator}${LANGUAGE_PARAMETER}=${language}`)
  );
}
