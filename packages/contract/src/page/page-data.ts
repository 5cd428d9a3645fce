import * as z from 'zod/mini';
import type { ArticlePageContent } from '#src/content/articles.ts';
import type { LegalPageContent } from '#src/content/legal-pages.ts';
import type { BreakWithEnd, ProtectionPageContent } from '#src/protection/protection-page-content.ts';
import type { MarketingChoices } from '#src/protection/marketing-choices.ts';
import type { MarketingChoicesPageContent } from '#src/protection/marketing-kinds.ts';
import type { MemberLimitKey } from '#src/protection/member-limit-key.ts';
import type { MemberLimit } from '#src/protection/member-limits.ts';
import type { MemberLimitsPageContent } from '#src/protection/member-limits-page-content.ts';
import { announcementSchema } from '#src/content/get-announcements.ts';
import { bannerSchema, topBannerSchema } from '#src/content/get-banners.ts';
import type { FieldErrorCode } from '#src/error-code.ts';
import type { SecondFactorChannel } from '#src/second-factor/second-factor-channel.ts';
import type { LastDrawsContent, UnknownLotteryContent } from '#src/game/get-draws.ts';
import type { GameCard } from '#src/game/game-card.ts';
import type { GameFilter } from '#src/game/game-filter.ts';
import type { LaunchedGameContent } from '#src/game/launched-game-content.ts';
import { homeLaneSchema } from '#src/game/game-lists.ts';
import type { GameVendor } from '#src/game/game-vendors.ts';
import type { ThirdPartyFrameRenderRequest } from '#src/page/third-party-frame.ts';
import type { DeniedAccountChange } from '#src/member/deny-account-change.ts';
import type { PageMetadata } from '#src/page/page-metadata.ts';
import type { WalletHistory } from '#src/protection/wallet-history.ts';
import { siteInfoSchema } from '#src/system/site-info.ts';

/** The first page of games of a category or a search, which the server includes in the HTML. */
export interface InitialGameList {
  /** The filter with which the games were requested. */
  readonly filter: GameFilter;
  readonly games: GameCard[];
  readonly gameCount: number;
  readonly nextCursor: string | null;
  /** Vendors that have games in the category, as options of the vendor filter. */
  readonly vendors: GameVendor[];
}

/**
 * The data from which the server renders a page. The page contains the same data for hydration.
 * It depends only on merchant, language and image format, never on a member, so that one rendered page serves all visitors.
 */
export const pageDataSchema = z.object({
  site: siteInfoSchema,
  /** Language of the page, as a language code of the API. */
  language: z.string(),
  imageFormat: z.enum(['avif', 'webp', 'na']),
  theme: z.enum(['dark', 'light']),
  /** Proportions of game covers, e.g. width 3 and height 4. */
  cover: z.object({ width: z.int(), height: z.int() }),
  currency: z.string(),
  /** Format of amounts in the merchant's currency. [S3-055, S5-022] */
  money: z.optional(z.object({ symbol: z.string(), position: z.enum(['before', 'after']), decimals: z.int() })),
  /** Origins of the game vendors that this merchant uses. Pages may frame no other origins. */
  vendorOrigins: z.array(z.string()),
  lobby: z.object({
    lanes: z.array(homeLaneSchema),
    banners: z.array(bannerSchema),
    announcements: z.array(announcementSchema),
  }),
  /** The text banner above the header; `null` if the merchant has none. [S2-024] */
  topBanner: z.optional(z.nullable(topBannerSchema)),
  /** Whether the referral program (the promotion named REFERRAL) is available. [S6-007] */
  referralOpen: z.optional(z.boolean()),
  /**
   * Share of API calls whose trace is recorded (sampled flag of the W3C `traceparent` header), from 0 to 1. If omitted, calls
   * have no `traceparent`.
   */
  traced: z.optional(z.number()),
});

export type PageData = z.output<typeof pageDataSchema>;

