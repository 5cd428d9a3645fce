import { getFavouriteGames as endpoint } from '@foyer/contract/game/member-games';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { findFavourites } from '#src/modules/game/member-games/member-game-store.ts';
import { type CardServices, readCards } from '#src/modules/game/catalogue/read-cards.ts';

/** [S7-051] What the member marked with a heart. */
export function getFavouriteGames(services: CardServices) {
  return operation(endpoint, async (_input, call) => {
    if (call.session === null) return refuse('login.not.session');
    const ids = await findFavourites(services.db, {
      memberId: call.session.memberId,
      merchant: call.merchant.code,
    });
    return done({ games: await readCards(services, call, ids) });
  });
}
