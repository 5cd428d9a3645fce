import { LANGUAGE_PARAMETER } from '#src/language.ts';

/**
 * What a page says of itself to search engines, and to whoever is sent a link to it. Addresses are those the merchant is
 * configured with, never the request's: a page is drawn once for everybody. [S2-017, security: host]
 */
export interface PageMetadata {
  /** The merchant's site, e.g. `https://www.example.com`. */
  readonly origin: string;
  /** Path of the picture that a link is shown with, 1200 by 630. */
  readonly picture: string;
  /** The spec's code of the language shown if neither address nor browser names one. */
  readonly defaultLanguage: string;
}

/** Crawlers and link previews identify themselves in the user agent, even if they claim to be a phone. */
const CRAWLER = /bot|crawl|spider|slurp|external|preview|lighthouse|inspect|fetch|scan|https?:/i;

/**
 * Whether a browser is a person's phone. It shows nothing of what a page says to search engines and to whoever is sent a link,
 * and carries it in its first bytes; every other reader gets it.
 */
export function isPhoneBrowser(userAgent: string): boolean {
  return /^Mozilla\/5\.0 \((?:Linux; Android|iPhone;)/.test(userAgent) && !CRAWLER.test(userAgent);
}

/** The address of a page in a language, for the whole world; `address` is its path, with a query where that names it. */
export function publicUrl(about: PageMetadata, address: string, language: string): string {
  const joint = address.includes('?') ? '&' : '?';
  return (
    about.origin + address + (language === about.defaultLanguage ? '' : `${joint}${LANGUAGE_PARAMETER}=${language}`)
  );
}
