import { redeemPromoCode } from '@foyer/contract/promo/promo-code';
import type { Database } from '#src/db/schema.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import { type PlayBlock, findPlayBlock, rejectPlay } from '#src/modules/protection/protection.public.ts';
import { lockPromoCode } from '#src/modules/reward/reward.public.ts';
import {
  countRewardClaimsOfSource,
  grantReward,
  lockWallet,
  readWalletBalance,
  type WalletOwner,
} from '#src/modules/wallet/wallet.public.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Rate limit of attempts to redeem promo codes: enough for typing errors, and too low for guessing codes. */
const ATTEMPT_LIMIT = { points: 10, windowSeconds: 60, perDay: 50 };
const DAY_S = 24 * 60 * 60;

/** Grants the play credits of a promo code, once per member and until the code's number of uses is reached. [S7-050] */
export function redeemPromoCodeOperation({ db, clock, limits }: Pick<ServerContext, 'db' | 'clock' | 'limits'>) {
  const rule = { whenDown: 'reject' } as const;
  const { points, windowSeconds, perDay } = ATTEMPT_LIMIT;
  const minute = limits.create({ ...rule, name: 'promo-minute', points, windowSeconds });
  const day = limits.create({ ...rule, name: 'promo-day', points: perDay, windowSeconds: DAY_S });
  return defineOperation(redeemPromoCode, async ({ promoCode }, { merchant, session }) => {
    if (!merchant.brand.flags.REWCEN3) return callError('promo_code_invalid');
    const { memberId } = session;
    for (const limit of [minute, day]) {
      const taken = await limit.take(memberId);
      if (!taken.allowed) return callError('TOO_MANY_REQUEST_CODE', { retryAfterSeconds: taken.retryAfterSeconds });
    }
    const { currency } = merchant.brand.country;
    const redemption = {
      owner: { memberId, merchantCode: merchant.code, currency },
      promoCode,
      now: new Date(clock.now()),
    };
    const granted = await db.transaction().execute((trx) => grantOnce(trx, redemption));
    if (!granted.ok) return granted;
    return ok({ credits: granted.value, balance: await readWalletBalance(db, memberId) });
  });
}

interface Redemption {
  readonly owner: WalletOwner;
  readonly promoCode: string;
  readonly now: Date;
}

async function grantOnce(
  trx: Database,
  { owner, promoCode, now }: Redemption,
): Promise<Result<number, PlayBlock['kind'] | 'promo_code_invalid' | 'promo_code_used'>> {
  const { memberId, merchantCode } = owner;
  const wallet = await lockWallet(trx, owner, now);
  const block = await findPlayBlock(trx, memberId, now);
  if (block !== null) return rejectPlay(block);
  const found = await lockPromoCode(trx, merchantCode, { promoCode, now });
  if (!found) return callError('promo_code_invalid');
  const source = `code:${promoCode}`;
  if ((await countRewardClaimsOfSource(trx, merchantCode, source)) >= found.uses) return callError('promo_code_used');
  const isFirst = await grantReward(trx, wallet, { source, credits: found.credits, claimedAt: now });
  return isFirst ? ok(found.credits) : callError('promo_code_used');
}
