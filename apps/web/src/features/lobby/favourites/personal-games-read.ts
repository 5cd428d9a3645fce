import type { OutputOf } from '@foyer/contract/endpoint';
import type { getFavouriteGames, getRecentGames } from '@foyer/contract/game/member-games';
import type { PersonalList } from '#src/features/lobby/game-selection.ts';
import { type MemberReadResult, memberRead, useMemberReadResult } from '#src/platform/member/use-member-read.ts';

export const favourites = memberRead(
  'game.getFavouriteGames',
  async () => (await import('@foyer/contract/game/member-games')).getFavouriteGames,
  {},
);

const recent = memberRead(
  'game.getRecentGames',
  async () => (await import('@foyer/contract/game/member-games')).getRecentGames,
  {},
);

export function usePersonalGames(mine: PersonalList): MemberReadResult<OutputOf<typeof getFavouriteGames>> {
  const read = { favourites, recent }[mine];
  return useMemberReadResult<typeof getFavouriteGames | typeof getRecentGames>(read);
}
