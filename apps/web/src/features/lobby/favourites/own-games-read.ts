import type { OutputOf } from '@foyer/contract/endpoint';
import type { getFavouriteGames, getRecentGames } from '@foyer/contract/game/member-games';
import type { PersonalList } from '#src/features/lobby/games-query.ts';
import { type MemberAnswer, type MemberRead, useMemberAnswer } from '#src/platform/member/use-member-read.ts';

export const favourites: MemberRead<typeof getFavouriteGames> = {
  name: 'game.getFavouriteGames',
  load: async () => (await import('@foyer/contract/game/member-games')).getFavouriteGames,
  input: {},
};

const recent: MemberRead<typeof getRecentGames> = {
  name: 'game.getRecentGames',
  load: async () => (await import('@foyer/contract/game/member-games')).getRecentGames,
  input: {},
};

export function usePersonalGames(mine: PersonalList): MemberAnswer<OutputOf<typeof getFavouriteGames>> {
  const read = { favourites, recent }[mine];
  return useMemberAnswer<typeof getFavouriteGames | typeof getRecentGames>(read);
}
