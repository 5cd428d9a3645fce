import { getPromoCodeAvailability } from '@foyer/contract/promo/promo-code';
import type { ErrorCode } from '@foyer/contract/error-code';
import { getDraws } from '@foyer/contract/game/get-draws';
import { getGameList } from '@foyer/contract/game/game-lists';
import { getSiteDomains } from '@foyer/contract/system/get-site-domains';
import {
  createVisitorPageDataReader,
  type VisitorPageDataServices,
} from '#src/http/pages/data/read-visitor-page-data.ts';
import { createFilteredGameListReader } from '#src/http/pages/data/read-game-listing.ts';
import { createArticlePageContentReader } from '#src/http/pages/data/read-article-page-content.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { getWithin } from '#src/http/pages/get-within.ts';
import { createSiteCallContext } from '#src/http/source/data-source.ts';

/** Services for reading the data of pages. */
type PageDataServices = Pick<
  PageServices,
  | 'readVisitorPageData'
  | 'readListing'
  | 'findGameName'
  | 'isUnknownLottery'
  | 'readLastDraws'
  | 'readPageContent'
  | 'readContentStamp'
  | 'readDomains'
  | 'acceptsPromoCodes'
>;

/** Errors of `getDraws` for an id that belongs to no lottery; `invalid_request` for one that cannot be an id. */
const unknownLotteryCodes: ReadonlySet<ErrorCode> = new Set(['game_not_found', 'not_found', 'invalid_request']);

/**
 * How long a page waits for the data source's answer about the game or lottery of its URL, in milliseconds: the source may
 * wait much longer for the vendor or the platform.
 */
const GAME_LIMIT_MS = 500;

/** Creates the functions that read the data of each page from the data source. */
export function createPageDataReaders(services: VisitorPageDataServices): PageDataServices {
  const { source } = services;
  return {
    readVisitorPageData: createVisitorPageDataReader(services),
    readListing: createFilteredGameListReader(source),
    // The same input as that of the category's page, so that no URL adds an entry to a platform source's cache. The local
    // source reads the database each time.
    findGameName: async ({ category, vendor, code }, context) => {
      const reading = source.read(getGameList, { category, platform: 'MOBILE' }, context);
      const list = await getWithin(reading, GAME_LIMIT_MS);
      const games = list?.ok ? list.value.games : [];
      return games.find((game) => game.vendor === vendor && game.code === code)?.name ?? null;
    },
    isUnknownLottery: async (gameId, context) => {
      const reading = source.call(getDraws, { gameId }, createSiteCallContext(context));
      const answer = await getWithin(reading, GAME_LIMIT_MS);
      return answer !== null && !answer.ok && unknownLotteryCodes.has(answer.error.code);
    },
    readLastDraws: async (context) => {
      const answer = await getWithin(source.call(getDraws, {}, createSiteCallContext(context)), GAME_LIMIT_MS);
      return answer?.ok ? { show: 'draws', draws: answer.value.draws } : null;
    },
    readPageContent: createArticlePageContentReader(source),
    readContentStamp: source.readStamp,
    readDomains: async (context) => {
      const answer = await source.read(getSiteDomains, { device: 'MOBILE' }, context);
      return answer.ok ? answer.value.domainList : [];
    },
    acceptsPromoCodes: async (context) => {
      const answer = await source.read(getPromoCodeAvailability, {}, context);
      return answer.ok && answer.value.enabled;
    },
  };
}
