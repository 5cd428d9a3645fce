import { legalPagesToAccept, type LegalPageToAccept } from '@foyer/contract/content/legal-pages';
import { getLanguageFallbacks, type LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';
import { chooseLegalText, getCurrentLegalVersion } from '#src/modules/legal/current-legal-text.ts';
import { type LegalAcceptance, insertLegalAcceptances, loadLegalTexts } from '#src/modules/legal/legal-store.ts';

interface Accepted {
  readonly memberId: string;
  readonly merchantCode: string;
  /** Language of the page on which the member accepted the legal texts. */
  readonly language: LanguageCode;
  readonly now: Date;
}

/**
 * Finds the legal texts in effect that members of a merchant must accept, as a reader with the language `language` sees
 * them.
 */
export async function listCurrentTextsThatNeedAcceptance(
  db: Database,
  { merchantCode, language, now }: Omit<Accepted, 'memberId'>,
): Promise<LegalAcceptance[]> {
  const stored = await loadLegalTexts(db, merchantCode);
  return legalPagesToAccept.flatMap((page: LegalPageToAccept) => {
    const texts = stored.filter((text) => text.page === page);
    const current = getCurrentLegalVersion(texts, now.getTime());
    const text = chooseLegalText(texts, current, getLanguageFallbacks(language));
    return text === undefined ? [] : [{ ...text, page }];
  });
}

/** Records that a member has accepted the legal texts in effect. */
export async function acceptCurrentLegalTexts(db: Database, accepted: Accepted): Promise<void> {
  const acceptances = await listCurrentTextsThatNeedAcceptance(db, accepted);
  await insertLegalAcceptances(db, { memberId: accepted.memberId, acceptedAt: accepted.now, acceptances });
}
