import { currencyOf } from '@foyer/contract/system/money';
import type { LanguageCode } from '@foyer/contract/language';
import type { PageData } from '@foyer/contract/page/page-data';
import type { Database } from '#src/db/schema.ts';
import {
  type ArticleServices,
  readAnnouncements,
  readAvailablePromotions,
  readBanners,
  visitor,
} from '#src/modules/content/content.public.ts';
import { createReadLanes } from '#src/modules/game/home/read-lanes.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { readSiteInfo, type SiteInfoServices } from '#src/modules/system/system.public.ts';

export interface HomeQuery {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly imageFormat: PageData['imageFormat'];
}

export { createReadListing } from '#src/modules/game/catalogue/read-listing.ts';

/** All that a visitor's page is made from. Its pieces are read once per revision, language and turn of its schedule; do not change them. */
export type ReadHome = (question: HomeQuery) => Promise<PageData>;

/** Lanes that a phone may show before anybody scrolls. */
const FIRST_LANES = 2;

/** What of the lane at `index` stands in the page: a screen and a half, fewer where covers are wide and further down. */
function cardsInPage({ width, height }: PageData['cover'], index: number): number {
  return width > height || index >= FIRST_LANES ? 4 : 5;
}

type Words = Omit<PageData, 'imageFormat'>;

interface LobbyServices extends SiteInfoServices, ArticleServices {
  readonly db: Database;
  /** What a page may frame. */
  readonly vendorOrigins: readonly string[];
  /** Share of their calls that browsers ask to be followed; left out, they send no `traceparent`. */
  readonly traced?: number | undefined;
}

function moneyOf({ country }: Merchant['brand']): PageData['money'] {
  return { symbol: country.currencySymbol, position: country.currencyPosition, decimals: country.decimals ?? 2 };
}

/** `cardsPerLane` cards at most go into the page, about a screen and a half unless said and never more than 12. */
export function createReadHome(services: LobbyServices, cardsPerLane?: number): ReadHome {
  const readLanes = createReadLanes(services);
  const kept = new Map<string, { readonly stamp: string; readonly words: Words }>();

  const load = async (merchant: Merchant, language: LanguageCode): Promise<Words> => {
    const lanes = await readLanes(merchant, language);
    const { cover } = merchant.brand;
    const { banners, topBanner } = await readBanners(services, merchant, language);
    return {
      site: await readSiteInfo(services, merchant, language),
      language,
      theme: merchant.brand.theme,
      cover,
      vendorOrigins: [...services.vendorOrigins],
      currency: currencyOf(merchant.brand.country.currency),
      money: moneyOf(merchant.brand),
      lobby: {
        lanes: lanes.map((lane, index) => ({
          ...lane,
          cards: lane.cards.slice(0, cardsPerLane ?? cardsInPage(cover, index)),
        })),
        banners,
        announcements: await readAnnouncements(services, { merchant, language, viewer: visitor }),
      },
      topBanner,
      ...(services.traced === undefined ? {} : { traced: services.traced }),
      referralOpen: (await readAvailablePromotions(services, merchant)).REFERRAL.enabled,
    };
  };

  return async ({ merchant, language, imageFormat }) => {
    const key = `${merchant.code} ${language}`;
    const known = kept.get(key);
    const { stampAt } = await services.readContentCache(merchant);
    const stamp = `${merchant.revision} ${stampAt(services.clock.now())}`;
    if (known?.stamp === stamp) return { ...known.words, imageFormat };
    const words = await load(merchant, language);
    kept.set(key, { stamp, words });
    return { ...words, imageFormat };
  };
}
