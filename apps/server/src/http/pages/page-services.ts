import type { GameCard } from '@foyer/contract/game/game-card';
import type { LastDrawsContent } from '@foyer/contract/game/get-draws';
import type { GameFilter } from '@foyer/contract/game/game-filter';
import type { ArticleKind, ArticlePageContent } from '@foyer/contract/content/articles';
import type {
  PostedFormResult,
  InitialGameList,
  PageData,
  WebRenderer,
  TwoFactorFormData,
  PostedWalletHistory,
  OneStepForm,
} from '@foyer/contract/page/page-data';
import type { ExportedMemberData } from '@foyer/contract/member/export-member-data';
import type { BreakWithEnd, ProtectionPageContent } from '@foyer/contract/protection/protection-page-content';
import type { MemberLimitKey } from '@foyer/contract/protection/member-limit-key';
import type { MemberLimit } from '@foyer/contract/protection/member-limits';
import type { MarketingChoices } from '@foyer/contract/protection/marketing-choices';
import type { MarketingChoicesPageContent } from '@foyer/contract/protection/marketing-kinds';
import type { MemberLimitsPageContent } from '@foyer/contract/protection/member-limits-page-content';
import type { LegalPageContent, LegalPage } from '@foyer/contract/content/legal-pages';
import type { LanguageCode } from '@foyer/contract/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#src/clock.ts';
import type { ThirdPartyFrameProvider } from '#src/http/frames/third-party-frames.ts';
import type { IdentityCspSources } from '#src/http/pages/csp/identity-csp-sources.ts';
import type { CallError, Result } from '#src/http/result.ts';
import type { SiteReadContext } from '#src/http/source/data-source.ts';
import type { WebAppManifestReader } from '#src/modules/system/web-app-manifest.ts';
import type { PageMetadataReader } from '#src/modules/system/read-page-metadata.ts';
import type { LinkPreviewImageReader } from '#src/modules/system/link-preview-image.ts';
import type { LegalQuery } from '#src/modules/legal/legal.public.ts';
import type { BrandImageFinder, Merchant } from '#src/modules/merchant/merchant.public.ts';

export interface VisitorPageDataQuery extends SiteReadContext {
  readonly imageFormat: PageData['imageFormat'];
}

export interface VisitorPageData {
  readonly data: PageData;
  /** Why the lanes of home could not be read; `null` if they were. Home cannot be shown without lanes. */
  readonly lanesError: CallError | null;
}

export interface GameListingQuery {
  readonly filter: GameFilter;
  /** `nextCursor` of the previous page; `null` for the first page. An invalid cursor counts as `null`. */
  readonly cursor: string | null;
}

/** The game that the URL of a launch page names. */
export type LaunchedGameQuery = Pick<GameCard, 'category' | 'vendor' | 'code'>;

/**
 * What the URL of a promotions or news page selects: one article by its id, or the list, optionally of one category.
 */
export interface ArticlesPageSelection {
  readonly kind: ArticleKind;
  readonly id: string | null;
  readonly category: string | null;
}

/** A form that was posted without scripts. */
export interface PostedForm {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly fields: Readonly<Record<string, string>>;
}

/** The result of a login or registration form. */
export type AuthFormResult =
  | {
      readonly kind: 'logged-in';
      /** Token of the new session. */
      readonly token: string;
      /** The action that the new session requires, or asks for, before anything else; `null` if none. */
      readonly requiredAction: 'password' | 'factor' | 'terms' | 'limits' | null;
    }
  | { readonly kind: 'rejected'; readonly error: CallError }
  /** The login needs two-step verification. `error` is the error of the last attempt. */
  | { readonly kind: 'second-step'; readonly step: TwoFactorFormData; readonly error: CallError | null };

/** The result of the form that sets the limits of the market. */
export type RequiredLimitsFormResult =
  | { readonly kind: 'logged-out' | 'no-session' }
  | { readonly kind: 'set'; readonly changed: readonly MemberLimit[] }
  /** A limit was rejected. `changed` has those that the form has set, or asked to raise, before. */
  | { readonly kind: 'rejected'; readonly error: CallError; readonly changed: readonly MemberLimit[] };

/**
 * The result of a form that asks for a login to confirm it: closing the account, exporting its data, changing a limit,
 * a break, reading the play history, or choosing marketing.
 */
export type AccountActionFormResult =
  | {
      readonly kind: 'limits';
      readonly limits: readonly MemberLimit[];
      /** The limit that the form has set, or asked to raise or remove; `null` if none. */
      readonly changedLimit: MemberLimitKey | null;
      /** Whether the member must review the limits, or has just decided to keep them; `null` for neither. */
      readonly review: 'due' | 'kept' | null;
    }
  | { readonly kind: 'history'; readonly history: PostedWalletHistory }
  | { readonly kind: 'marketing'; readonly choices: MarketingChoices }
  | { readonly kind: 'begun'; readonly begun: BreakWithEnd }
  | { readonly kind: 'closed'; readonly reopenUntil: string }
  | { readonly kind: 'exported'; readonly data: ExportedMemberData }
  | Exclude<AuthFormResult, { kind: 'logged-in' }>;

/** The result of a step of the recovery form. */
export type RecoveryFormResult =
  | { readonly kind: 'code-sent' }
  | { readonly kind: 'recovered' }
  /** A step of the recovery failed. If `codeSent` is true, the page still asks for the code. */
  | { readonly kind: 'rejected'; readonly error: CallError; readonly codeSent: boolean };