/** Page content that is rendered on the server only and has no API endpoint of its own. */
export type ServerPageContent =
  | ArticlePageContent
  | LegalPageContent
  | ProtectionPageContent
  | MemberLimitsPageContent
  | MarketingChoicesPageContent
  | LastDrawsContent
  | UnknownLotteryContent
  | LaunchedGameContent;

/** Input of the function with which the web app renders a page on the server. */
export interface PageRenderRequest {
  /** URL path of the page, e.g. `/m/home`. */
  readonly path: string;
  /** Query string of the page's URL with its `?`; empty if there is none. */
  readonly search: string;
  readonly data: PageData;
  /** The first games of a category page or a search; `null` on other pages. */
  readonly listing: InitialGameList | null;
  /** Content of a page about promotions, news, legal texts, draws or player protection; `null` or omitted on other pages. */
  readonly content?: ServerPageContent | null;
  /** Whether the page links to startup images, which only iPhones use. */
  readonly startupImages?: boolean;
  /** The brand's `tokens.css`, which is inlined into the page. */
  readonly tokensCss: string;
  /** Metadata for search engines and link previews; omitted if the page has none. */
  readonly metadata?: PageMetadata | null;
  /** The error of a form that the browser posted without scripts; `null` on other pages. A page with an error is never cached. */
  readonly formError: PostedFormError | null;
  /** The result of a form that the browser posted without scripts; omitted on other pages. */
  readonly formResult?: PostedFormResult | null;
}

/**
 * Forms that take effect with a single post without scripts, because they neither open a session nor need another step.
 */
export const oneStepForms = ['note', 'feedback', 'promoCode', 'notMe'] as const;

export type OneStepForm = (typeof oneStepForms)[number];

export interface PostedFormResult {
  readonly form: OneStepForm | 'closing' | 'recover' | 'break' | 'limits' | 'limitsDue' | 'history' | 'marketing';
  /** Play credits that the form `promoCode` has credited; `null` for other forms. */
  readonly credits: number | null;
  /**
   * What the member denied with the form `notMe`: a login or a change of contact details, which the server has undone.
   */
  readonly rejected?: DeniedAccountChange;
  /**
   * Set after the form `closing`, which closes the account: the time until which the member may reopen it, ISO 8601 in
   * UTC.
   */
  readonly reopenUntil?: string;
  /** Set after the form `break`: the break or exclusion that has begun. */
  readonly begun?: BreakWithEnd;
  /** Set after the form `limits`: the member's limits. Set after the form `limitsDue`: those that the form has set or asked to raise. */
  readonly limits?: readonly MemberLimit[];
  /** Set after the form `limits` has set a limit, or asked to raise or remove it. */
  readonly changedLimit?: MemberLimitKey;
  /** Set after the form `limits`: whether the member must review the limits, or has just decided to keep them. */
  readonly limitReview?: 'due' | 'kept';
  /** Set after the form `history`: the member's play history. */
  readonly history?: PostedWalletHistory;
  /** Set after the form `marketing`: the member's marketing choices. */
  readonly marketing?: MarketingChoices;
}

/** The play history of the days that a member asked for without scripts. */
export interface PostedWalletHistory extends Omit<WalletHistory, 'nextCursor'> {
  /** Whether older entries of the requested days are left out. */
  readonly isCut: boolean;
  /** Names of the game vendors in the language of the page, by code. */
  readonly vendors: Readonly<Record<string, string>>;
}

