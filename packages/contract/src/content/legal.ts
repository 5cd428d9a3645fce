import type { RichTextNode } from '#src/content/articles.ts';
import type { LanguageCode } from '#src/language.ts';

/** Legal and help pages, by route name. A brand authors their texts; a page without a text does not exist. */
export const legalPages = ['terms', 'privacy', 'responsibleGaming', 'help', 'about'] as const;

export type LegalPage = (typeof legalPages)[number];

/** Pages whose versions members accept. */
export const acceptedPages = ['terms', 'privacy'] as const satisfies readonly LegalPage[];

export type AcceptedPage = (typeof acceptedPages)[number];

export function isLegalPage(name: string): name is LegalPage {
  return legalPages.some((page) => page === name);
}

/** Query parameter that selects an earlier or a future version of a legal page. */
export const VERSION_PARAMETER = 'version';

/** A version of a legal text. A change of the wording only keeps the version. */
export interface LegalVersion {
  readonly version: number;
  /** Date from which it is in effect, ISO 8601 without a time. */
  readonly effective: string;
}

/** What a recipient needs data for. */
export const recipientPurposes = [
  'login',
  'advertising',
  'captcha',
  'support',
  'games',
  'images',
  'push',
  'sites',
] as const;

export type RecipientPurpose = (typeof recipientPurposes)[number];

/** A third party that receives data of visitors. */
export interface Recipient {
  readonly name: string;
  readonly purpose: RecipientPurpose;
}

/** A legal text for a reader. */
export interface LegalText extends LegalVersion {
  readonly page: LegalPage;
  /** Language of the text; another one than the reader's if the brand has not written it in theirs. */
  readonly language: LanguageCode;
  readonly title: string;
  /** Whether it is the version in effect. */
  readonly isCurrent: boolean;
  readonly body: readonly RichTextNode[];
  /** All versions, newest first. */
  readonly versions: readonly LegalVersion[];
}

/** Content of a legal page, or of the page that asks members to accept new versions. */
export type LegalContent =
  | { readonly show: 'legal'; readonly text: LegalText; readonly recipients: readonly Recipient[] }
  | {
      readonly show: 'acceptance';
      /** The versions in effect. */
      readonly texts: readonly (LegalVersion & { readonly page: AcceptedPage; readonly title: string })[];
    }
  | { readonly show: 'missing'; readonly kind: 'legal' };
