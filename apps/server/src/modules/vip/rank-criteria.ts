import type { ClubConditionKind } from '@foyer/contract/club/club';
import type { Database } from '#src/db/schema.ts';
import { countLaunches } from '#src/modules/game/game.public.ts';
import { countReferred, findMember } from '#src/modules/member/member.public.ts';
import { countClaims } from '#src/modules/reward/reward.public.ts';

/** How often a member met each condition that a rank may have. */
export type RankCriteria = Readonly<Record<ClubConditionKind, number>>;

/** Counts from the tables of other modules: a member is asked nothing twice, and a client can claim nothing. */
export async function readRankCriteria(db: Database, memberId: string): Promise<RankCriteria> {
  const member = await findMember(db, memberId);
  return {
    secondFactor: member?.second_factor ? 1 : 0,
    picture: member?.profile_icon ? 1 : 0,
    invited: await countReferred(db, memberId),
    launched: await countLaunches(db, memberId),
    claimed: await countClaims(db, memberId),
  };
}
