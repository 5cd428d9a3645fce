import { acceptedPages, type AcceptedPage } from '@foyer/contract/content/legal';
import { getLanguageFallbacks, type LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';
import { chooseText, getCurrentVersion } from '#src/modules/legal/current-text.ts';
import { type Acceptance, insertAcceptances, loadLegalTexts } from '#src/modules/legal/legal-store.ts';

interface Accepted {
  readonly memberId: string;
  readonly merchantCode: string;
  /** Language of the page on which the member accepted. */
  readonly language: LanguageCode;
  readonly now: Date;
}

/** The texts in effect that members of a merchant accept, as a reader of this language sees them. */
export async function findTextsToAccept(
  db: Database,
  { merchantCode, language, now }: Omit<Accepted, 'memberId'>,
): Promise<Acceptance[]> {
  const stored = await loadLegalTexts(db, merchantCode);
  return acceptedPages.flatMap((page: AcceptedPage) => {
    const texts = stored.filter((text) => text.page === page);
    const current = getCurrentVersion(texts, now.getTime());
    const text = chooseText(texts, current, getLanguageFallbacks(language));
    return text === undefined ? [] : [{ ...text, page }];
  });
}

/** Records that a member has accepted the versions in effect. */
export async function acceptCurrentTexts(db: Database, accepted: Accepted): Promise<void> {
  const acceptances = await findTextsToAccept(db, accepted);
  await insertAcceptances(db, { memberId: accepted.memberId, acceptedAt: accepted.now, acceptances });
}
