import type { GameFilter } from '@foyer/contract/game/game-filter';
import type { ArticleKind, PageContent } from '@foyer/contract/content/articles';
import type {
  FormResult,
  GameListing,
  PageData,
  RenderEntry,
  SecondStep,
  AnonymousForm,
} from '@foyer/contract/page/page-data';
import type { LanguageCode } from '@foyer/contract/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { FrameProvider } from '#src/http/frames/frames.ts';
import type { IdentitySources } from '#src/http/pages/csp/identity-sources.ts';
import type { Refusal, Result } from '#src/http/result.ts';
import type { SharedContext } from '#src/http/source/data-source.ts';
import type { ReadManifest } from '#src/modules/system/manifest.ts';
import type { ReadAbout } from '#src/modules/system/read-about.ts';
import type { ShareImageReader } from '#src/modules/system/share-image.ts';
import type { FindBrandImage, Merchant } from '#src/modules/merchant/merchant.public.ts';

export interface HomeQuery extends SharedContext {
  readonly imageFormat: PageData['imageFormat'];
}

export interface HomeData {
  readonly data: PageData;
  /** Why the lanes are missing, without which home cannot be shown; `null` if they are there. */
  readonly failed: Refusal | null;
}

export interface ListingQuery {
  readonly filter: GameFilter;
  /** `nextCursor` of the page before; `null` for the first page. An unknown cursor counts as `null`. */
  readonly cursor: string | null;
}

/** Which promotions or news an address names: one article by its id, else the list, of one category or whole. */
export interface ContentQuery {
  readonly kind: ArticleKind;
  readonly id: string | null;
  readonly category: string | null;
}

/** What a plain form asked for. */
export interface PostedForm {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly fields: Readonly<Record<string, string>>;
}

/** What came of a plain form. */
export type Submitted =
  | {
      readonly kind: 'entered';
      /** The new session's. */
      readonly token: string;
      /** What the session can do nothing before. */
      readonly due: 'password' | 'factor' | null;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Half done; `refusal` says what was wrong with the second step, if it was tried. */
  | { readonly kind: 'second-step'; readonly step: SecondStep; readonly refusal: Refusal | null };

/** Serves a page of a merchant whose site is available. */
export type AnswerVisitor = (request: FastifyRequest, reply: FastifyReply, merchant: Merchant) => Promise<FastifyReply>;

/** What pages are made of; `compose-app.ts` puts it together. */
export interface PageServices {
  readonly log: Logger;
  readonly entry: RenderEntry;
  readonly readHome: (query: HomeQuery) => Promise<HomeData>;
  readonly readListing: (query: ListingQuery, context: SharedContext) => Promise<Result<GameListing>>;
  /** What a page of promotions or news shows to a visitor. */
  readonly readPageContent: (query: ContentQuery, context: SharedContext) => Promise<Result<PageContent>>;
  /** Changes when a page that all visitors share would be drawn otherwise: cached pages do not outlive that. */
  readonly contentStamp: (context: SharedContext) => Promise<number>;
  /** Origins of the merchant's other domains; empty if they are not known. [S7-024] */
  readonly readDomains: (context: SharedContext) => Promise<readonly string[]>;
  readonly readTokensCss: (merchant: Merchant) => Promise<string>;
  /** Logs in, by one step or two, or registers. */
  readonly submit: Readonly<Record<'login' | 'register', (form: PostedForm) => Promise<Submitted>>>;
  /** Handles forms that do not log in. */
  readonly send: (name: AnonymousForm, form: PostedForm) => Promise<Result<FormResult>>;
  /** Whether a promo code can be entered at a merchant now. */
  readonly takesPromoCodes: (context: SharedContext) => Promise<boolean>;
  readonly findBrandImage: FindBrandImage;
  /** How a merchant's site is named and drawn among a device's apps. */
  readonly readManifest: ReadManifest;
  /** Metadata of a merchant's pages for search engines and link previews. */
  readonly readAbout: ReadAbout;
  readonly sharePicture: ShareImageReader;
  readonly worker: {
    /** Part of the service worker's address. [S7-057] */
    readonly env: 'production' | 'development';
    /** Off, browsers get one that removes itself. */
    readonly on: boolean;
  };
  readonly webDist: string;
  /** Origin of the process that serves the sources in development, or `null`. */
  readonly webDevUrl: string | null;
  /** What its pages need of those who vouch for persons. */
  readonly identitySources: (merchant: Merchant) => IdentitySources;
  /** Origins whose games may be framed. */
  readonly frameOrigins: readonly string[];
  readonly frameProvider: FrameProvider;
}
