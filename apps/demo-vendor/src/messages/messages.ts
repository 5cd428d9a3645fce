import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  getLanguageFallbacks,
  getTextDirection,
  isLanguageCode,
  type LanguageCode,
  languageTags,
} from '@foyer/contract/language';
import * as z from 'zod';
import english from '#src/messages/EN.json' with { type: 'json' };

/** The user interface texts of the vendor's pages in one language. Placeholders look like `{name}`. */
export type VendorMessages = Readonly<typeof english>;

/** A language of the vendor's pages with its texts. */
export interface PageLanguage {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly messages: VendorMessages;
}

const cached = new Map<LanguageCode, PageLanguage>();

/**
 * Returns the language for a language code of the platform, such as `PT-BR`; English if the vendor does not have it.
 */
export function getVendorPageLanguage(code: string): PageLanguage {
  const upper = code.toUpperCase();
  const known = isLanguageCode(upper) ? upper : 'EN';
  const language = cached.get(known) ?? readPageLanguage(known);
  cached.set(known, language);
  return language;
}

/**
 * Reads a language with its texts. A text that the language lacks comes from its nearest fallback language that has it.
 */
function readPageLanguage(code: LanguageCode): PageLanguage {
  const texts = getLanguageFallbacks(code).toReversed().map(readMessages);
  return {
    tag: languageTags[code],
    direction: getTextDirection(code),
    messages: Object.assign({}, english, ...texts),
  };
}

function readMessages(code: LanguageCode): Readonly<Record<string, string>> {
  const file = path.join(import.meta.dirname, `${code}.json`);
  return existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Returns the first language of an `Accept-Language` header that the vendor supports. */
export function negotiatePageLanguage(header: string | undefined): PageLanguage {
  const tags = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => (part.split(';')[0] ?? '').trim().toLowerCase());
  return getVendorPageLanguage(tags.map(findCode).find((code) => code !== undefined) ?? 'EN');
}

/**
 * Finds the supported language for a tag. The tag is expanded (`zh-TW` to `zh-Hant-TW`), and the longest supported tag
 * with which it begins is used.
 */
function findCode(tag: string): LanguageCode | undefined {
  const full = `${maximize(tag)}-`;
  const matching = Object.keys(languageTags)
    .filter(isLanguageCode)
    .filter((code) => [full, `${tag}-`].some((wanted) => wanted.startsWith(`${languageTags[code].toLowerCase()}-`)));
  return matching.toSorted((a, b) => languageTags[b].length - languageTags[a].length)[0];
}

/** Expands a language tag by its likely script and region. An invalid tag is returned unchanged. */
function maximize(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().toString().toLowerCase();
  } catch {
    return tag;
  }
}
