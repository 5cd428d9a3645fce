import { getGameList, getHotGames, getGameRankList } from '@foyer/contract/game/game-lists';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, fieldError } from '#src/http/result.ts';
import {
  addSpecificationNamesToGameCard,
  readGameCardContext,
  toGameCard,
  type GameCardServices,
  readGameCards,
} from '#src/modules/game/catalogue/game-cards.ts';
import {
  DEFAULT_GAMES_PER_PAGE,
  parseGameListCursor,
  readGameListPage,
} from '#src/modules/game/catalogue/read-game-list-page.ts';
import { findHotGames } from '#src/modules/game/game-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findMostPopularGames } from '#src/modules/game/member-games/member-game-store.ts';
import type { ServerContext } from '#src/server-context.ts';

/** [S7-051] Returns a filtered and sorted page of the game catalogue. */
export const getGameListOperation = ({ readList, readSite }: Pick<ServerContext, 'readList' | 'readSite'>) =>
  defineOperation(getGameList, async (input, { merchant, language }) => {
    const { cursor = 'p0', limit, category, vendor, feature, search, sort = 'featured', platform = 'MOBILE' } = input;
    const after = parseGameListCursor(cursor);
    if (after === undefined) return fieldError('cursor', 'wrong_format');
    const selection = {
      category: category ?? null,
      vendor: vendor ?? null,
      feature: feature ?? null,
      search: search ?? null,
      hot: input.hot === '1',
      isNew: input.new === '1',
      sort,
      platform,
    };
    const page = { limit: limit === undefined ? DEFAULT_GAMES_PER_PAGE : Number(limit), after };
    const { games, ...rest } = await readList(merchant, (db) =>
      readGameListPage({ db, readSite }, merchant, { selection, page, language }),
    );
    return ok({ ...rest, games: games.map(addSpecificationNamesToGameCard) });
  });

/** Maximum number of popular games in the response; merchants mark few games as popular. */
const MAX_HOT_GAMES = 48;

/** [S7-051] Returns the popular games in the order of the catalogue. */
export const getHotGamesOperation = ({ db, readSite }: Pick<ServerContext, 'db' | 'readSite'>) =>
  defineOperation(getHotGames, async (_input, { merchant, language }) => {
    const context = await readGameCardContext(readSite, merchant, language);
    const rows = await findHotGames(db, merchant.code, MAX_HOT_GAMES);
    return ok({ games: rows.map((row) => addSpecificationNamesToGameCard(toGameCard(row, context))) });
  });

const RANK_PERIOD_MS = 7 * 24 * 60 * 60_000;
const MAX_RANKED_GAMES = 24;
/** Lifetime of the cached ranking of games in milliseconds: counting all launches is expensive. */
const RANK_TTL_MS = 60_000;

/** [S7-051] Returns the games that the most members have launched in the last seven days; an empty list if there was no launch. */
export function getGameRankListOperation(services: GameCardServices & Pick<ServerContext, 'clock' | 'readList'>) {
  const cache = new Map<string, { readonly until: number; readonly ids: Promise<string[]> }>();
  const getMostPlayed = (merchant: Merchant): Promise<string[]> => {
    const now = services.clock.now();
    const cached = cache.get(merchant.code);
    if (cached !== undefined && now < cached.until) return cached.ids;
    const period = { since: new Date(now - RANK_PERIOD_MS), limit: MAX_RANKED_GAMES };
    const ids = services.readList(merchant, (db) => findMostPopularGames(db, merchant.code, period));
    cache.set(merchant.code, { until: now + RANK_TTL_MS, ids });
    ids.catch(() => cache.delete(merchant.code));
    return ids;
  };
  return defineOperation(getGameRankList, async (_input, call) =>
    ok({ games: await readGameCards(services, call, await getMostPlayed(call.merchant)) }),
  );
}
