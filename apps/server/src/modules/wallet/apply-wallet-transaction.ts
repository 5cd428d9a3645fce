import type { CreditMove, MoveOutcome } from '@foyer/contract/vendor/vendor-api';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { effectOf, STARTING_CREDITS } from '#src/modules/wallet/move-effect.ts';
import { findTransaction, insertTransaction, lockWallet, setWallet } from '#src/modules/wallet/wallet-store.ts';
import { mayPlay } from '#src/modules/protection/protection.public.ts';
import { sumCredits } from '#src/modules/reward/reward.public.ts';

interface PurseOrder {
  readonly memberId: string;
  /** Code of the vendor that moves. */
  readonly vendor: string;
  readonly move: CreditMove | null;
}

interface Moved {
  readonly outcome: MoveOutcome | null;
  /** Whole play credits. */
  readonly balance: number;
}

/** Changes a member's play credits, once for each `id` of a vendor. Rewards are in the same wallet: decision 0040 (Play credits, rewards and VIP labels). */
export async function applyWalletTransaction(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { memberId, vendor, move }: PurseOrder,
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const own = await lockWallet(trx, memberId, STARTING_CREDITS);
    const balance = own + (await sumCredits(trx, memberId));
    if (move === null) return { outcome: null, balance };
    const key = { member_id: memberId, vendor, id: move.id };
    const { outcome, change, keep } = effectOf(
      move,
      { balance, mayPlay: await mayPlay(trx, memberId) },
      await findTransaction(trx, key),
    );
    if (keep !== null) {
      const round = 'round' in move ? move.round : null;
      await insertTransaction(trx, { ...key, ...keep, round, moved_at: new Date(clock.now()) });
    }
    if (change !== 0) await setWallet(trx, memberId, own + change);
    return { outcome, balance: balance + change };
  });
}
