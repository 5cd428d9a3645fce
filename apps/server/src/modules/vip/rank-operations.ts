import { getVipRankProgress, raiseVipRank } from '@foyer/contract/vip/vip-rank';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { type VipServices, readVipRankProgress } from '#src/modules/vip/read-vip-rank-progress.ts';
import { raiseMemberVipLabel } from '#src/modules/vip/vip-store.ts';
import { type InboxServices, sendInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { findPlayBlock } from '#src/modules/protection/protection.public.ts';

/** Returns a member's progress to the next VIP rank. [S7-036, S3-060] */
export const getRankProgressOperation = (services: VipServices) =>
  defineOperation(getVipRankProgress, async (_input, { merchant, language, session }) => {
    return ok(await readVipRankProgress(services, { merchant, language, memberId: session.memberId }));
  });

type Services = VipServices & InboxServices;

/**
 * Raises a member to the next VIP rank if its conditions are met, and announces it in the inbox in the same
 * transaction. Repeating the request changes nothing.
 */
export const raiseRankOperation = ({ inboxStreams, clock, ...services }: Services) =>
  defineOperation(raiseVipRank, async ({ labelId: to }, { merchant, language, session }) => {
    const { memberId } = session;
    const query = { merchant, language, memberId };
    const status = await readVipRankProgress(services, query);
    if (status.labelId === to) return ok(status);
    if (!status.due || status.nextLabelId !== to) return callError('rank_not_due');
    const raise = { memberId, merchant: merchant.code, from: status.labelId, to, since: new Date(clock.now()) };
    await services.db.transaction().execute(async (trx) => {
      if ((await findPlayBlock(trx, memberId, raise.since)) === null && (await raiseMemberVipLabel(trx, raise)))
        await sendInboxMessage(
          { db: trx, clock, inboxStreams },
          { memberId, template: 'rank', details: { label: to } },
        );
    });
    return ok(await readVipRankProgress(services, query));
  });
