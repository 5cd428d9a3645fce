import { getRecentGames as endpoint } from '@foyer/contract/game/member-games';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { findRecent } from '#src/modules/game/member-games/member-game-store.ts';
import { type CardServices, readCards } from '#src/modules/game/catalogue/read-cards.ts';

const MOST = 24;

/** [S7-051] What the member opened last: the history of launches says so. */
export function getRecentGames(services: CardServices) {
  return operation(endpoint, async (_input, call) => {
    if (call.session === null) return refuse('login.not.session');
    const whose = { memberId: call.session.memberId, merchant: call.merchant.code };
    return done({ games: await readCards(services, call, await findRecent(services.db, whose, MOST)) });
  });
}
