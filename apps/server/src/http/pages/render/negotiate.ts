import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { languageTags, type LanguageCode, LANGUAGE_PARAMETER } from '@foyer/contract/language';
import { languageCodes } from '@foyer/contract/language-codes';
import { getCookie } from '@foyer/contract/page/get-cookie';
import { siteCookieName, siteCookieAttributes } from '@foyer/contract/page/site-cookie';
import type { PageData } from '@foyer/contract/page/page-data';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#src/http/pages/address.ts';

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The smallest coding that the client accepts. */
export function codingFor(acceptEncoding: string | undefined): ContentCoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['br', 'gzip']);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** What iOS says of itself in every browser there: `CPU iPhone OS 16_4_1 like Mac OS X`, `CPU OS 15_0 like Mac OS X`. */
const IOS = /\((?:iPhone|iPad|iPod)[^)]{0,40}? OS (?<major>\d{1,3})(?:_(?<minor>\d{1,3}))?/;

/** Safari of a Mac, and of an iPad that presents itself as one; other browsers there name themselves before the version. */
const DESKTOP_SAFARI =
  /\(Macintosh;[^)]{0,60}\) AppleWebKit\/[\d.]{1,16} \(KHTML, like Gecko\) Version\/(?<major>\d{1,3})(?:\.(?<minor>\d{1,3}))?/;

/**
 * By the version, as Safari names no image formats when it requests a page; `null` for other browsers. Safari 14 and 15
 * with a Mac's user agent get PNG: on macOS 10.15 they show no WebP, and every Mac and iPad claims 10.15. [S5-026]
 */
function imageFormatOfSafari(userAgent: string): PageData['imageFormat'] | null {
  const ios = IOS.exec(userAgent)?.groups;
  const found = ios ?? DESKTOP_SAFARI.exec(userAgent)?.groups;
  if (!found) return null;
  const version = Number(found['major']) + Number(found['minor'] ?? 0) / 1_000;
  if (version >= 16.004) return 'avif';
  return version >= (ios ? 14 : 16) ? 'webp' : 'na';
}

/** The best kind of picture the device can show; `na` for a browser that says nothing. [S5-026] */
export function imageFormatFor(accept: string | undefined, userAgent = ''): PageData['imageFormat'] {
  const ofSafari = imageFormatOfSafari(userAgent);
  if (ofSafari !== null) return ofSafari;
  // By name: browsers that know neither accept `image/*` as well.
  const named = new Negotiator({ headers: { accept } }).mediaTypes();
  if (named.includes('image/avif')) return 'avif';
  return named.includes('image/webp') ? 'webp' : 'na';
}

const LANGUAGE_COOKIE = 'foyer.language';

/** What the visitor chose, over https or before; it opens nothing, so that either is taken. */
export function readLanguageCookie(header: string | undefined): string | null {
  // Asked of every request: most have cookies, few this one.
  if (!header?.includes(LANGUAGE_COOKIE)) return null;
  return (
    getCookie(header, siteCookieName(LANGUAGE_COOKIE, true)) ??
    getCookie(header, siteCookieName(LANGUAGE_COOKIE, false))
  );
}

function ofMerchant({ brand }: Merchant, code: string | null): LanguageCode | null {
  return brand.languages.find((known) => known === code) ?? null;
}

/** Further languages of `Accept-Language` are ignored: each costs a look-up of its script. */
const MOST_TAGS = 12;

/** A language in its usual script: `zh-TW` is Chinese in the traditional one. `null` for what is no tag. */
function scriptOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}

interface Spoken {
  readonly code: LanguageCode;
  readonly tag: string;
  readonly script: string | null;
}

const spokenBy = new Map<LanguageCode, Spoken>(
  languageCodes.map((code) => [
    code,
    { code, tag: languageTags[code].toLowerCase(), script: scriptOf(languageTags[code]) },
  ]),
);

/** The merchant's language that is nearest to a tag: the very one, else the same language in the same script. */
function nearestOf(languages: readonly LanguageCode[], tag: string): LanguageCode | null {
  const offered = languages.map((code) => spokenBy.get(code)).filter((one) => one !== undefined);
  const same = offered.find((one) => one.tag === tag);
  if (same) return same.code;
  const script = scriptOf(tag);
  const alike = script === null ? [] : offered.filter((one) => one.script === script);
  // European Portuguese serves every region but Brazil.
  const general = alike.find((one) => !/-[a-z]{2}$/.test(one.tag));
  return (general ?? alike[0])?.code ?? null;
}

/** `?language=` of an address, or `?lang=` of a choice, when the merchant speaks it. */
export function askedLanguage(merchant: Merchant, code: string | null): LanguageCode | null {
  return ofMerchant(merchant, code);
}

/** What the address asks for, else the visitor's choice, else what the browser asks for, else the merchant's own. [S1-011] */
export function pageLanguage(
  merchant: Merchant,
  headers: IncomingHttpHeaders,
  asked: string | null = null,
): LanguageCode {
  const chosen = askedLanguage(merchant, asked) ?? ofMerchant(merchant, readLanguageCookie(headers.cookie));
  if (chosen) return chosen;
  for (const tag of new Negotiator({ headers }).languages().slice(0, MOST_TAGS)) {
    const match = nearestOf(merchant.brand.languages, tag.toLowerCase());
    if (match) return match;
  }
  return merchant.brand.defaultLanguage;
}

const LANGUAGE_COOKIE_S = 365 * 24 * 60 * 60;

interface ChosenLanguage {
  readonly language: LanguageCode;
  /** `?lang=` is the visitor's choice; `?language=` is part of an address that can be shared. */
  readonly isChoice: boolean;
}

/** The language of an address if the merchant has it, stored for later pages; else `null`. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply, merchant: Merchant): ChosenLanguage | null {
  const { query } = addressOf(request);
  const chosen = askedLanguage(merchant, query.get('lang'));
  const language = chosen ?? askedLanguage(merchant, query.get(LANGUAGE_PARAMETER));
  if (!language) return null;
  const { secure } = request.requestContext;
  const rules = `${siteCookieAttributes(secure)}; Max-Age=${LANGUAGE_COOKIE_S}; SameSite=Lax`;
  void reply.header('set-cookie', `${siteCookieName(LANGUAGE_COOKIE, secure)}=${language}; ${rules}`);
  return { language, isChoice: chosen !== null };
}
