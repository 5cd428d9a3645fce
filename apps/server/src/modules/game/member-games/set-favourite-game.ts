import { setFavouriteGame as endpoint } from '@foyer/contract/game/member-games';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { findGamesById } from '#src/modules/game/game-store.ts';
import { deleteFavourite, findFavourites, insertFavourite } from '#src/modules/game/member-games/member-game-store.ts';

/** All of them are answered at once. */
const MOST = 200;

/** [S7-051] Marks a game, or takes the mark away; one that has left the catalogue can still be let go. */
export function setFavouriteGame({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return operation(endpoint, async ({ gameId, favourite }, { session, merchant }) => {
    if (session === null) return refuse('login.not.session');
    const whose = { memberId: session.memberId, merchant: merchant.code };
    if (!favourite) {
      await deleteFavourite(db, whose, gameId);
      return done({ gameId, favourite });
    }
    const [game] = await findGamesById(db, merchant.code, [gameId]);
    if (game === undefined) return refuse('game_not_found');
    const standing = await findFavourites(db, whose);
    if (standing.length >= MOST && !standing.includes(gameId)) return refuse('favourites_full');
    await insertFavourite(db, whose, { gameId, createdAt: new Date(clock.now()) });
    return done({ gameId, favourite });
  });
}
