import { getGameList, getHotGames, getRankList } from '@foyer/contract/game/game-lists';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuseField } from '#src/http/result.ts';
import { toListed, dressFor, toCard, type CardServices, readCards } from '#src/modules/game/catalogue/game-cards.ts';
import { DEFAULT_PAGE_SIZE, positionOf, readGamePage } from '#src/modules/game/catalogue/read-game-page.ts';
import { findHotGames } from '#src/modules/game/game-store.ts';
import { findMostPlayed } from '#src/modules/game/member-games/member-game-store.ts';
import type { Context } from '#src/context.ts';

/** [S7-051] A page of the catalogue, narrowed and ordered as asked. */
export const getGameListOperation = (services: Pick<Context, 'db' | 'readSite'>) =>
  operation(getGameList, async (input, { merchant, language }) => {
    const { cursor = 'p0', limit, category, vendor, feature, search, sort = 'featured', platform = 'MOBILE' } = input;
    const after = positionOf(cursor);
    if (after === undefined) return refuseField('cursor', 'wrong_format');
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
    const page = { limit: limit === undefined ? DEFAULT_PAGE_SIZE : Number(limit), after };
    const { games, ...rest } = await readGamePage(services, merchant, { selection, page, language });
    return done({ ...rest, games: games.map(toListed) });
  });

/** A merchant's choice is small; this bounds the answer. */
const MOST_HOT = 48;

/** [S7-051] The popular games, in the order of the catalogue. */
export const getHotGamesOperation = ({ db, readSite }: Pick<Context, 'db' | 'readSite'>) =>
  operation(getHotGames, async (_input, { merchant, language }) => {
    const dress = await dressFor(readSite, merchant, language);
    const rows = await findHotGames(db, merchant.code, MOST_HOT);
    return done({ games: rows.map((row) => toListed(toCard(row, dress))) });
  });

const DAYS_MS = 7 * 24 * 60 * 60_000;
const MOST_RANKED = 24;
/** The history is long: it is counted this often at most. */
const COUNTED_EVERY_MS = 60_000;

/** [S7-051] Counted from the launches of members, never made up: empty where nobody has played yet. */
export function getRankListOperation(services: CardServices & Pick<Context, 'clock'>) {
  const kept = new Map<string, { readonly until: number; readonly ids: Promise<string[]> }>();
  const mostPlayed = (merchant: string): Promise<string[]> => {
    const now = services.clock.now();
    const known = kept.get(merchant);
    if (known !== undefined && now < known.until) return known.ids;
    const ids = findMostPlayed(services.db, merchant, { since: new Date(now - DAYS_MS), limit: MOST_RANKED });
    kept.set(merchant, { until: now + COUNTED_EVERY_MS, ids });
    ids.catch(() => kept.delete(merchant));
    return ids;
  };
  return operation(getRankList, async (_input, call) =>
    done({ games: await readCards(services, call, await mostPlayed(call.merchant.code)) }),
  );
}
