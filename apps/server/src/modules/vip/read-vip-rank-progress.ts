import type { VipRankProgress } from '@foyer/contract/vip/vip-rank';
import type { VipLabel } from '@foyer/contract/member/get-member-info';
import type { LanguageCode } from '@foyer/contract/language';
import { countRankCriteria, computeVipRankProgress } from '#src/modules/vip/rank-progress.ts';
import { findMemberVipLabelId, findVipLabels } from '#src/modules/vip/vip-store.ts';
import {
  getBrandCopyInLanguage,
  getBrandImagesUrlPath,
  type Merchant,
  type MerchantSite,
} from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';

export type VipServices = Pick<ServerContext, 'db' | 'readSite'>;

interface RankQuery {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly memberId: string;
}

/** Reads a member's VIP rank and the progress to the next one. */
export async function readVipRankProgress(services: VipServices, query: RankQuery): Promise<VipRankProgress> {
  const { db, readSite } = services;
  const { merchant, language, memberId } = query;
  const labels = await findVipLabels(db, merchant.code);
  const currentId = await findMemberVipLabelId(db, memberId);
  const site = await readSite(merchant);
  const copy = getBrandCopyInLanguage(site, merchant, language).club;
  // A label that the merchant has removed counts as none.
  const labelId = labels.some(({ id }) => id === currentId) ? currentId : null;
  const progress = computeVipRankProgress({ labels, labelId, criteria: await countRankCriteria(db, memberId), copy });
  return {
    ...progress,
    ranks: progress.ranks.map((rank) => ({ ...rank, ...findCrest(merchant, site, rank.labelId) })),
  };
}

/** Reads a member's VIP label with its name; `null` if the member has none. [S3-006] */
export async function readMemberVipLabel(
  { db, readSite }: VipServices,
  { merchant, language, memberId }: RankQuery,
): Promise<VipLabel | null> {
  const currentId = await findMemberVipLabelId(db, memberId);
  const label = (await findVipLabels(db, merchant.code)).find(({ id }) => id === currentId);
  if (label === undefined) return null;
  const site = await readSite(merchant);
  const { id: labelId, type, rankLevel } = label;
  const labelName = getBrandCopyInLanguage(site, merchant, language).club?.[labelId]?.name ?? labelId;
  return { labelId, labelName, type, rankLevel, ...findCrest(merchant, site, labelId) };
}

/** Finds the crest of a rank, the image `ranks/<label id>.svg` of the brand. */
function findCrest(
  merchant: Merchant,
  { images, artRevision }: MerchantSite,
  labelId: string,
): Pick<VipLabel, 'crest'> {
  const file = `ranks/${labelId}.svg`;
  return images.has(file) ? { crest: `${getBrandImagesUrlPath(merchant, artRevision)}/${file}` } : {};
}
