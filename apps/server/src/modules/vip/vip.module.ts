import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { SendMessage } from '#src/modules/inbox/inbox.public.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';
import { getRankProgressOperation } from '#src/modules/vip/get-rank-progress.ts';
import { raiseRankOperation } from '#src/modules/vip/raise-rank.ts';

interface Dependencies {
  readonly readSite: ReadSite;
  readonly sendMessage: SendMessage;
}

/** Ranks of members, and how they rise. */
export function createVipModule({ db, clock }: Context, { readSite, sendMessage }: Dependencies) {
  const operations: readonly Operation[] = [
    getRankProgressOperation({ db, readSite }),
    raiseRankOperation({ db, clock, readSite, sendMessage }),
  ];
  return { operations };
}
