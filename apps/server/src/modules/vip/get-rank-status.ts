import type { RankProgress } from '@foyer/contract/club/club';
import type { ClubLabel } from '@foyer/contract/member/get-member-info';
import type { LanguageCode } from '@foyer/contract/language';
import { readRankCriteria, rankProgress } from '#src/modules/vip/rank-progress.ts';
import { findLabelId, findLabels } from '#src/modules/vip/vip-store.ts';
import { getCopy, type Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { Context } from '#src/context.ts';

export type VipServices = Pick<Context, 'db' | 'readSite'>;

interface Question {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly memberId: string;
}

/** A member's rank, and how far the next one is. */
export async function getRankStatus(services: VipServices, question: Question): Promise<RankProgress> {
  const { db, readSite } = services;
  const { merchant, language, memberId } = question;
  const labels = await findLabels(db, merchant.code);
  const own = await findLabelId(db, memberId);
  const words = getCopy(await readSite(merchant), merchant, language).club;
  // A label that the merchant no longer gives counts as none.
  const labelId = labels.some(({ id }) => id === own) ? own : null;
  return rankProgress({ labels, labelId, deeds: await readRankCriteria(db, memberId), words });
}

/** The member's label in words; `null` without one. [S3-006] */
export async function readVipLabel(
  { db, readSite }: VipServices,
  { merchant, language, memberId }: Question,
): Promise<ClubLabel | null> {
  const own = await findLabelId(db, memberId);
  const label = (await findLabels(db, merchant.code)).find(({ id }) => id === own);
  if (label === undefined) return null;
  const words = getCopy(await readSite(merchant), merchant, language).club?.[label.id];
  return { labelId: label.id, labelName: words?.name ?? label.id, type: label.type, rankLevel: label.rankLevel };
}
