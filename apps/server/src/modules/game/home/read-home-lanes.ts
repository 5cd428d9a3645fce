import { type HomeLane, getHomeLanes } from '@foyer/contract/game/game-lists';
import type { LanguageCode } from '@foyer/contract/language';
import { gameCategories } from '@foyer/contract/game/game-category';
import {
  readGameCardContext,
  toGameCard,
  addSpecificationNamesToGameCard,
} from '#src/modules/game/catalogue/game-cards.ts';
import { countGamesByVendor, findHotGames, findGamesOfHomeLanes } from '#src/modules/game/game-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getServerMessages } from '#src/messages/server-messages.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Number of game cards per home lane in the response; the page may show fewer. */
const CARDS_PER_LANE = 12;

/** Reads the lanes of games on home for a merchant, in a language. Cached per revision of the merchant. [S3-040] */
type ReadLanes = (merchant: Merchant, language: LanguageCode) => Promise<readonly HomeLane[]>;

export function createHomeLanesReader(services: Pick<ServerContext, 'db' | 'readSite'>): ReadLanes {
  const cache = new Map<string, { readonly revision: string; readonly lanes: readonly HomeLane[] }>();
  return async (merchant, language) => {
    const key = `${merchant.code} ${language}`;
    const cached = cache.get(key);
    if (cached?.revision === merchant.revision) return cached.lanes;
    const lanes = await loadLanes(services, merchant, language);
    cache.set(key, { revision: merchant.revision, lanes });
    return lanes;
  };
}

async function loadLanes(
  { db, readSite }: Pick<ServerContext, 'db' | 'readSite'>,
  merchant: Merchant,
  language: LanguageCode,
): Promise<HomeLane[]> {
  const context = await readGameCardContext(readSite, merchant, language);
  const byCategory = (await findGamesOfHomeLanes(db, merchant.code, CARDS_PER_LANE)).map((row) =>
    toGameCard(row, context),
  );
  const hot = (await findHotGames(db, merchant.code, CARDS_PER_LANE)).map((row) => toGameCard(row, context));
  const counts = await countGamesByVendor(db, merchant.code);
  const lanes = laneIds.map((id) => {
    const vendors = counts
      .map((row) => ({ vendor: row.vendor, games: id === 'hot' ? row.hotGames : row.category === id ? row.games : 0 }))
      .filter(({ games }) => games > 0);
    return {
      id,
      title: getServerMessages(language).lanes[id],
      cards: id === 'hot' ? hot : byCategory.filter((card) => card.category === id),
      gameClassify: [...new Set(vendors.map(({ vendor }) => vendor))],
      gameCount: vendors.reduce((sum, { games }) => sum + games, 0),
    };
  });
  return lanes.filter((lane) => lane.gameCount > 0);
}

/** Ids of the lanes on home: popular games first, then one lane per category in the order of the category tabs. */
const laneIds = ['hot', ...gameCategories] as const satisfies readonly HomeLane['id'][];

export const getHomeLanesOperation = ({ readLanes }: { readonly readLanes: ReadLanes }) =>
  defineOperation(getHomeLanes, async (_input, { merchant, language }) => {
    const lanes = await readLanes(merchant, language);
    return ok({ lanes: lanes.map((lane) => ({ ...lane, cards: lane.cards.map(addSpecificationNamesToGameCard) })) });
  });
