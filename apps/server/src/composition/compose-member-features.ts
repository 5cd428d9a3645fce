import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { ReadSession } from '#src/http/wps/read-session.ts';
import { createReadRankCriteria } from '#src/modules/vip/vip.public.ts';
import { getRankProgressOperation } from '#src/modules/vip/get-rank-progress.ts';
import { raiseRankOperation } from '#src/modules/vip/raise-rank.ts';
import type { ReadContentCache } from '#src/modules/content/content.public.ts';
import {
  getArticleCategoriesOperation,
  getArticleOperation,
  getArticlesOperation,
} from '#src/modules/content/get-articles.ts';
import { getAvailablePromotionsOperation } from '#src/modules/content/get-available-promotions.ts';
import { sendFeedbackOperation } from '#src/modules/feedback/send-feedback.ts';
import { countLaunches } from '#src/modules/game/game.public.ts';
import { messageOperations } from '#src/modules/inbox/change-message.ts';
import { getMessagesOperation } from '#src/modules/inbox/get-messages.ts';
import { getUnreadCountOperation } from '#src/modules/inbox/get-unread-count.ts';
import { createInboxFollowers, createSendMessage } from '#src/modules/inbox/inbox.public.ts';
import { inboxRoute } from '#src/modules/inbox/inbox-route.ts';
import { getBindingStateOperation } from '#src/modules/member/profile/get-binding-state.ts';
import { getInviteesOperation } from '#src/modules/member/referral/get-invitees.ts';
import { countReferred, findMember } from '#src/modules/member/member.public.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';
import type { EnqueueOperatorWebhook } from '#src/modules/operator/operator.public.ts';
import { claimRewardOperation } from '#src/modules/reward/claim-reward.ts';
import { getPromoCodeEnableOperation } from '#src/modules/reward/get-promo-code-enable.ts';
import { getRewardsOperation } from '#src/modules/reward/get-rewards.ts';
import { redeemPromoCodeOperation } from '#src/modules/reward/redeem-promo-code.ts';
import { countClaims, createTakesPromoCodes } from '#src/modules/reward/reward.public.ts';
import { createFilterActiveSessions } from '#src/modules/session/session.public.ts';

interface MemberLifeServices {
  readonly readSite: ReadSite;
  readonly readContentCache: ReadContentCache;
  readonly readSession: ReadSession;
  readonly enqueueOperatorWebhook: EnqueueOperatorWebhook;
}

/** What brings a member back: promotions, rewards, the club and the inbox, with the stream that follows it. */
export function composeMemberFeatures(
  context: Context,
  { readSite, readContentCache, readSession, enqueueOperatorWebhook }: MemberLifeServices,
) {
  const { db, clock, limits, log } = context;
  const followers = createInboxFollowers({ db, log, livingSessions: createFilterActiveSessions(context) });
  const sendMessage = createSendMessage({ clock, followers });
  const readDeeds = createReadRankCriteria({ findMember, countReferred, countLaunches, countClaims });
  const content = { db, clock, readSite, readContentCache };
  const club = { db, readSite, readDeeds };
  const operations: readonly Operation[] = [
    getArticlesOperation(content),
    getArticleOperation(content),
    getArticleCategoriesOperation(content),
    getAvailablePromotionsOperation(content),
    getPromoCodeEnableOperation(createTakesPromoCodes({ db, clock })),
    redeemPromoCodeOperation({ db, clock, limits }),
    getRewardsOperation(content),
    claimRewardOperation(content),
    getRankProgressOperation(club),
    raiseRankOperation({ ...club, clock, sendMessage }),
    getMessagesOperation({ db, readSite }),
    ...messageOperations({ db, clock, followers }),
    getUnreadCountOperation({ db }),
    getInviteesOperation({ db }),
    getBindingStateOperation({ db }),
    sendFeedbackOperation({ db, clock, limits, enqueueOperatorWebhook }),
  ];
  return { operations, sendMessage, streams: [inboxRoute({ followers, readSession })] };
}
