import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/operation.ts';
import type { ReadSession } from '#src/http/read-session.ts';
import { createReadDeeds } from '#src/modules/club/club.public.ts';
import { getRankProgressOperation } from '#src/modules/club/get-rank-progress.ts';
import { raiseRankOperation } from '#src/modules/club/raise-rank.ts';
import type { ReadShelf } from '#src/modules/content/content.public.ts';
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
import { getBindingStateOperation } from '#src/modules/member/get-binding-state.ts';
import { getInviteesOperation } from '#src/modules/member/get-invitees.ts';
import { countReferred, findMember } from '#src/modules/member/member.public.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';
import type { TellDesk } from '#src/modules/operator/operator.public.ts';
import { claimRewardOperation } from '#src/modules/reward/claim-reward.ts';
import { getPromoCodeEnableOperation } from '#src/modules/reward/get-promo-code-enable.ts';
import { getRewardsOperation } from '#src/modules/reward/get-rewards.ts';
import { redeemPromoCodeOperation } from '#src/modules/reward/redeem-promo-code.ts';
import { countClaims, createTakesPromoCodes } from '#src/modules/reward/reward.public.ts';
import { createLivingSessions } from '#src/modules/session/session.public.ts';

interface MemberLifeServices {
  readonly readSite: ReadSite;
  readonly readShelf: ReadShelf;
  readonly readSession: ReadSession;
  readonly tellDesk: TellDesk;
}

/** What brings a member back: promotions, rewards, the club and the inbox, with the stream that follows it. */
export function appMemberLife(context: Context, { readSite, readShelf, readSession, tellDesk }: MemberLifeServices) {
  const { db, clock, limits, log } = context;
  const followers = createInboxFollowers({ db, log, livingSessions: createLivingSessions(context) });
  const sendMessage = createSendMessage({ clock, followers });
  const readDeeds = createReadDeeds({ findMember, countReferred, countLaunches, countClaims });
  const content = { db, clock, readSite, readShelf };
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
    sendFeedbackOperation({ db, clock, limits, tellDesk }),
  ];
  return { operations, sendMessage, streams: [inboxRoute({ followers, readSession })] };
}
