import type { VipRankProgress, VipConditionKind } from '@foyer/contract/vip/vip-rank';
import type { BrandCopyFile } from '@foyer/contract/brand/brand-copy-file';
import type { StoredVipLabel } from '#src/modules/vip/vip-store.ts';
import type { Database } from '#src/db/schema.ts';
import { countGameLaunches } from '#src/modules/game/game.public.ts';
import { countInvitees, findMember } from '#src/modules/member/member.public.ts';
import { countRewardClaims } from '#src/modules/wallet/wallet.public.ts';

interface ProgressInput {
  readonly labels: readonly StoredVipLabel[];
  readonly labelId: string | null;
  readonly criteria: RankCriteria;
  readonly copy: BrandCopyFile['club'];
}

/**
 * Finds the next VIP rank that a member can reach automatically. For a member without a label it is the first rank. A
 * label that the operator assigned (type MANUAL) is not replaced automatically, so it has no next rank. [S3-006]
 */
function findNextLabel(labels: readonly StoredVipLabel[], labelId: string | null): StoredVipLabel | null {
  const current = labels.find(({ id }) => id === labelId);
  if (current?.type === 'MANUAL') return null;
  return labels.find(({ rankLevel, type }) => type === 'AUTO' && rankLevel > (current?.rankLevel ?? 0)) ?? null;
}

/**
 * Computes the progress to the next VIP rank: the number of completed conditions divided by the number of all. It is 1
 * if the member has no label or the rank has no conditions. [S3-060]
 */
export function computeVipRankProgress({ labels, labelId, criteria, copy }: ProgressInput): VipRankProgress {
  const next = findNextLabel(labels, labelId);
  const conditions = (next?.conditions ?? []).map(({ kind, target }) => ({
    kind,
    target,
    done: Math.min(criteria[kind], target),
  }));
  const completedConditions = conditions.filter(({ done, target }) => done >= target).length;
  const totalExpectedConditions = conditions.length;
  const isComplete = labelId === null || totalExpectedConditions === 0;
  return {
    labelId,
    nextLabelId: next?.id ?? null,
    completedConditions,
    totalExpectedConditions,
    progress: isComplete ? 1 : completedConditions / totalExpectedConditions,
    due: next !== null && completedConditions === totalExpectedConditions,
    conditions,
    ranks: labels.map(({ id, type, rankLevel, credits }) => ({
      labelId: id,
      labelName: copy?.[id]?.name ?? id,
      type,
      rankLevel,
      benefits: copy?.[id]?.benefits ?? [],
      credits,
    })),
  };
}

/** What a member has done, as counts by the kinds of rank conditions, for example the number of launched games. */
type RankCriteria = Readonly<Record<VipConditionKind, number>>;

/** Counts what a member has done, from the tables of other modules, so that a client cannot influence the counts. */
export async function countRankCriteria(db: Database, memberId: string): Promise<RankCriteria> {
  const member = await findMember(db, memberId);
  return {
    secondFactor: member?.second_factor ? 1 : 0,
    picture: member?.profile_icon ? 1 : 0,
    invited: await countInvitees(db, memberId),
    launched: await countGameLaunches(db, memberId),
    claimed: await countRewardClaims(db, memberId),
  };
}
