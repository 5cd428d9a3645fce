import { richTextSchema } from '@foyer/contract/content/articles';
import {
  legalPagesToAccept,
  type LegalPageContent,
  type LegalPage,
  legalPages,
  type LegalText,
  type LegalVersion,
} from '@foyer/contract/content/legal-pages';
import { getLanguageFallbacks, type LanguageCode } from '@foyer/contract/language';
import type { ServerContext } from '#src/server-context.ts';
import { chooseLegalText, getCurrentLegalVersion } from '#src/modules/legal/current-legal-text.ts';
import { findLegalTextBody, type LegalTextInfo } from '#src/modules/legal/legal-store.ts';
import type { Merchant, MerchantSite } from '#src/modules/merchant/merchant.public.ts';

export type LegalServices = Pick<ServerContext, 'db' | 'clock' | 'readSite'>;

interface Reader {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
}

/** The legal page to read: its version in effect or a given version. */
export interface LegalQuery {
  readonly page: LegalPage;
  /** Version of the legal page; `null` for the version in effect. */
  readonly version: number | null;
}

/** Lists the legal pages of a site, in the order in which the footer links to them. */
export function listLegalPages({ legal }: Pick<MerchantSite, 'legal'>): LegalPage[] {
  return legalPages.filter((page) => legal.some((text) => text.page === page));
}

/**
 * Lists the languages in which to look for a legal text: the reader's language, its fallback languages, and the brand's
 * default language.
 */
const listLanguages = ({ merchant, language }: Reader): LanguageCode[] => [
  ...getLanguageFallbacks(language),
  merchant.brand.defaultLanguage,
];

const toDate = (moment: Date): string => moment.toISOString().slice(0, 10);

function listVersions(texts: readonly LegalTextInfo[]): LegalVersion[] {
  const versions = new Map(texts.map(({ version, effectiveAt }) => [version, toDate(effectiveAt)]));
  return [...versions].map(([version, effective]) => ({ version, effective }));
}

/** Reads which version of a legal page is in effect; `null` if there is none. Needs no database after the first call. */
export async function readCurrentLegalVersion(
  { clock, readSite }: Pick<LegalServices, 'clock' | 'readSite'>,
  { merchant, page }: { readonly merchant: Merchant; readonly page: LegalPage },
): Promise<number | null> {
  const { legal } = await readSite(merchant);
  const texts = legal.filter((text) => text.page === page);
  return getCurrentLegalVersion(texts, clock.now()) ?? null;
}

/** Reads a legal text in the reader's language; `null` if the page or the version does not exist. */
export async function readLegalText(
  { db, clock, readSite }: LegalServices,
  reader: Reader,
  { page, version }: LegalQuery,
): Promise<LegalText | null> {
  const site = await readSite(reader.merchant);
  const texts = site.legal.filter((text) => text.page === page);
  const current = getCurrentLegalVersion(texts, clock.now());
  const text = chooseLegalText(texts, version ?? current, listLanguages(reader));
  if (text === undefined) return null;
  const body = richTextSchema.safeParse(await findLegalTextBody(db, reader.merchant.code, text));
  return {
    page,
    language: text.language,
    title: text.title,
    version: text.version,
    effective: toDate(text.effectiveAt),
    isCurrent: text.version === current,
    body: body.success ? body.data : [],
    versions: listVersions(texts),
  };
}

/** Reads the legal texts in effect that members must accept. */
export async function readLegalTextsToAccept(
  { clock, readSite }: Pick<LegalServices, 'clock' | 'readSite'>,
  reader: Reader,
): Promise<Extract<LegalPageContent, { show: 'acceptance' }>['texts']> {
  const { legal } = await readSite(reader.merchant);
  return legalPagesToAccept.flatMap((page) => {
    const texts = legal.filter((text) => text.page === page);
    const text = chooseLegalText(texts, getCurrentLegalVersion(texts, clock.now()), listLanguages(reader));
    if (text === undefined) return [];
    return [{ page, title: text.title, version: text.version, effective: toDate(text.effectiveAt) }];
  });
}
