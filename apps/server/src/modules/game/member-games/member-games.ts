import { getFavouriteGames, getRecentGames, setFavouriteGame } from '@foyer/contract/game/member-games';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import {
  findFavourites,
  findRecent,
  deleteFavourite,
  insertFavourite,
} from '#src/modules/game/member-games/member-game-store.ts';
import { type CardServices, readCards } from '#src/modules/game/catalogue/game-cards.ts';
import { findGamesById } from '#src/modules/game/game-store.ts';
import type { Context } from '#src/context.ts';

/** [S7-051] What the member marked with a heart. */
export const getFavouriteGamesOperation = (services: CardServices) =>
  operation(getFavouriteGames, async (_input, call) => {
    const ids = await findFavourites(services.db, {
      memberId: call.session.memberId,
      merchant: call.merchant.code,
    });
    return done({ games: await readCards(services, call, ids) });
  });

const MOST_RECENT = 24;

/** [S7-051] What the member opened last: the history of launches says so. */
export const getRecentGamesOperation = (services: CardServices) =>
  operation(getRecentGames, async (_input, call) => {
    const whose = { memberId: call.session.memberId, merchant: call.merchant.code };
    return done({ games: await readCards(services, call, await findRecent(services.db, whose, MOST_RECENT)) });
  });

/** All of them are answered at once. */
const MOST_FAVOURITES = 200;

/** [S7-051] Marks a game, or takes the mark away; one that has left the catalogue can still be let go. */
export const setFavouriteGameOperation = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  operation(setFavouriteGame, async ({ gameId, favourite }, { session, merchant }) => {
    const whose = { memberId: session.memberId, merchant: merchant.code };
    if (!favourite) {
      await deleteFavourite(db, whose, gameId);
      return done({ gameId, favourite });
    }
    const [game] = await findGamesById(db, merchant.code, [gameId]);
    if (game === undefined) return refuse('game_not_found');
    const standing = await findFavourites(db, whose);
    if (standing.length >= MOST_FAVOURITES && !standing.includes(gameId)) return refuse('favourites_full');
    await insertFavourite(db, whose, { gameId, createdAt: new Date(clock.now()) });
    return done({ gameId, favourite });
  });
