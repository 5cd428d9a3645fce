import type { OutputOf } from '@foyer/contract/endpoint';
import type { getFavouriteGames, getRecentGames } from '@foyer/contract/game/member-games';
import type { PersonalGameList } from '#src/features/lobby/game-selection.ts';
import { type MemberReadResult, defineMemberRead, useMemberReadResult } from '#src/platform/member/use-member-read.ts';

export const favouriteGamesRead = defineMemberRead(
  'game.getFavouriteGames',
  async () => (await import('@foyer/contract/game/member-games')).getFavouriteGames,
  {},
);

const recent = defineMemberRead(
  'game.getRecentGames',
  async () => (await import('@foyer/contract/game/member-games')).getRecentGames,
  {},
);

export function usePersonalGames(mine: PersonalGameList): MemberReadResult<OutputOf<typeof getFavouriteGames>> {
  const read = { favourites: favouriteGamesRead, recent }[mine];
  return useMemberReadResult<typeof getFavouriteGames | typeof getRecentGames>(read);
}
