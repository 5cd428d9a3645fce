import * as z from 'zod/mini';
import type { PageContent } from '#src/content/articles.ts';
import { announcementSchema } from '#src/content/get-announcements.ts';
import { bannerSchema, topBannerSchema } from '#src/content/get-banners.ts';
import type { FieldCode } from '#src/error-code.ts';
import type { FactorChannel } from '#src/factor/factor-channel.ts';
import type { GameCard } from '#src/game/game-card.ts';
import type { GameFilter } from '#src/game/game-filter.ts';
import { laneSchema } from '#src/game/game-lists.ts';
import type { GameVendor } from '#src/game/game-vendors.ts';
import type { FrameRequest } from '#src/page/site-frame.ts';
import type { PageMetadata } from '#src/page/page-metadata.ts';
import { siteInfoSchema } from '#src/system/site-info.ts';

/** The first page of games that a category page or a search shows before any script has arrived. */
export interface GameListing {
  /** What was asked for. */
  readonly filter: GameFilter;
  readonly games: GameCard[];
  readonly gameCount: number;
  readonly nextCursor: string | null;
  /** Whose games there are in the category, to choose from. */
  readonly vendors: GameVendor[];
}

/**
 * What the server renders a page from, and what the page carries inline for the browser to hydrate with.
 * It depends on merchant, language and picture format only, never on a member: a visitor's page is rendered once for all.
 */
export const pageDataSchema = z.object({
  site: siteInfoSchema,
  /** The spec's code. */
  language: z.string(),
  imageFormat: z.enum(['avif', 'webp', 'na']),
  theme: z.enum(['dark', 'light']),
  /** Cover proportions, e.g. 3 to 4. */
  cover: z.object({ width: z.int(), height: z.int() }),
  currency: z.string(),
  /** How amounts in that currency are written. [S3-055, S5-022] */
  money: z.optional(z.object({ symbol: z.string(), position: z.enum(['before', 'after']), decimals: z.int() })),
  /** Origins games of this merchant come from: what a page may frame, and nothing else. */
  vendorOrigins: z.array(z.string()),
  lobby: z.object({
    lanes: z.array(laneSchema),
    banners: z.array(bannerSchema),
    announcements: z.array(announcementSchema),
  }),
  /** The line above the header; `null` without one. [S2-024] */
  topBanner: z.optional(z.nullable(topBannerSchema)),
  /** The REFERRAL promotion runs. [S6-007] */
  referralOpen: z.optional(z.boolean()),
  /** Share of its calls, 0 to 1, whose W3C `traceparent` asks to be followed; left out where calls carry none. */
  traced: z.optional(z.number()),
});

export type PageData = z.output<typeof pageDataSchema>;

/** Input of the web app's render entry. */
export interface PageRequest {
  /** Path under the host, e.g. `/m/home`. */
  readonly path: string;
  /** Query string with its `?`, or empty. */
  readonly search: string;
  readonly data: PageData;
  /** The games of a category page or a search; `null` on every other page. */
  readonly listing: GameListing | null;
  /** What a page of promotions or news shows to a visitor; `null` or left out on every other page. */
  readonly content?: PageContent | null;
  /** For an iPhone, which looks for the picture of its screen in the page. */
  readonly startupImages?: boolean;
  /** The brand's `tokens.css`, to be inlined. */
  readonly tokensCss: string;
  /** Metadata for search engines and link previews; none if omitted. */
  readonly metadata?: PageMetadata | null;
  /** What a plain form posted before the scripts arrived was refused with; such a page is never cached. */
  readonly formError: FormError | null;
  /** What one was taken for, likewise; left out on every other page. */
  readonly formResult?: FormResult | null;
}

/** Forms without a login: a plain post is carried out at once. */
export const anonymousForms = ['note', 'feedback', 'promoCode'] as const;

export type AnonymousForm = (typeof anonymousForms)[number];

export interface FormResult {
  readonly form: AnonymousForm;
  /** Play credits that a promo code gave; `null` for the other forms. */
  readonly credits: number | null;
}

export interface FormError {
  readonly form: 'login' | 'register' | AnonymousForm;
  /** In the page's language; `null` if nothing was wrong and a further step follows. */
  readonly message: string | null;
  /** What is wrong with single fields. */
  readonly fields: Readonly<Record<string, FieldCode>>;
  /** What was typed, without passwords. */
  readonly typed: Readonly<Record<string, string>>;
  /** A security check is due, which only a script can show. */
  readonly needsScript?: boolean;
  /** The login is half done: its second step takes the form's place. */
  readonly secondStep?: SecondStep;
}

/** What a second step that was posted without scripts is drawn from. [S2-020, S8-007] */
export interface SecondStep {
  /** Good for five minutes and five tries; it travels in the form, and nowhere else. */
  readonly ticket: string;
  /** The masked address, or `null`: the same for each channel. */
  readonly email: string | null;
  readonly ga: true | null;
  /** The masked number. */
  readonly sms: string | null;
  readonly chosen: FactorChannel;
  /** A code is on its way. */
  readonly sent: boolean;
}

/** A picture as an `<img>` names it. */
export interface LcpImage {
  readonly src: string;
  /** Its `srcset`, or `null`. */
  readonly srcSet: string | null;
}

export interface PageReply {
  readonly status: number;
  readonly html: string;
  /** Depends only on page data and path: may be cached and compressed once. */
  readonly cacheable: boolean;
  /** `sha256-...` of every inline script and style, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Where to go instead, or `null`. */
  readonly redirect: string | null;
  /** `X-Robots-Tag: noindex` unless true. */
  readonly indexable: boolean;
  /** What the page fetches before anything else; left out, nothing. */
  readonly lcpImage?: LcpImage | null;
}

/** A page shown in place of a site. `speed` continues automatically on the fastest of the merchant's domains. [S2-009] */
export interface NoticeRequest {
  readonly kind: 'domain' | 'maintenance' | 'denied' | 'error' | 'offline' | 'speed';
  /** The spec's code. */
  readonly language: string;
  /** The merchant's colours where it is known, else `null`. */
  readonly tokensCss: string | null;
  /** ISO 8601, for `maintenance`. */
  readonly endsAt: string | null;
  /** The caller's address, for `denied`. */
  readonly ip: string | null;
  /** Origins to be measured, for `speed`. */
  readonly domains: readonly string[];
  /** Query string of the request with its `?`, or empty. */
  readonly search: string;
}

/** The exports of the built render entry. */
export interface RenderEntry {
  readonly render: (request: PageRequest) => Promise<PageReply>;
  readonly renderNotice: (request: NoticeRequest) => Promise<PageReply>;
  readonly renderFrame: (request: FrameRequest) => Promise<PageReply>;
}
