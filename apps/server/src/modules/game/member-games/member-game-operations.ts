import { getFavouriteGames, getRecentGames, setFavouriteGame } from '@foyer/contract/game/member-games';
import { MAX_FAVOURITE_GAMES } from '@foyer/contract/limits';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import {
  findFavouriteGames,
  findRecentGames,
  deleteFavouriteGame,
  insertFavouriteGame,
  type MemberKey,
} from '#src/modules/game/member-games/member-game-store.ts';
import { type GameCardServices, readGameCards } from '#src/modules/game/catalogue/game-cards.ts';
import { findPlayBlock } from '#src/modules/protection/protection.public.ts';
import { findGamesByCode, findGamesById } from '#src/modules/game/game-store.ts';
import { findGamesWithOpenRounds } from '#src/modules/wallet/wallet.public.ts';
import type { Database } from '#src/db/schema.ts';
import type { ServerContext } from '#src/server-context.ts';

/** [S7-051] Returns the member's favourite games. */
export const getFavouriteGamesOperation = (services: GameCardServices) =>
  defineOperation(getFavouriteGames, async (_input, call) => {
    const ids = await findFavouriteGames(services.db, {
      memberId: call.session.memberId,
      merchant: call.merchant.code,
    });
    return ok({ games: await readGameCards(services, call, ids) });
  });

const MAX_RECENT = 24;

/** How long after its launch a game can be continued from home, in milliseconds. */
const CONTINUE_MS = 30 * 60_000;

/** A game of the catalogue with an open round. */
interface OpenGame {
  readonly gameId: string;
  readonly stakedAt: Date;
}

/** Finds the games of the catalogue with an open round of a member, the one with the latest stake first. */
async function findOpenGames(db: Database, { memberId, merchant }: MemberKey, now: Date): Promise<OpenGame[]> {
  const open = await findGamesWithOpenRounds(db, memberId, now);
  const games = await findGamesByCode(
    db,
    merchant,
    open.map(({ game }) => game),
  );
  return open.flatMap(({ vendor, game, stakedAt }) => {
    const found = games.find((one) => one.vendor === vendor && one.code === game);
    return found === undefined ? [] : [{ gameId: found.id, stakedAt }];
  });
}

/**
 * [S7-051] Returns the games that the member launched last, and the one to continue. A member who may not play is not
 * invited to continue a game.
 */
export const getRecentGamesOperation = ({ clock, ...services }: GameCardServices & Pick<ServerContext, 'clock'>) =>
  defineOperation(getRecentGames, async (_input, call) => {
    const key = { memberId: call.session.memberId, merchant: call.merchant.code };
    const now = new Date(clock.now());
    const [recent, openGames] = await Promise.all([
      findRecentGames(services.db, key, MAX_RECENT),
      findOpenGames(services.db, key, now),
    ]);
    const recentIds = recent.map(({ gameId }) => gameId);
    const openIds = openGames.map(({ gameId }) => gameId);
    const cards = await readGameCards(services, call, [...new Set([...recentIds, ...openIds])]);
    const [last] = recent;
    const launchedIds = last && now.getTime() - last.openedAt.getTime() <= CONTINUE_MS ? [last.gameId] : [];
    const continued = [...openIds, ...launchedIds]
      .map((gameId) => cards.find(({ id }) => id === gameId))
      .find((card) => card !== undefined && !card.closed);
    const games = cards.filter(({ id }) => recentIds.includes(id));
    if (continued === undefined || (await findPlayBlock(services.db, key.memberId, now)) !== null) return ok({ games });
    const continueId = continued.id;
    // The game of an old round may have been launched before all recent games.
    if (!recentIds.includes(continueId)) games.splice(MAX_RECENT - 1, MAX_RECENT, continued);
    const openGame = openGames.find(({ gameId }) => gameId === continueId);
    if (openGame === undefined) return ok({ games, continueId, hasOpenRound: false });
    return ok({ games, continueId, hasOpenRound: true, openRoundStakedAt: openGame.stakedAt.toISOString() });
  });

/** [S7-051] Adds or removes a favourite game. A game that is no longer in the catalogue can still be removed. */
export const setFavouriteGameOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(setFavouriteGame, async ({ gameId, favourite }, { session, merchant }) => {
    const key = { memberId: session.memberId, merchant: merchant.code };
    if (!favourite) {
      await deleteFavouriteGame(db, key, gameId);
      return ok({ gameId, favourite });
    }
    const [game] = await findGamesById(db, merchant.code, [gameId]);
    if (game === undefined) return callError('game_not_found');
    const favourites = await findFavouriteGames(db, key);
    if (favourites.length >= MAX_FAVOURITE_GAMES && !favourites.includes(gameId)) return callError('favourites_full');
    await insertFavouriteGame(db, key, { gameId, createdAt: new Date(clock.now()) });
    return ok({ gameId, favourite });
  });
