import type { LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';
import { findLabelId, findLabels } from '#src/modules/vip/vip.public.ts';
import { type ArticleServices, readArticles } from '#src/modules/content/content.public.ts';
import { copyFor, type Merchant } from '#src/modules/merchant/merchant.public.ts';

export interface RewardServices extends ArticleServices {
  readonly db: Database;
}

export interface OpenReward {
  readonly source: string;
  readonly title: string;
  readonly credits: number;
  /** ISO 8601. */
  readonly until: string | null;
}

interface Question {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly memberId: string;
}

/** What a member may claim now, claimed or not: promotions with credits that run for him, and the ranks he has reached. */
export async function readOpenRewards(services: RewardServices, question: Question): Promise<OpenReward[]> {
  const { merchant, language, memberId } = question;
  const labelId = await findLabelId(services.db, memberId);
  const reader = { merchant, language, viewer: { kind: 'member', labelId } } as const;
  const { articles } = await readArticles(services, reader, 'promotion');
  const promotions = articles.flatMap(({ id, title, credits, until }) =>
    credits === null ? [] : [{ source: `promotion:${id}`, title, credits, until }],
  );
  return [...promotions, ...(await ranksOf(services, question, labelId))];
}

async function ranksOf(services: RewardServices, question: Question, labelId: string | null): Promise<OpenReward[]> {
  const { merchant, language } = question;
  const labels = await findLabels(services.db, merchant.code);
  const own = labels.find(({ id }) => id === labelId)?.rankLevel ?? 0;
  const words = copyFor(await services.readSite(merchant), merchant, language).club;
  return labels.flatMap(({ id, rankLevel, credits }) =>
    credits === null || rankLevel > own
      ? []
      : [{ source: `rank:${id}`, title: words?.[id]?.name ?? id, credits, until: null }],
  );
}
