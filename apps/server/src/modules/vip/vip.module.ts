import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { InboxServices } from '#src/modules/inbox/inbox.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getRankProgressOperation, raiseRankOperation } from '#src/modules/vip/rank-operations.ts';
import { findVipLabels } from '#src/modules/vip/vip-store.ts';

/** Creates the module for members' VIP ranks and their promotion to the next rank. */
export function createVipModule(
  { db, clock, readSite }: ServerContext,
  { inboxStreams }: Pick<InboxServices, 'inboxStreams'>,
) {
  const operations: readonly Operation[] = [
    getRankProgressOperation({ db, readSite }),
    raiseRankOperation({ db, clock, readSite, inboxStreams }),
  ];
  return { operations, hasClub: createHasClub(db) };
}

/**
 * Returns a function that reads whether a merchant has VIP ranks. The result is cached until the merchant's settings
 * are loaded again, because every page needs it.
 */
function createHasClub(db: ServerContext['db']): (merchant: Merchant) => Promise<boolean> {
  const known = new WeakMap<Merchant, boolean>();
  return async (merchant) => {
    const hasClub = known.get(merchant) ?? (await findVipLabels(db, merchant.code)).length > 0;
    known.set(merchant, hasClub);
    return hasClub;
  };
}
