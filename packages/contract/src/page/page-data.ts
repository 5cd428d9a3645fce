import * as z from 'zod/mini';
import type { PageContent } from '#src/content/articles.ts';
import type { LegalContent } from '#src/content/legal.ts';
import type { BreakWithEnd, ProtectionContent } from '#src/protection/protection-content.ts';
import type { MemberLimit } from '#src/protection/limits.ts';
import type { LimitsContent } from '#src/protection/limits-content.ts';
import { announcementSchema } from '#src/content/get-announcements.ts';
import { bannerSchema, topBannerSchema } from '#src/content/get-banners.ts';
import type { FieldErrorCode } from '#src/error-code.ts';
import type { SecondFactorChannel } from '#src/second-factor/second-factor-channel.ts';
import type { GameCard } from '#src/game/game-card.ts';
import type { GameFilter } from '#src/game/game-filter.ts';
import { homeLaneSchema } from '#src/game/game-lists.ts';
import type { GameVendor } from '#src/game/game-vendors.ts';
import type { FrameRenderRequest } from '#src/page/third-party-frame.ts';
import type { DeniedChange } from '#src/member/deny-account-change.ts';
import type { PageMetadata } from '#src/page/page-metadata.ts';
import { siteInfoSchema } from '#src/system/site-info.ts';

/** The first games of a category page or a search, which are part of the HTML. */
export interface InitialGameList {
  /** The requested filter. */
  readonly filter: GameFilter;
  readonly games: GameCard[];
  readonly gameCount: number;
  readonly nextCursor: string | null;
  /** The vendors with games in the category, for the filter. */
  readonly vendors: GameVendor[];
}

/**
 * The data from which the server renders a page, and which the page contains for hydration.
 * It depends only on merchant, language and image format, never on a member, so that one rendered page serves all visitors.
 */
export const pageDataSchema = z.object({
  site: siteInfoSchema,
  /** Language code of the API. */
  language: z.string(),
  imageFormat: z.enum(['avif', 'webp', 'na']),
  theme: z.enum(['dark', 'light']),
  /** Cover proportions, e.g. 3 to 4. */
  cover: z.object({ width: z.int(), height: z.int() }),
  currency: z.string(),
  /** Format of amounts in the currency. [S3-055, S5-022] */
  money: z.optional(z.object({ symbol: z.string(), position: z.enum(['before', 'after']), decimals: z.int() })),
  /** Origins of this merchant's games, the only ones that a page may frame. */
  vendorOrigins: z.array(z.string()),
  lobby: z.object({
    lanes: z.array(homeLaneSchema),
    banners: z.array(bannerSchema),
    announcements: z.array(announcementSchema),
  }),
  /** The text banner above the header; `null` if there is none. [S2-024] */
  topBanner: z.optional(z.nullable(topBannerSchema)),
  /** Whether the REFERRAL promotion is available. [S6-007] */
  referralOpen: z.optional(z.boolean()),
  /** Share of API calls, 0 to 1, whose W3C `traceparent` is sampled; omitted if calls have none. */
  traced: z.optional(z.number()),
});

export type PageData = z.output<typeof pageDataSchema>;

/** Content of a page that only the server has. */
export type ServerContent = PageContent | LegalContent | ProtectionContent | LimitsContent;

/** Input of the web app's render function. */
export interface PageRenderRequest {
  /** Path of the page, e.g. `/m/home`. */
  readonly path: string;
  /** Query string with its `?`, or empty. */
  readonly search: string;
  readonly data: PageData;
  /** The games of a category page or a search; `null` on other pages. */
  readonly listing: InitialGameList | null;
  /** The content of a page of promotions, news, legal texts or player protection; `null` or omitted on other pages. */
  readonly content?: ServerContent | null;
  /** Whether to include links to startup images, for an iPhone. */
  readonly startupImages?: boolean;
  /** The brand's `tokens.css`, to be inlined. */
  readonly tokensCss: string;
  /** Metadata for search engines and link previews; none if omitted. */
  readonly metadata?: PageMetadata | null;
  /** The error of a form that was posted without scripts; such a page is never cached. */
  readonly formError: PostedFormError | null;
  /** The result of a form that was posted without scripts; omitted on other pages. */
  readonly formResult?: PostedFormResult | null;
}

