import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { languageTags, type LanguageCode, LANGUAGE_PARAMETER } from '@foyer/contract/language';
import { languageCodes } from '@foyer/contract/language-codes';
import { getCookie } from '@foyer/contract/page/cookie/get-cookie';
import { cookieLifetimeDays } from '@foyer/contract/page/cookie/cookie-lifetime-days';
import { getSiteCookieName, getSiteCookieAttributes } from '@foyer/contract/page/cookie/site-cookie';
import type { PageData } from '@foyer/contract/page/page-data';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** Selects the smallest content coding that the client accepts. */
export function negotiateContentCoding(acceptEncoding: string | undefined): ContentCoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['br', 'gzip']);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** User agent of every browser on iOS: `CPU iPhone OS 16_4_1 like Mac OS X`, `CPU OS 15_0 like Mac OS X`. */
const IOS = /\((?:iPhone|iPad|iPod)[^)]{0,40}? OS (?<major>\d{1,3})(?:_(?<minor>\d{1,3}))?/;

/** User agent of Safari on a Mac, or on an iPad that presents itself as one. Other browsers put their name before the version. */
const DESKTOP_SAFARI =
  /\(Macintosh;[^)]{0,60}\) AppleWebKit\/[\d.]{1,16} \(KHTML, like Gecko\) Version\/(?<major>\d{1,3})(?:\.(?<minor>\d{1,3}))?/;

/**
 * Selects the image format for Safari by its version, because Safari's page requests list no image formats; `null` for
 * other browsers. Safari 14 and 15 with a Mac user agent receive PNG: they do not support WebP on macOS 10.15, and
 * every Mac and iPad claims to have 10.15. [S5-026]
 */
function getSafariImageFormat(userAgent: string): PageData['imageFormat'] | null {
  const ios = IOS.exec(userAgent)?.groups;
  const found = ios ?? DESKTOP_SAFARI.exec(userAgent)?.groups;
  if (!found) return null;
  const version = Number(found['major']) + Number(found['minor'] ?? 0) / 1_000;
  if (version >= 16.004) return 'avif';
  return version >= (ios ? 14 : 16) ? 'webp' : 'na';
}

/**
 * Selects the best image format that the browser supports: for Safari by its version, otherwise by the `Accept` header.
 * `na` if it supports neither AVIF nor WebP. [S5-026]
 */
export function negotiateImageFormat(accept: string | undefined, userAgent = ''): PageData['imageFormat'] {
  const safariFormat = getSafariImageFormat(userAgent);
  if (safariFormat !== null) return safariFormat;
  // Only exact names count, because browsers without AVIF and WebP also accept `image/*`.
  const named = new Negotiator({ headers: { accept } }).mediaTypes();
  if (named.includes('image/avif')) return 'avif';
  return named.includes('image/webp') ? 'webp' : 'na';
}

const LANGUAGE_COOKIE = 'foyer.language';

/**
 * Reads the language from the language cookie. Accepts the cookie's name with and without the `__Host-` prefix, because
 * the language is not security-relevant.
 */
export function readLanguageCookie(header: string | undefined): string | null {
  // Fast path: this runs for every request, and few of them have this cookie.
  if (!header?.includes(LANGUAGE_COOKIE)) return null;
  return (
    getCookie(header, getSiteCookieName(LANGUAGE_COOKIE, true)) ??
    getCookie(header, getSiteCookieName(LANGUAGE_COOKIE, false))
  );
}

function findMerchantLanguage({ brand }: Merchant, code: string | null): LanguageCode | null {
  return brand.languages.find((known) => known === code) ?? null;
}

/**
 * Maximum number of languages that are read from `Accept-Language`, because finding the script of each language takes
 * time.
 */
const MAX_TAGS = 12;

/**
 * Returns the language and the likely script of a language tag: `zh-Hant` for `zh-TW`. `null` if the tag is invalid.
 */
function getScript(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}

interface LanguageEntry {
  readonly code: LanguageCode;
  readonly tag: string;
  readonly script: string | null;
}

const languageEntries = new Map<LanguageCode, LanguageEntry>(
  languageCodes.map((code) => [
    code,
    { code, tag: languageTags[code].toLowerCase(), script: getScript(languageTags[code]) },
  ]),
);

/**
 * Finds the language of the merchant that matches a language tag: the same tag, otherwise the same language in the same
 * script.
 */
function findNearestLanguage(languages: readonly LanguageCode[], tag: string): LanguageCode | null {
  const offered = languages.map((code) => languageEntries.get(code)).filter((entry) => entry !== undefined);
  const exact = offered.find((entry) => entry.tag === tag);
  if (exact) return exact.code;
  const script = getScript(tag);
  const alike = script === null ? [] : offered.filter((entry) => entry.script === script);
  // European Portuguese serves every region but Brazil.
  const general = alike.find((entry) => !/-[a-z]{2}$/.test(entry.tag));
  return (general ?? alike[0])?.code ?? null;
}

/** Returns the language of `?language=` or `?lang=` if the merchant offers it, else `null`. */
export function findUrlLanguage(merchant: Merchant, code: string | null): LanguageCode | null {
  return findMerchantLanguage(merchant, code);
}

/**
 * Selects the language of a page: that of the URL, otherwise of the cookie, otherwise of the browser, otherwise the
 * merchant's default. [S1-011]
 */
export function selectPageLanguage(
  merchant: Merchant,
  headers: IncomingHttpHeaders,
  asked: string | null = null,
): LanguageCode {
  const chosen = findUrlLanguage(merchant, asked) ?? findMerchantLanguage(merchant, readLanguageCookie(headers.cookie));
  if (chosen) return chosen;
  for (const tag of new Negotiator({ headers }).languages().slice(0, MAX_TAGS)) {
    const match = findNearestLanguage(merchant.brand.languages, tag.toLowerCase());
    if (match) return match;
  }
  return merchant.brand.defaultLanguage;
}

const LANGUAGE_MAX_AGE_S = cookieLifetimeDays[LANGUAGE_COOKIE] * 24 * 60 * 60;

interface StoredLanguage {
  readonly language: LanguageCode;
  /**
   * True for the URL parameter `lang`, which means that the visitor selected the language. False for `language`, a
   * parameter of URLs that can be shared.
   */
  readonly isChoice: boolean;
}

/**
 * Stores the language of the URL in a cookie for later pages. Returns `null` if the URL has no language or the merchant
 * does not offer it.
 */
export function storeUrlLanguageInCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  merchant: Merchant,
): StoredLanguage | null {
  const { query } = parseRequestUrl(request);
  const chosen = findUrlLanguage(merchant, query.get('lang'));
  const language = chosen ?? findUrlLanguage(merchant, query.get(LANGUAGE_PARAMETER));
  if (!language) return null;
  const { secure } = request.requestContext;
  const rules = `${getSiteCookieAttributes(secure)}; Max-Age=${LANGUAGE_MAX_AGE_S}; SameSite=Lax`;
  void reply.header('set-cookie', `${getSiteCookieName(LANGUAGE_COOKIE, secure)}=${language}; ${rules}`);
  return { language, isChoice: chosen !== null };
}
