import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { hasPromoCode } from '#src/modules/reward/reward-store.ts';

/** Whether the merchant's reward centre is open and at least one code is good now. */
export type TakesPromoCodes = (merchant: Merchant) => Promise<boolean>;

export function createTakesPromoCodes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): TakesPromoCodes {
  return async ({ code, brand }) => brand.flags.REWCEN3 === true && hasPromoCode(db, code, new Date(clock.now()));
}