/**
 * Handles a request for a page of a merchant. It is called only if the site is open for the visitor, or for a support
 * page.
 */
export type SitePageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  merchant: Merchant,
) => Promise<FastifyReply>;

/** Services of the pages; `compose-pages.ts` creates them. */
export interface PageServices {
  readonly log: Logger;
  readonly entry: WebRenderer;
  readonly readVisitorPageData: (query: VisitorPageDataQuery) => Promise<VisitorPageData>;
  readonly readListing: (query: GameListingQuery, context: SiteReadContext) => Promise<Result<InitialGameList>>;
  /** Finds the name of a game, if the first page of its category has it; otherwise resolves to `null`. */
  readonly findGameName: (query: LaunchedGameQuery, context: SiteReadContext) => Promise<string | null>;
  /** Reads the next draw and the last result of every lottery. Resolves to `null` if the data source does not respond soon. */
  readonly readLastDraws: (context: SiteReadContext) => Promise<LastDrawsContent | null>;
  /** Whether a site has no lottery with this id. If the data source does not respond soon, returns false. */
  readonly isUnknownLottery: (gameId: string, context: SiteReadContext) => Promise<boolean>;
  /** Reads the content of a promotions or news page. */
  readonly readPageContent: (
    query: ArticlesPageSelection,
    context: SiteReadContext,
  ) => Promise<Result<ArticlePageContent>>;
  /** Resolves to the version of a legal page that is in effect; `null` if there is none. */
  readonly readLegalVersion: (page: LegalPage, context: SiteReadContext) => Promise<number | null>;
  /** Reads a legal page, or one of its versions. */
  readonly readLegalContent: (query: LegalQuery, context: SiteReadContext) => Promise<LegalPageContent>;
  /** The legal pages of a site. */
  readonly listLegalPages: (merchant: Merchant) => Promise<readonly LegalPage[]>;
  /** Reads the content of the pages about safer play and breaks, such as the helplines of the visitor's country. */
  readonly getProtectionContent: (
    merchant: Merchant,
    page: { readonly country: string | null; readonly query: URLSearchParams },
  ) => ProtectionPageContent;
  /** Reads the version of the content that all visitors share. It is part of the keys of cached pages. */
  readonly readContentStamp: (context: SiteReadContext) => Promise<number>;
  /** Origins of the merchant's other domains; empty if they are unknown. [S7-024] */
  readonly readDomains: (context: SiteReadContext) => Promise<readonly string[]>;
  readonly readTokensCss: (merchant: Merchant) => Promise<string>;
  /** Handle the login form (in one or two steps) and the registration form. */
  readonly authForms: Readonly<Record<'login' | 'register', (form: PostedForm) => Promise<AuthFormResult>>>;
  /** Accepts the current terms for the session of the form, or ends the session. */
  readonly submitAcceptTerms: (form: PostedForm) => Promise<'accepted' | 'logged-out' | 'no-session' | 'rejected'>;
  /** Sets the limits that the market requires for the session of the form, or ends the session. */
  readonly submitRequiredLimits: (form: PostedForm) => Promise<RequiredLimitsFormResult>;
  /** The limits that a merchant offers. */
  readonly getLimitsContent: (merchant: Merchant) => MemberLimitsPageContent;
  /** The marketing that a merchant offers. */
  readonly getMarketingContent: (merchant: Merchant) => MarketingChoicesPageContent;
  /** Reads the texts that members must accept now. */
  readonly readLegalTextsToAccept: (context: SiteReadContext) => Promise<LegalPageContent>;
  /** Handles each step of the account recovery without scripts. */
  readonly recoveryForm: (form: PostedForm) => Promise<RecoveryFormResult>;
  /** Handle the forms that close the account, export its data, change limits, begin a break, read the play history and choose marketing. */
  readonly accountActionForms: Readonly<
    Record<
      'closing' | 'data' | 'break' | 'limits' | 'history' | 'marketing',
      (form: PostedForm) => Promise<AccountActionFormResult>
    >
  >;
  /** Handles the forms that need no confirmation, such as feedback. */
  readonly submitForm: (name: OneStepForm, form: PostedForm) => Promise<Result<PostedFormResult>>;
  /** Resolves to true if the merchant accepts promo codes now. */
  readonly acceptsPromoCodes: (context: SiteReadContext) => Promise<boolean>;
  readonly findBrandImage: BrandImageFinder;
  /** Reads the web app manifest. */
  readonly readManifest: WebAppManifestReader;
  /** Metadata of a merchant's pages for search engines and link previews. */
  readonly readAbout: PageMetadataReader;
  readonly readLinkPreviewImage: LinkPreviewImageReader;
  readonly worker: {
    /** The environment, which is a part of the service worker's URL. [S7-057] */
    readonly env: 'production' | 'development';
    /** If false, browsers receive a service worker that unregisters itself. */
    readonly on: boolean;
  };
  readonly webDist: string;
  readonly clock: Pick<Clock, 'now'>;
  /** Origin of the development server of the web app; `null` in production. */
  readonly webDevUrl: string | null;
  /** Lists the CSP sources that the merchant's identity providers need. */
  readonly getIdentitySources: (merchant: Merchant) => IdentityCspSources;
  /** Origins of games that pages may load in iframes. */
  readonly frameOrigins: readonly string[];
  readonly frameProvider: ThirdPartyFrameProvider;
}
