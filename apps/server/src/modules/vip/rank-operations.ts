import { getRankProgress, raiseRank } from '@foyer/contract/club/club';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { type VipServices, getRankStatus } from '#src/modules/vip/get-rank-status.ts';
import type { Clock } from '#src/clock.ts';
import { raiseLabel } from '#src/modules/vip/vip-store.ts';
import type { SendInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { mayPlay } from '#src/modules/protection/protection.public.ts';

/** [S7-036, S3-060] */
export const getRankProgressOperation = (services: VipServices) =>
  operation(getRankProgress, async (_input, { merchant, language, session }) => {
    return done(await getRankStatus(services, { merchant, language, memberId: session.memberId }));
  });

interface Services extends VipServices {
  readonly clock: Clock;
  readonly sendInboxMessage: SendInboxMessage;
}

/** Moves a member up by one rank after counting its conditions again, and announces it in the inbox: both or neither. Two taps move the member once. */
export const raiseRankOperation = ({ sendInboxMessage, clock, ...club }: Services) =>
  operation(raiseRank, async ({ labelId: to }, { merchant, language, session }) => {
    const { memberId } = session;
    const question = { merchant, language, memberId };
    const standing = await getRankStatus(club, question);
    if (standing.labelId === to) return done(standing);
    if (!standing.due || standing.nextLabelId !== to) return refuse('rank_not_due');
    const raise = { memberId, merchant: merchant.code, from: standing.labelId, to, since: new Date(clock.now()) };
    await club.db.transaction().execute(async (trx) => {
      if ((await mayPlay(trx, memberId)) && (await raiseLabel(trx, raise)))
        await sendInboxMessage(trx, { memberId, template: 'rank', details: { label: to } });
    });
    return done(await getRankStatus(club, question));
  });
