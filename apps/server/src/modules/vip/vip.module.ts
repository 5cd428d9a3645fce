import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { SendInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { getRankProgressOperation, raiseRankOperation } from '#src/modules/vip/rank-operations.ts';

interface Dependencies {
  readonly sendInboxMessage: SendInboxMessage;
}

/** VIP ranks of members and their promotion. */
export function createVipModule({ db, clock, readSite }: Context, { sendInboxMessage }: Dependencies) {
  const operations: readonly Operation[] = [
    getRankProgressOperation({ db, readSite }),
    raiseRankOperation({ db, clock, readSite, sendInboxMessage }),
  ];
  return { operations };
}
