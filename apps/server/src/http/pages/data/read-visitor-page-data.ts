import { getAnnouncements } from '@foyer/contract/content/get-announcements';
import { getNamedPromotionAvailability } from '@foyer/contract/content/get-named-promotion-availability';
import { type Banner, getBanners } from '@foyer/contract/content/get-banners';
import { getHotGames, getHomeLanes, type HomeLane } from '@foyer/contract/game/game-lists';
import { isPageOffered } from '@foyer/contract/page/is-page-offered';
import type { PageData } from '@foyer/contract/page/page-data';
import { toIsoCurrencyCode } from '@foyer/contract/system/format-money';
import { omitDuplicateGameCardNames } from '#src/http/pages/data/omit-duplicate-game-card-names.ts';
import type { VisitorPageData, VisitorPageDataQuery } from '#src/http/pages/page-services.ts';
import { ok, type Result } from '#src/http/result.ts';
import type { DataSource, SiteReadContext } from '#src/http/source/data-source.ts';
import { getServerMessages } from '#src/messages/server-messages.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { readSiteInfo, type SiteInfoServices } from '#src/modules/system/site-info.ts';

/** Number of home lanes that a phone shows without scrolling. */
const FIRST_LANES = 2;

/**
 * Number of game cards that the HTML contains for the lane at `index`: about one and a half screen widths, fewer for
 * wide covers and for lanes further down.
 */
function getCardsPerLane({ width, height }: PageData['cover'], index: number): number {
  return width > height || index >= FIRST_LANES ? 4 : 5;
}

export interface VisitorPageDataServices extends SiteInfoServices {
  readonly source: DataSource;
  /** Origins of game vendors that pages may load in iframes. */
  readonly vendorOrigins: readonly string[];
  /** Share of browser requests that are traced. If absent, browsers send no `traceparent`. */
  readonly traced?: number | undefined;
}

function toMoney({ country }: Merchant['brand']): PageData['money'] {
  return { symbol: country.currencySymbol, position: country.currencyPosition, decimals: country.decimals ?? 2 };
}

/**
 * Reads the lanes of home. If none of them is the lane of popular games, requests the popular games separately.
 * [S3-040, S7-051]
 */
async function readLanes(source: DataSource, context: SiteReadContext): Promise<Result<readonly HomeLane[]>> {
  const answer = await source.read(getHomeLanes, {}, context);
  if (!answer.ok) return answer;
  const { lanes } = answer.value;
  if (lanes.some(({ id }) => id === 'hot')) return ok(lanes);
  const hot = await source.read(getHotGames, {}, context);
  const cards = hot.ok ? hot.value.games : [];
  if (cards.length === 0) return ok(lanes);
  const title = getServerMessages(context.language).lanes.hot;
  const gameClassify = [...new Set(cards.map(({ vendor }) => vendor))];
  return ok([{ id: 'hot', title, cards, gameClassify, gameCount: cards.length }, ...lanes]);
}

/**
 * Reads the data that the HTML of a visitor's page needs, once per brand revision, language and version of the source's
 * data. Callers share the result and must not change it. If the lanes are missing, home cannot be shown and
 * `lanesError` has the reason; other missing parts are omitted. A page contains at most `cardsPerLane` cards of each
 * lane.
 */
export function createVisitorPageDataReader(services: VisitorPageDataServices, cardsPerLane?: number) {
  const { source } = services;
  const cached = new Map<string, { readonly stamp: string; readonly home: VisitorPageData }>();

  const load = async (context: SiteReadContext): Promise<VisitorPageData> => {
    const { merchant, language } = context;
    const { brand } = merchant;
    const [lanes, banners, announcements, promotions] = await Promise.all([
      readLanes(source, context),
      source.read(getBanners, {}, context),
      source.read(getAnnouncements, { platform: 'H5' }, context),
      source.read(getNamedPromotionAvailability, {}, context),
    ]);
    const site = await readSiteInfo(services, merchant, language);
    const referralOpen = promotions.ok && promotions.value.promotions.REFERRAL.enabled;
    const leadsSomewhere = ({ linkageType, linkage }: Pick<Banner, 'linkageType' | 'linkage'>): boolean =>
      linkageType !== 'URL' || isPageOffered({ absentFeatures: site.absentFeatures, referralOpen }, linkage);
    const topBanner = banners.ok ? banners.value.topBanner : null;
    const data = {
      site,
      language,
      theme: brand.theme,
      cover: brand.cover,
      vendorOrigins: [...services.vendorOrigins],
      currency: toIsoCurrencyCode(brand.country.currency),
      money: toMoney(brand),
      lobby: {
        lanes: (lanes.ok ? lanes.value : []).map((lane, index) => ({
          ...lane,
          cards: lane.cards
            .slice(0, cardsPerLane ?? getCardsPerLane(brand.cover, index))
            .map(omitDuplicateGameCardNames),
        })),
        banners: banners.ok ? banners.value.banners.filter(leadsSomewhere) : [],
        announcements: announcements.ok ? announcements.value.announcements : [],
      },
      topBanner: topBanner && leadsSomewhere(topBanner) ? topBanner : null,
      ...(services.traced === undefined ? {} : { traced: services.traced }),
      referralOpen,
    };
    return { data: { ...data, imageFormat: 'na' }, lanesError: lanes.ok ? null : lanes.error };
  };

  return async ({ imageFormat, ...context }: VisitorPageDataQuery): Promise<VisitorPageData> => {
    const { merchant, language } = context;
    const key = `${merchant.code} ${language}`;
    const stamp = `${merchant.revision} ${await source.readStamp(context)}`;
    const known = cached.get(key);
    const home = known?.stamp === stamp ? known.home : await load(context);
    if (home !== known?.home) cached.set(key, { stamp, home });
    return { ...home, data: { ...home.data, imageFormat } };
  };
}
