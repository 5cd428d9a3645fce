import type { ClubConditionKind } from '@foyer/contract/club/club';
import type { Database } from '#src/db/schema.ts';

/** What a member has done of all that a rank may ask. */
export type RankCriteria = Readonly<Record<ClubConditionKind, number>>;

/** Counted from what is kept of the member anyway: nothing is asked of him twice, and nothing can be claimed by a client. */
export type ReadRankCriteria = (db: Database, memberId: string) => Promise<RankCriteria>;

interface DeedSources {
  /** Undefined for nobody. */
  readonly findMember: (
    db: Database,
    id: string,
  ) => Promise<{ second_factor: string | null; profile_icon: number | null } | undefined>;
  readonly countReferred: (db: Database, id: string) => Promise<number>;
  readonly countLaunches: (db: Database, memberId: string) => Promise<number>;
  readonly countClaims: (db: Database, memberId: string) => Promise<number>;
}

export function createReadRankCriteria(sources: DeedSources): ReadRankCriteria {
  return async (db, memberId) => {
    const member = await sources.findMember(db, memberId);
    return {
      secondFactor: member?.second_factor ? 1 : 0,
      picture: member?.profile_icon ? 1 : 0,
      invited: await sources.countReferred(db, memberId),
      launched: await sources.countLaunches(db, memberId),
      claimed: await sources.countClaims(db, memberId),
    };
  };
}
