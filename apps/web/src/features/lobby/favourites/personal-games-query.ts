import type { OutputOf } from '@foyer/contract/endpoint';
import type { getFavouriteGames, getRecentGames } from '@foyer/contract/game/member-games';
import type { PersonalGameList } from '#src/features/lobby/game-selection.ts';
import {
  type MemberQueryResult,
  defineMemberQuery,
  useMemberQueryResult,
} from '#src/platform/member/use-member-query.ts';

export const favouriteGamesQuery = defineMemberQuery(
  'game.getFavouriteGames',
  async () => (await import('@foyer/contract/game/member-games')).getFavouriteGames,
  {},
);

/** The member's last games, and which of them can be continued. */
export const recentGamesQuery = defineMemberQuery(
  'game.getRecentGames',
  async () => (await import('@foyer/contract/game/member-games')).getRecentGames,
  {},
);

export function usePersonalGames(mine: PersonalGameList): MemberQueryResult<OutputOf<typeof getFavouriteGames>> {
  const read = { favourites: favouriteGamesQuery, recent: recentGamesQuery }[mine];
  return useMemberQueryResult<typeof getFavouriteGames | typeof getRecentGames>(read);
}
