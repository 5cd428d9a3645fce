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

/** The UI texts of the pages in one language. `fill` replaces `{name}`. */
export type VendorMessages = Readonly<typeof english>;

/** A language of the pages. */
export interface PageLanguage {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly messages: VendorMessages;
}

const cached = new Map<LanguageCode, PageLanguage>();

/** The language for a code of the platform, such as `PT-BR`; English if there is no such language. */
export function getPageLanguage(code: string): PageLanguage {
  const upper = code.toUpperCase();
  const known = isLanguageCode(upper) ? upper : 'EN';
  const language = cached.get(known) ?? readPageLanguage(known);
  cached.set(known, language);
  return language;
}

/** A text that a language lacks comes from the nearest language that has it. */
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

/** The first supported language of an `Accept-Language` header. */
export function negotiatePageLanguage(header: string | undefined): PageLanguage {
  const tags = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => (part.split(';')[0] ?? '').trim().toLowerCase());
  return getPageLanguage(tags.map(findCode).find((code) => code !== undefined) ?? 'EN');
}

/** Finds the language of a tag such as `zh-TW`, which is short for `zh-Hant-TW`: the longest tag that it begins with. */
function findCode(tag: string): LanguageCode | undefined {
  const full = `${maximize(tag)}-`;
  const matching = Object.keys(languageTags)
    .filter(isLanguageCode)
    .filter((code) => [full, `${tag}-`].some((wanted) => wanted.startsWith(`${languageTags[code].toLowerCase()}-`)));
  return matching.toSorted((a, b) => languageTags[b].length - languageTags[a].length)[0];
}

/** Adds the likely script and region. An invalid tag is returned as it is. */
function maximize(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().toString().toLowerCase();
  } catch {
    return tag;
  }
}
