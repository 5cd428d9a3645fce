import type { RankProgress, ClubConditionKind } from '@foyer/contract/club/club';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { StoredLabel } from '#src/modules/vip/vip-store.ts';
import type { Database } from '#src/db/schema.ts';
import { countLaunches } from '#src/modules/game/game.public.ts';
import { countInvitees, findMember } from '#src/modules/member/member.public.ts';
import { countClaims } from '#src/modules/reward/reward.public.ts';

interface Standing {
  readonly labels: readonly StoredLabel[];
  readonly labelId: string | null;
  readonly deeds: RankCriteria;
  readonly words: CopyFile['club'];
}

/**
 * The rank above; for a member without a label the first. Members move up to AUTO labels only, and not while they have a MANUAL
 * one: what the merchant gave is not overwritten. [S3-006]
 */
function nextLabel(labels: readonly StoredLabel[], labelId: string | null): StoredLabel | null {
  const own = labels.find(({ id }) => id === labelId);
  if (own?.type === 'MANUAL') return null;
  return labels.find(({ rankLevel, type }) => type === 'AUTO' && rankLevel > (own?.rankLevel ?? 0)) ?? null;
}

/** Conditions done divided by conditions there are; 1 without a label, and where nothing is asked. [S3-060] */
export function rankProgress({ labels, labelId, deeds, words }: Standing): RankProgress {
  const next = nextLabel(labels, labelId);
  const conditions = (next?.conditions ?? []).map(({ kind, target }) => ({
    kind,
    target,
    done: Math.min(deeds[kind], target),
  }));
  const completedConditions = conditions.filter(({ done, target }) => done >= target).length;
  const totalExpectedConditions = conditions.length;
  const isWhole = labelId === null || totalExpectedConditions === 0;
  return {
    labelId,
    nextLabelId: next?.id ?? null,
    completedConditions,
    totalExpectedConditions,
    progress: isWhole ? 1 : completedConditions / totalExpectedConditions,
    due: next !== null && completedConditions === totalExpectedConditions,
    conditions,
    ranks: labels.map(({ id, type, rankLevel, credits }) => ({
      labelId: id,
      labelName: words?.[id]?.name ?? id,
      type,
      rankLevel,
      benefits: words?.[id]?.benefits ?? [],
      credits,
    })),
  };
}

/** How often a member met each condition that a rank may have. */
type RankCriteria = Readonly<Record<ClubConditionKind, number>>;

/** Counts from the tables of other modules: a member is asked nothing twice, and a client can claim nothing. */
export async function readRankCriteria(db: Database, memberId: string): Promise<RankCriteria> {
  const member = await findMember(db, memberId);
  return {
    secondFactor: member?.second_factor ? 1 : 0,
    picture: member?.profile_icon ? 1 : 0,
    invited: await countInvitees(db, memberId),
    launched: await countLaunches(db, memberId),
    claimed: await countClaims(db, memberId),
  };
}