/** Forms that do not open a session; a post without scripts is executed at once. */
export const directPostForms = ['note', 'feedback', 'promoCode', 'notMe'] as const;

export type DirectPostForm = (typeof directPostForms)[number];

export interface PostedFormResult {
  readonly form: DirectPostForm | 'closing' | 'recover' | 'break' | 'limits';
  /** Play credits of a redeemed promo code; `null` for other forms. */
  readonly credits: number | null;
  /** What the form `notMe` has undone. */
  readonly rejected?: DeniedChange;
  /** Until when the member may reopen the account that the form `closing` has closed, ISO 8601 in UTC. */
  readonly reopenUntil?: string;
  /** What the form `break` has begun. */
  readonly begun?: BreakWithEnd;
  /** The member's limits after the form `limits`. */
  readonly limits?: readonly MemberLimit[];
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
    | 'limitsDue'
    | DirectPostForm;
  /** In the page's language; `null` if there is no error and a further step follows. */
  readonly message: string | null;
  /** Errors by field. */
  readonly fields: Readonly<Record<string, FieldErrorCode>>;
  /** The submitted values, without passwords. */
  readonly typed: Readonly<Record<string, string>>;
  /** A captcha is required, which works only with scripts. */
  readonly needsScript?: boolean;
  /** The member is excluded from play; the form links to help. */
  readonly isExcluded?: boolean;
  /** A code for a new password was sent, so the form asks for it. */
  readonly codeSent?: boolean;
  /** The form logs in, which requires a second step: it replaces the form. */
  readonly secondStep?: TwoFactorFormData;
}

/** The second step of a login without scripts. [S2-020, S8-007] */
export interface TwoFactorFormData {
  /** Valid for five minutes and five attempts; contained only in the form. */
  readonly ticket: string;
  /** The masked email address; like the other channels, `null` if it is not available. */
  readonly email: string | null;
  readonly ga: true | null;
  /** The masked phone number. */
  readonly sms: string | null;
  readonly chosen: SecondFactorChannel;
  /** Whether a code has been sent. */
  readonly sent: boolean;
}

/** The attributes of an `<img>`. */
export interface LcpImage {
  readonly src: string;
  /** `srcset`, or `null`. */
  readonly srcSet: string | null;
}

/** A rendered document with what the server needs to respond with it and to cache it. */
export interface RenderedDocument {
  readonly status: number;
  readonly html: string;
  /** Depends only on page data and path, so it may be cached and compressed once. */
  readonly cacheable: boolean;
  /** `sha256-...` of every inline script and style, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** URL of a redirect, or `null`. */
  readonly redirect: string | null;
  /** `X-Robots-Tag: noindex` unless true. */
  readonly indexable: boolean;
  /** The image that the page preloads. */
  readonly lcpImage?: LcpImage | null;
}

/** A page shown instead of the site. `speed` continues automatically on the fastest of the merchant's domains. [S2-009] */
export interface SiteUnavailablePageRequest {
  readonly kind: 'domain' | 'maintenance' | 'denied' | 'error' | 'offline' | 'speed';
  /** Language code of the API. */
  readonly language: string;
  /** The merchant's `tokens.css`; `null` if the merchant is unknown. */
  readonly tokensCss: string | null;
  /** ISO 8601, for `maintenance`. */
  readonly endsAt: string | null;
  /** The visitor's IP address, for `denied`. */
  readonly ip: string | null;
  /** Origins whose speed is measured, for `speed`. */
  readonly domains: readonly string[];
  /** Query string of the request with its `?`, or empty. */
  readonly search: string;
}

/** The exports of the built render module. */
export interface WebRenderer {
  readonly render: (request: PageRenderRequest) => Promise<RenderedDocument>;
  readonly renderSiteUnavailablePage: (request: SiteUnavailablePageRequest) => Promise<RenderedDocument>;
  readonly renderThirdPartyFrame: (request: FrameRenderRequest) => Promise<RenderedDocument>;
}
