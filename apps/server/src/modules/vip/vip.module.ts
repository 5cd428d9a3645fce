import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { SendMessage } from '#src/modules/inbox/inbox.public.ts';
import { getRankProgressOperation, raiseRankOperation } from '#src/modules/vip/rank-operations.ts';

interface Dependencies {
  readonly sendMessage: SendMessage;
}

/** Ranks of members, and how they rise. */
export function createVipModule({ db, clock, readSite }: Context, { sendMessage }: Dependencies) {
  const operations: readonly Operation[] = [
    getRankProgressOperation({ db, readSite }),
    raiseRankOperation({ db, clock, readSite, sendMessage }),
  ];
  return { operations };
}
