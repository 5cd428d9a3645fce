import { listAccountsToErase } from '#src/modules/account-closing/closed-account-store.ts';
import { eraseMember } from '#src/modules/personal-data/personal-data.public.ts';
import type { ServerContext } from '#src/server-context.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of closed accounts of one merchant that are erased in one run. */
const BATCH_SIZE = 20;

/**
 * Erases accounts that their members closed longer ago than the number of days that the brand sets. Resolves to the
 * number of erased accounts.
 */
export async function eraseClosedAccounts({
  db,
  clock,
  dataKey,
  merchants,
}: Pick<ServerContext, 'db' | 'clock' | 'dataKey' | 'merchants'>): Promise<number> {
  const now = new Date(clock.now());
  let erased = 0;
  for (const { code: merchantCode, brand } of merchants.stored()) {
    const days = brand.closing?.eraseAfterDays;
    if (days === undefined) continue;
    const before = new Date(clock.now() - days * DAY_MS);
    for (const memberId of await listAccountsToErase(db, { merchantCode, before, now, limit: BATCH_SIZE })) {
      if (await eraseMember({ db, clock, dataKey }, memberId, 'system')) erased += 1;
    }
  }
  return erased;
}
