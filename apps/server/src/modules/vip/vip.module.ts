import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { InboxServices } from '#src/modules/inbox/inbox.public.ts';
import { getRankProgressOperation, raiseRankOperation } from '#src/modules/vip/rank-operations.ts';

/** VIP ranks of members and their promotion. */
export function createVipModule(
  { db, clock, readSite }: Context,
  { inboxStreams }: Pick<InboxServices, 'inboxStreams'>,
) {
  const operations: readonly Operation[] = [
    getRankProgressOperation({ db, readSite }),
    raiseRankOperation({ db, clock, readSite, inboxStreams }),
  ];
  return { operations };
}
