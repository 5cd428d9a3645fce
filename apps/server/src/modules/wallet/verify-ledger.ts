import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

/** A wallet whose ledger entries are inconsistent. */
export interface LedgerMismatch {
  readonly walletId: string;
  /** Number of ledger entries whose position or balance does not follow from the entry before. */
  readonly brokenEntries: number;
  /** Sum of the amounts of all ledger entries of the wallet. */
  readonly sum: number;
  /** Balance of the wallet's last ledger entry. */
  readonly balance: number;
}

export interface LedgerVerification {
  readonly wallets: number;
  readonly entries: number;
  readonly mismatches: readonly LedgerMismatch[];
}

/** Number of wallets checked per SQL statement, because a long statement blocks the embedded database. */
const BATCH_SIZE = 200;

/**
 * Checks the ledger of every wallet: positions must be 1, 2, 3 and so on, each balance must be the previous one plus
 * the amount, and the last balance must be the sum of all amounts. It reads in batches; entries appended meanwhile
 * cause no mismatch.
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
