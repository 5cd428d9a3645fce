import type { RichTextNode } from '#src/content/articles.ts';
import type { LanguageCode } from '#src/language.ts';

/**
 * Route names of the legal and help pages. A brand provides their texts; if a brand has no text for a page, its site does not
 * have the page.
 */
export const legalPages = ['terms', 'privacy', 'responsibleGaming', 'help', 'about'] as const;

export type LegalPage = (typeof legalPages)[number];

/** Legal pages that members must accept, and accept again when a new version is in effect. */
export const legalPagesToAccept = ['terms', 'privacy'] as const satisfies readonly LegalPage[];

export type LegalPageToAccept = (typeof legalPagesToAccept)[number];

export function isLegalPage(name: string): name is LegalPage {
  return legalPages.some((page) => page === name);
}

/** Query parameter that selects an earlier or a future version of a legal page. */
export const LEGAL_VERSION_PARAMETER = 'version';

/** A version of a legal text. If only the wording changes and not the meaning, the version stays the same. */
export interface LegalVersion {
  readonly version: number;
  /** Date from which the version is in effect, ISO 8601 without a time. */
  readonly effective: string;
}

/** Purposes for which third parties receive data of visitors. */
export const dataRecipientPurposes = [
  'login',
  'advertising',
  'captcha',
  'support',
  'games',
  'images',
  'push',
  'messages',
  'registers',
  'sites',
] as const;

export type DataRecipientPurpose = (typeof dataRecipientPurposes)[number];

/** A third party that receives data of visitors. */
export interface DataRecipient {
  readonly name: string;
  readonly purpose: DataRecipientPurpose;
}

/** A legal text in the language of the page, or in another one if it is not translated. */
export interface LegalText extends LegalVersion {
  readonly page: LegalPage;
  /** Language of the text. It differs from the language of the page if the brand has no translation into that language. */
  readonly language: LanguageCode;
  readonly title: string;
  /** Whether this version of the legal text is in effect. */
  readonly isCurrent: boolean;
  readonly body: readonly RichTextNode[];
  /** All versions of the legal text, newest first. */
  readonly versions: readonly LegalVersion[];
}

/** Content of a legal page, or of the page that asks members to accept new versions of legal texts. */
export type LegalPageContent =
  | { readonly show: 'legal'; readonly text: LegalText; readonly recipients: readonly DataRecipient[] }
  | {
      readonly show: 'acceptance';
      /** The versions in effect, which the member is asked to accept. */
      readonly texts: readonly (LegalVersion & { readonly page: LegalPageToAccept; readonly title: string })[];
    }
  | { readonly show: 'missing'; readonly kind: 'legal' };
