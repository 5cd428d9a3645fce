import type { CreditMove, CreditMoveOutcome } from '@foyer/contract/vendor/vendor-api';
import { computeCreditMoveEffect, STARTING_CREDITS } from '#src/modules/wallet/credit-move-effect.ts';
import { mayPlay } from '#src/modules/account-status/account-status.public.ts';
import { sumClaimedCredits } from '#src/modules/reward/reward.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';
import type { WalletTables } from '#src/modules/wallet/wallet-tables.ts';

interface WalletRequest {
  readonly memberId: string;
  /** Code of the vendor that requests the move. */
  readonly vendor: string;
  readonly move: CreditMove | null;
}

interface WalletResult {
  readonly outcome: CreditMoveOutcome | null;
  /** Whole play credits. */
  readonly balance: number;
}

/** Changes a member's play credits, once per `id` of a vendor. The balance includes rewards: decision 0040 (Play credits, rewards and VIP labels). */
export async function applyWalletTransaction(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { memberId, vendor, move }: WalletRequest,
): Promise<WalletResult> {
  return db.transaction().execute(async (trx) => {
    const credits = await lockWallet(trx, memberId, STARTING_CREDITS);
    const balance = credits + (await sumClaimedCredits(trx, memberId));
    if (move === null) return { outcome: null, balance };
    const key = { member_id: memberId, vendor, id: move.id };
    const { outcome, change, stored } = computeCreditMoveEffect(
      move,
      { balance, mayPlay: await mayPlay(trx, memberId) },
      await findTransaction(trx, key),
    );
    if (stored !== null) {
      const round = 'round' in move ? move.round : null;
      await insertTransaction(trx, { ...key, ...stored, round, moved_at: new Date(clock.now()) });
    }
    if (change !== 0) await setWallet(trx, memberId, credits + change);
    return { outcome, balance: balance + change };
  });
}

/** Locks the wallet until the transaction ends, so that moves of one member run in sequence. */
async function lockWallet(trx: Database, memberId: string, initialBalance: number): Promise<number> {
  await trx
    .insertInto('wallet')
    .values({ member_id: memberId, balance: initialBalance })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { balance } = await trx
    .selectFrom('wallet')
    .select('balance')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance;
}

async function setWallet(trx: Database, memberId: string, balance: number): Promise<void> {
  await trx.updateTable('wallet').set({ balance }).where('member_id', '=', memberId).execute();
}

type MoveKey = Pick<WalletTables['wallet_transaction'], 'member_id' | 'vendor' | 'id'>;

async function findTransaction(trx: Database, key: MoveKey) {
  return trx
    .selectFrom('wallet_transaction')
    .select(['kind', 'change', 'cancelled'])
    .where('member_id', '=', key.member_id)
    .where('vendor', '=', key.vendor)
    .where('id', '=', key.id)
    .executeTakeFirst();
}

/** Stores a move, or updates its state. */
async function insertTransaction(trx: Database, row: WalletTables['wallet_transaction']): Promise<void> {
  await trx
    .insertInto('wallet_transaction')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'vendor', 'id']).doUpdateSet({ cancelled: row.cancelled, change: row.change }),
    )
    .execute();
}
