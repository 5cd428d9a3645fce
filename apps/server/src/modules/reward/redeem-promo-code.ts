import { redeemPromoCode } from '@foyer/contract/promo/promo-code';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import { mayPlay } from '#src/modules/protection/protection.public.ts';
import { countUses, insertClaim, lockPromoCode, sumCredits } from '#src/modules/reward/reward-store.ts';
import type { Context } from '#src/context.ts';

/** Enough for somebody who types a code; far too few for one who guesses it. */
const TRIES = { points: 10, windowSeconds: 60, perDay: 50 };
const DAY_S = 24 * 60 * 60;

/** Gives the credits of a code, once to a member and to no more members than it is for. [S7-050] */
export function redeemPromoCodeOperation({ db, clock, limits }: Pick<Context, 'db' | 'clock' | 'limits'>) {
  const rule = { whenDown: 'refuse' } as const;
  const { points, windowSeconds, perDay } = TRIES;
  const minute = limits.create({ ...rule, name: 'promo-minute', points, windowSeconds });
  const day = limits.create({ ...rule, name: 'promo-day', points: perDay, windowSeconds: DAY_S });
  return operation(redeemPromoCode, async ({ promoCode }, { merchant, session }) => {
    if (!merchant.brand.flags.REWCEN3) return refuse('promo_code_invalid');
    const { memberId } = session;
    for (const limit of [minute, day]) {
      const taken = await limit.take(memberId);
      if (!taken.allowed) return refuse('TOO_MANY_REQUEST_CODE', { retryAfterSeconds: taken.retryAfterSeconds });
    }
    const use = { memberId, merchant: merchant.code, promoCode, now: new Date(clock.now()) };
    const given = await db.transaction().execute((trx) => giveOnce(trx, use));
    if (!given.ok) return given;
    return done({ credits: given.value, balance: await sumCredits(db, memberId) });
  });
}

interface Use {
  readonly memberId: string;
  readonly merchant: string;
  readonly promoCode: string;
  readonly now: Date;
}

async function giveOnce(
  trx: Database,
  { memberId, merchant, promoCode, now }: Use,
): Promise<Result<number, 'account_closed' | 'promo_code_invalid' | 'promo_code_used'>> {
  if (!(await mayPlay(trx, memberId))) return refuse('account_closed');
  const found = await lockPromoCode(trx, merchant, { promoCode, now });
  if (!found) return refuse('promo_code_invalid');
  const source = `code:${promoCode}`;
  if ((await countUses(trx, merchant, source)) >= found.uses) return refuse('promo_code_used');
  const isFirst = await insertClaim(trx, { memberId, source, credits: found.credits, claimedAt: now });
  return isFirst ? done(found.credits) : refuse('promo_code_used');
}
