import { getGameMatch as endpoint } from '@foyer/contract/game/get-game-match';
import type { Clock } from '#src/clock.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import { findMatches } from '#src/modules/game/home/match-store.ts';
import { matchTime } from '#src/modules/game/home/match-time.ts';
import { type CardServices, readCards } from '#src/modules/game/catalogue/read-cards.ts';

/** [S7-042] The matches of the merchant's catalogue at this hour: those under way, then the others by their kick-off. */
export function getGameMatch(services: CardServices & { readonly clock: Clock }) {
  return operation(endpoint, async (_input, call) => {
    const rows = await findMatches(services.db, call.merchant.code);
    const cards = await readCards(services, call, [...new Set(rows.map((row) => row.game_id))]);
    const games = new Map(cards.map((card) => [card.id, card]));
    const now = services.clock.now();
    const matches = rows.flatMap(({ id, game_id, league, home, away, kick_off, minutes }) => {
      const time = matchTime(kick_off, minutes, now);
      const game = games.get(game_id);
      return time === null || game === undefined ? [] : [{ id, league, home, away, ...time, game }];
    });
    return done({ matches: matches.toSorted((one, other) => one.startsAt - other.startsAt) });
  });
}
