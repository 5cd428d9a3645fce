import type { GameCategory } from '@foyer/contract/game/category';
import type { LanguageCode } from '@foyer/contract/language';
import type { Listing } from '@foyer/contract/page/listing';
import type { PageData } from '@foyer/contract/page/page-data';
import type { Database } from '#src/db/schema.ts';
import { readAnnouncements, readBanners } from '#src/modules/content/content.public.ts';
import { DEFAULT_PAGE_SIZE, positionOf, readGamePage } from '#src/modules/game/read-game-page.ts';
import { createReadLanes } from '#src/modules/game/read-lanes.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { readSiteInfo, type SiteInfoServices } from '#src/modules/system/system.public.ts';

export interface LobbyQuestion {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly imageFormat: PageData['imageFormat'];
}

/** All that a visitor's page is made from. Its pieces are read once per revision and language; do not change them. */
export type ReadLobby = (question: LobbyQuestion) => Promise<PageData>;

/** What one screen and a half shows of a lane; the rest comes by call. */
const CARDS_IN_A_PAGE_LANE = 7;

type Words = Omit<PageData, 'imageFormat'>;

interface LobbyServices extends SiteInfoServices {
  readonly db: Database;
  /** What a page may frame. */
  readonly vendorOrigins: readonly string[];
}

/** `cardsPerLane` cards at most go into the page, 7 unless said and never more than 12. */
export function createReadLobby(services: LobbyServices, cardsPerLane = CARDS_IN_A_PAGE_LANE): ReadLobby {
  const readLanes = createReadLanes(services);
  const kept = new Map<string, { readonly revision: string; readonly words: Words }>();

  const load = async (merchant: Merchant, language: LanguageCode): Promise<Words> => {
    const lanes = await readLanes(merchant, language);
    return {
      site: await readSiteInfo(services, merchant, language),
      language,
      theme: merchant.brand.theme,
      cover: merchant.brand.cover,
      vendorOrigins: [...services.vendorOrigins],
      currency: merchant.brand.country.currency,
      lobby: {
        lanes: lanes.map((lane) => ({ ...lane, cards: lane.cards.slice(0, cardsPerLane) })),
        banners: await readBanners(services, merchant, language),
        announcements: await readAnnouncements(services, merchant, language),
      },
    };
  };

  return async ({ merchant, language, imageFormat }) => {
    const key = `${merchant.code} ${language}`;
    const known = kept.get(key);
    if (known?.revision === merchant.revision) return { ...known.words, imageFormat };
    const words = await load(merchant, language);
    kept.set(key, { revision: merchant.revision, words });
    return { ...words, imageFormat };
  };
}

export interface ListingQuestion {
  readonly category: GameCategory | null;
  /** At most 64 characters; `null` for no search. */
  readonly search: string | null;
  /** `nextCursor` of the page before; the first page for `null`, and for one that is none of ours. */
  readonly cursor: string | null;
}

/** A page of a category or of a search, for a page that shows it before any script has arrived. */
export function createReadListing(services: Pick<LobbyServices, 'db' | 'readSite'>) {
  return async (merchant: Merchant, { category, search, cursor }: ListingQuestion): Promise<Listing> => {
    const after = cursor === null ? null : (positionOf(cursor) ?? null);
    const filter = { category: category ?? undefined, search: search ?? undefined };
    const page = await readGamePage(services, merchant, { filter, page: { limit: DEFAULT_PAGE_SIZE, after } });
    return { category, search, ...page };
  };
}
