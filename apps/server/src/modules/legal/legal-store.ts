import {
  legalPagesToAccept,
  type LegalPageToAccept,
  isLegalPage,
  type LegalPage,
} from '@foyer/contract/content/legal-pages';
import type { RichTextNode } from '@foyer/contract/content/articles';
import { isLanguageCode, type LanguageCode } from '@foyer/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

/** A legal text from a brand folder, ready to be stored. */
export interface NewLegalText {
  readonly page: LegalPage;
  readonly language: LanguageCode;
  readonly version: number;
  /** Hash of the wording of the text. */
  readonly revision: string;
  readonly title: string;
  readonly effectiveAt: Date;
  readonly body: readonly RichTextNode[];
}

/** A stored legal text without its body. */
export type LegalTextInfo = Omit<NewLegalText, 'body'>;

/**
 * Stores the legal texts of a brand folder. A stored text is withdrawn, i.e. no longer shown, if the folder no longer
 * contains its page, its translation or its wording, or if its version is higher than the folder's. Earlier versions
 * stay readable.
 */
export async function writeLegalTexts(
  trx: Database,
  merchant: string,
  { texts, now }: { readonly texts: readonly NewLegalText[]; readonly now: Date },
): Promise<void> {
  const newest = new Map<string, number>();
  for (const { page, version } of texts) newest.set(page, Math.max(version, newest.get(page) ?? 0));
  const stored = await trx
    .selectFrom('legal_text')
    .select(['page', 'version'])
    .distinct()
    .where('merchant_code', '=', merchant)
    .execute();
  for (const { page, version } of stored) {
    if (version < (newest.get(page) ?? 0)) continue;
    await trx
      .updateTable('legal_text')
      .set({ withdrawn: true })
      .where('merchant_code', '=', merchant)
      .where('page', '=', page)
      .where('version', '=', version)
      .execute();
  }
  for (const { page, language, version, revision, title, effectiveAt, body } of texts) {
    const key = { merchant_code: merchant, page, language, version };
    await trx
      .updateTable('legal_text')
      .set({ withdrawn: true })
      .where('merchant_code', '=', merchant)
      .where('page', '=', page)
      .where('language', '=', language)
      .where('version', '=', version)
      .execute();
    await trx
      .insertInto('legal_text')
      .values({
        ...key,
        revision,
        title,
        effective_at: effectiveAt,
        body: JSON.stringify(body),
        withdrawn: false,
        applied_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_code', 'page', 'language', 'version', 'revision'])
          .doUpdateSet({ withdrawn: false }),
      )
      .execute();
  }
}

/** Loads the legal texts of a merchant that are not withdrawn, without their bodies. */
export async function loadLegalTexts(db: Database, merchant: string): Promise<LegalTextInfo[]> {
  const rows = await db
    .selectFrom('legal_text')
    .select(['page', 'language', 'version', 'revision', 'title', 'effective_at as effectiveAt'])
    .where('merchant_code', '=', merchant)
    .where('withdrawn', '=', false)
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap(({ page, language, ...rest }) =>
    isLegalPage(page) && isLanguageCode(language) ? [{ page, language, ...rest }] : [],
  );
}

/** Finds the body of a legal text as an unvalidated value; `undefined` if there is none. */
export async function findLegalTextBody(
  db: Database,
  merchant: string,
  { page, language, version, revision }: LegalTextInfo,
): Promise<unknown> {
  const row = await db
    .selectFrom('legal_text')
    .select('body')
    .where('merchant_code', '=', merchant)
    .where('page', '=', page)
    .where('language', '=', language)
    .where('version', '=', version)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.body;
}

/** A member's acceptance of one version of a legal text, with the wording and language that they read. */
export type LegalAcceptance = Pick<LegalTextInfo, 'version' | 'revision' | 'language'> & {
  readonly page: LegalPageToAccept;
};

/** Stores a member's acceptances of legal texts. A second acceptance of the same version is ignored. */
export async function insertLegalAcceptances(
  db: Database,
  {
    memberId,
    acceptedAt,
    acceptances,
  }: { memberId: string; acceptedAt: Date; acceptances: readonly LegalAcceptance[] },
): Promise<void> {
  if (acceptances.length === 0) return;
  await db
    .insertInto('legal_acceptance')
    .values(
      acceptances.map(({ page, version, revision, language }) => ({
        page,
        version,
        revision,
        language,
        member_id: memberId,
        accepted_at: acceptedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'page', 'version']).doNothing())
    .execute();
}

interface Membership {
  readonly memberId: string;
  readonly merchantCode: string;
  readonly now: Date;
}

/** Builds the SQL condition that the member has not accepted all legal texts in effect. */
export function buildMustAcceptLegalTextsCondition({ memberId, merchantCode, now }: Membership): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from legal_text
    where legal_text.merchant_code = ${merchantCode}
      and legal_text.page in (${sql.join(legalPagesToAccept)})
      and not legal_text.withdrawn
      and legal_text.effective_at <= ${now}
      and not exists (
        select 1 from legal_acceptance
        where legal_acceptance.member_id = ${memberId}
          and legal_acceptance.page = legal_text.page
          and legal_acceptance.version >= legal_text.version
      )
  )`;
}

/** Whether there is a legal text in effect that the member must accept and has not accepted. */
export async function mustAcceptLegalTexts(db: Database, membership: Membership): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select ${buildMustAcceptLegalTextsCondition(membership)} as due`.execute(
    db,
  );
  return rows[0]?.due ?? false;
}

/** Removes the restriction of a member's sessions after the member has accepted the legal texts in effect. */
export async function liftTermsRestriction(db: Database, memberId: string): Promise<void> {
  await db.updateTable('session').set({ terms_due: false }).where('member_id', '=', memberId).execute();
}
