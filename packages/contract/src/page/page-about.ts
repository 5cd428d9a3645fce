import { LANGUAGE_PARAMETER } from '#src/language.ts';

/**
 * What a page says of itself to search engines, and to whoever is sent a link to it. Addresses are those the merchant is
 * configured with, never the request's: a page is drawn once for everybody. [S2-017, security: host]
 */
export interface PageAbout {
  /** Where the merchant's site stands, e.g. `https://www.example.com`. */
  readonly origin: string;
  /** Path of the picture that a link is shown with, 1200 by 630. */
  readonly picture: string;
  /** The language that an address which names none shows to whoever asks for none, by the spec's code. */
  readonly defaultLanguage: string;
}

/** The address of a page in a language, for the whole world; `address` is its path, with a query where that names it. */
export function publicAddress(about: PageAbout, address: string, language: string): string {
  const joint = address.includes('?') ? '&' : '?';
  return (
    about.origin + address + (language === about.defaultLanguage ? '' : `${joint}${LANGUAGE_PARAMETER}=${language}`)
  );
}
