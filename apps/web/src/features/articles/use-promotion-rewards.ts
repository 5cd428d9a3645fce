import type { ArticleKind, ArticleSummary } from '@foyer/contract/content/articles';
import { useQuery } from '@tanstack/react-query';
import { rewardsQuery } from '#src/platform/member/rewards-query.ts';
import { createMemberQueryOptions } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/** What a member can do about the reward of a promotion; `none` without a reward, and until it is known. */
export type PromotionRewardState = 'claimable' | 'claimed' | 'none';

/** Returns a function that reads the state of a promotion's reward for the member. Visitors can claim nothing. */
export function usePromotionRewards(kind: ArticleKind): (article: ArticleSummary) => PromotionRewardState {
  const wps = useWpsClient();
  const session = useSession();
  const { site, language } = usePage().data;
  const member = session.status === 'member' ? session.info.id : null;
  const isOffered = useFeature('rewards') && kind === 'promotion' && member !== null;
  const context = { wps, merchantCode: site.merchantCode, language, member };
  const { data } = useQuery({ ...createMemberQueryOptions(rewardsQuery, context), enabled: isOffered, staleTime: 0 });
  const rewards = isOffered ? data?.rewards : undefined;
  return ({ id, credits }) => {
    if (credits === null) return 'none';
    const reward = rewards?.find(({ source }) => source === `promotion:${id}`);
    if (reward === undefined) return 'none';
    return reward.claimedAt === null ? 'claimable' : 'claimed';
  };
}
