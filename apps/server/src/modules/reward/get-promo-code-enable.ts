import { getPromoCodeEnable } from '@foyer/contract/promo/get-promo-code-enable';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';
import { hasPromoCode } from '#src/modules/reward/reward-store.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
}

/** The reward centre is open and at least one code is good now. [S7-050, S6-017] */
export const getPromoCodeEnableOperation = ({ db, clock }: Services) =>
  operation(getPromoCodeEnable, async (_input, { merchant }) => {
    const isOpen = merchant.brand.flags.REWCEN3 === true;
    return done({ enabled: isOpen && (await hasPromoCode(db, merchant.code, new Date(clock.now()))) });
  });