export interface PostedFormError {
  readonly form:
    | 'login'
    | 'register'
    | 'recover'
    | 'closing'
    | 'data'
    | 'break'
    | 'limits'
    | 'history'
    | 'marketing'
    | 'limitsDue'
    | OneStepForm;
  /** Error text in the language of the page; `null` if there is no error and the form only asks for a further step. */
  readonly message: string | null;
  /** Id of the request in the logs, by which support finds an unknown error. */
  readonly reference?: string;
  /** Error codes of the invalid fields of the form, by field name. */
  readonly fields: Readonly<Record<string, FieldErrorCode>>;
  /** The values that were typed into the form, without passwords. The page shows them again. */
  readonly typed: Readonly<Record<string, string>>;
  /** Whether the form needs scripts, because a captcha is required. */
  readonly needsScript?: boolean;
  /** Whether the member is excluded from play. The form then links to help. */
  readonly isExcluded?: boolean;
  /** Whether the code for a new password has been sent, so that the form asks for it. */
  readonly codeSent?: boolean;
  /** The second step of a login, whose form replaces the login form. */
  readonly secondStep?: TwoFactorFormData;
}

/** Data of the form for the second step of a login without scripts. [S2-020, S8-007] */
export interface TwoFactorFormData {
  /** Ticket of the started login, valid for five minutes and five attempts. It is stored only in the form. */
  readonly ticket: string;
  /**
   * The masked email address to which a code can be sent; `null` if the member has no second factor by email. `ga` and
   * `sms` are `null` if the member lacks that factor.
   */
  readonly email: string | null;
  readonly ga: true | null;
  /** The masked mobile number to which a code can be sent. */
  readonly sms: string | null;
  readonly chosen: SecondFactorChannel;
  /** Whether the code for the second step has been sent. */
  readonly sent: boolean;
}

/** Attributes of the `<img>` element that is the largest one on the first screen (LCP). */
export interface LcpImage {
  readonly src: string;
  /** The `srcset` attribute, or `null`. */
  readonly srcSet: string | null;
}

/** A rendered HTML document, with everything that the server needs to send and cache it. */
export interface RenderedDocument {
  readonly status: number;
  readonly html: string;
  /** Whether the document depends only on page data and path, so that the server may cache it and compress it once. */
  readonly cacheable: boolean;
  /** Hashes (`sha256-...`) of every inline script, for the Content-Security-Policy; `styleHashes` for inline styles. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** URL to which the server redirects instead of sending the document, or `null`. */
  readonly redirect: string | null;
  /** Whether search engines may index the document. If not, the server sends `X-Robots-Tag: noindex`. */
  readonly indexable: boolean;
  /** The image that the document preloads. */
  readonly lcpImage?: LcpImage | null;
}

/**
 * Input for a page that is shown instead of the site, for example during maintenance. The page of the kind `speed`
 * opens the fastest of the merchant's domains automatically. [S2-009]
 */
export interface SiteUnavailablePageRequest {
  readonly kind: 'domain' | 'maintenance' | 'denied' | 'error' | 'offline' | 'speed';
  /** Language of the page, as a language code of the API. */
  readonly language: string;
  /** The merchant's `tokens.css`; `null` if the host belongs to no merchant. */
  readonly tokensCss: string | null;
  /** Expected end of the maintenance, ISO 8601; only for the kind `maintenance`. */
  readonly endsAt: string | null;
  /** Time of the server, ISO 8601. The page counts down from it, because device clocks can be wrong. */
  readonly serverNow: string;
  /** The brand's illustration of the page as a `data:` URL, which needs no further request; `null` if there is none. */
  readonly illustration: string | null;
  /** IP address of the visitor, which the page of the kind `denied` shows. */
  readonly ip: string | null;
  /** Id of the request in the logs, which the page of the kind `error` shows. */
  readonly reference?: string;
  /** Origins of the merchant's domains whose speed the page of the kind `speed` measures. */
  readonly domains: readonly string[];
  /** Query string of the request with its `?`; empty if there is none. */
  readonly search: string;
}

/** Functions that the server imports from the built web app to render HTML. */
export interface WebRenderer {
  readonly render: (request: PageRenderRequest) => Promise<RenderedDocument>;
  readonly renderSiteUnavailablePage: (request: SiteUnavailablePageRequest) => Promise<RenderedDocument>;
  readonly renderThirdPartyFrame: (request: ThirdPartyFrameRenderRequest) => Promise<RenderedDocument>;
}
