import type { RankProgress, VipConditionKind } from '@foyer/contract/vip/vip-rank';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { StoredVipLabel } from '#src/modules/vip/vip-store.ts';
import type { Database } from '#src/db/schema.ts';
import { countGameLaunches } from '#src/modules/game/game.public.ts';
import { countInvitees, findMember } from '#src/modules/member/member.public.ts';
import { countRewardClaims } from '#src/modules/wallet/wallet.public.ts';

interface ProgressInput {
  readonly labels: readonly StoredVipLabel[];
  readonly labelId: string | null;
  readonly criteria: RankCriteria;
  readonly copy: CopyFile['club'];
}

/**
 * Finds the next AUTO rank, or the first one for a member without a label. A MANUAL label is not replaced
 * automatically. [S3-006]
 */
function findNextLabel(labels: readonly StoredVipLabel[], labelId: string | null): StoredVipLabel | null {
  const current = labels.find(({ id }) => id === labelId);
  if (current?.type === 'MANUAL') return null;
  return labels.find(({ rankLevel, type }) => type === 'AUTO' && rankLevel > (current?.rankLevel ?? 0)) ?? null;
}

/**
 * Computes the progress to the next rank: completed conditions divided by all; 1 without a label or without conditions.
 * [S3-060]
 */
export function computeRankProgress({ labels, labelId, criteria, copy }: ProgressInput): RankProgress {
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

/** A member's counts by rank condition, such as launched games. */
type RankCriteria = Readonly<Record<VipConditionKind, number>>;

/** Reads the counts from the tables of other modules, so that a client cannot influence them. */
export async function readRankCriteria(db: Database, memberId: string): Promise<RankCriteria> {
  const member = await findMember(db, memberId);
  return {
    secondFactor: member?.second_factor ? 1 : 0,
    picture: member?.profile_icon ? 1 : 0,
    invited: await countInvitees(db, memberId),
    launched: await countGameLaunches(db, memberId),
    claimed: await countRewardClaims(db, memberId),
  };
}
