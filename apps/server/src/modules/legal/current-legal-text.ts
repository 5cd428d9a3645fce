import type { LanguageCode } from '@foyer/contract/language';
import type { LegalTextInfo } from '#src/modules/legal/legal-store.ts';

/**
 * Returns the version of a legal page that is in effect: the newest one whose date has come, or the first one if none
 * has. Returns `undefined` if the page has no texts.
 */
export function getCurrentLegalVersion(texts: readonly LegalTextInfo[], now: number): number | undefined {
  const versions = texts.filter(({ effectiveAt }) => effectiveAt.getTime() <= now).map(({ version }) => version);
  if (texts.length === 0) return undefined;
  return versions.length > 0 ? Math.max(...versions) : Math.min(...texts.map(({ version }) => version));
}

/**
 * Chooses the text of one version of a legal page: in the first of `languages` in which it exists, otherwise in any
 * language.
 */
export function chooseLegalText(
  texts: readonly LegalTextInfo[],
  version: number | undefined,
  languages: readonly LanguageCode[],
): LegalTextInfo | undefined {
  const found = texts.filter((text) => text.version === version);
  return languages.flatMap((code) => found.find((text) => text.language === code) ?? [])[0] ?? found[0];
}
