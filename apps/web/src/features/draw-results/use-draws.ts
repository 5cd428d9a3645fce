import type { OutputOf } from '@foyer/contract/endpoint';
import type { getDraws } from '@foyer/contract/game/get-draws';
import { type MemberQueryResult, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';

/** The draws of all lotteries, or the last results of one. */
export function useDraws(gameId: string | null): MemberQueryResult<OutputOf<typeof getDraws>> {
  return useMemberQueryResult<typeof getDraws>({
    name: 'game.getDraws',
    load: async () => (await import('@foyer/contract/game/get-draws')).getDraws,
    input: gameId === null ? {} : { gameId },
    everyone: true,
  });
}
