import type { IncomingHttpHeaders } from 'node:http';
import { isLanguageCode, languageTags } from '@foyer/contract/language';
import type { LanguageCode } from '@foyer/contract/language';
import type { PageData } from '@foyer/contract/page/page-data';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** Codings a browser names with `q=0` are not wanted. */
function accepts(header: string | undefined, token: string): boolean {
  const entries = (header ?? '').toLowerCase().split(',');
  return entries.some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    return name === token && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The smallest coding the browser takes. */
export function codingFor(acceptEncoding: string | undefined): ContentCoding {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** The best kind of picture the browser says it can show; `na` for one that says nothing. [S5-026] */
export function imageFormatFor(accept: string | undefined): PageData['imageFormat'] {
  if (accepts(accept, 'image/avif')) return 'avif';
  return accepts(accept, 'image/webp') ? 'webp' : 'na';
}

export const LANGUAGE_COOKIE = 'foyer.language';

/** One cookie's value, or `null`. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}

function ofMerchant({ brand }: Merchant, code: string | null): LanguageCode | null {
  return brand.languages.find((known) => known === code) ?? null;
}

/** The languages of an `Accept-Language`, the most wanted first. */
function wantedTags(header: string | undefined): string[] {
  const entries = (header ?? '').split(',').map((entry) => {
    const [tag = '', quality] = entry.trim().split(';q=');
    return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
  });
  const wanted = entries.filter(({ tag, quality }) => tag !== '' && quality > 0);
  return wanted.toSorted((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}

function speaks(code: LanguageCode, tag: string): boolean {
  const own = languageTags[code].toLowerCase();
  return own === tag || own.split('-')[0] === tag.split('-')[0];
}

/** The visitor's choice, else what the browser asks for, else the merchant's own. [S1-011] */
export function pageLanguage(merchant: Merchant, headers: IncomingHttpHeaders): LanguageCode {
  const chosen = ofMerchant(merchant, cookieOf(headers.cookie, LANGUAGE_COOKIE));
  if (chosen) return chosen;
  for (const tag of wantedTags(headers['accept-language'])) {
    const match = merchant.brand.languages.find((code) => speaks(code, tag));
    if (match) return match;
  }
  return merchant.brand.defaultLanguage;
}

/** `?lang=` of an address, when the merchant speaks it. */
export function askedLanguage(merchant: Merchant, code: string | null): LanguageCode | null {
  return code !== null && isLanguageCode(code) ? ofMerchant(merchant, code) : null;
}
