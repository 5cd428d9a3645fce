import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

/** A wallet whose entries do not add up. */
export interface LedgerMismatch {
  readonly walletId: string;
  /** Number of entries whose position or balance does not continue the entry before. */
  readonly brokenEntries: number;
  /** Sum of all amounts of the wallet. */
  readonly sum: number;
  /** Balance of the last entry. */
  readonly balance: number;
}

export interface LedgerVerification {
  readonly wallets: number;
  readonly entries: number;
  readonly mismatches: readonly LedgerMismatch[];
}

/** Number of wallets per statement: a long statement blocks the embedded database. */
const BATCH_SIZE = 200;

/**
 * Checks that the positions of every wallet are 1, 2, 3 and so on, that each balance is the previous one plus the amount, and that
 * the last balance is the sum of all amounts. Reads in batches; entries that are appended meanwhile do not disturb it.
 */
export async function verifyLedger(db: Database, stopping?: AbortSignal): Promise<LedgerVerification> {
  const mismatches: LedgerMismatch[] = [];
  let [wallets, entries, last] = [0, 0, ''];
  for (;;) {
    if (stopping?.aborted) break;
    const batch = await checkWallets(db, last);
    const end = batch.at(-1);
    if (end === undefined) break;
    last = end.walletId;
    for (const { entryCount, ...wallet } of batch) {
      wallets += 1;
      entries += entryCount;
      if (wallet.brokenEntries > 0 || wallet.sum !== wallet.balance) mismatches.push(wallet);
    }
  }
  return { wallets, entries, mismatches };
}

async function checkWallets(
  db: Database,
  after: string,
): Promise<(LedgerMismatch & { readonly entryCount: number })[]> {
  const { rows } = await sql<LedgerMismatch & { readonly entryCount: number }>`
    with batch as (select id from wallet_account where id > ${after} order by id limit ${BATCH_SIZE}), entry as (
      select wallet_id, position, amount, balance, lag(position, 1, 0) over in_order as previous_position,
        lag(balance, 1, 0) over in_order as previous_balance
      from wallet_entry where wallet_id in (select id from batch)
      window in_order as (partition by wallet_id order by position)
    )
    select batch.id as "walletId", count(entry.position) as "entryCount",
      count(*) filter (where position <> previous_position + 1 or balance <> previous_balance + amount) as "brokenEntries",
      coalesce(sum(amount), 0)::bigint as sum, coalesce((array_agg(balance order by position desc))[1], 0) as balance
    from batch left join entry on entry.wallet_id = batch.id group by batch.id order by batch.id
  `.execute(db);
  return rows;
}
