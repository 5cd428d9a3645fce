import type { Database } from '#src/db/schema.ts';
import type { WalletTables } from '#src/modules/wallet/wallet-tables.ts';

/** The period of a member's wallet history. */
export interface WalletHistoryRange {
  readonly from: Date;
  /** End of the period, exclusive. */
  readonly to: Date;
}

interface HistoryPage extends WalletHistoryRange {
  readonly limit: number;
  /** Position of the ledger entry before which the page begins; `null` for the first page. */
  readonly before: number | null;
}

export type WalletHistoryEntry = Omit<WalletTables['wallet_entry'], 'wallet_id' | 'vendor_id'>;

const columns = ['position', 'kind', 'amount', 'balance', 'currency', 'reference', 'vendor', 'game', 'at'] as const;

function selectEntries(db: Database, memberId: string, { from, to }: WalletHistoryRange) {
  return db
    .selectFrom('wallet_entry')
    .innerJoin('wallet_account', 'wallet_account.id', 'wallet_entry.wallet_id')
    .where('wallet_account.member_id', '=', memberId)
    .where('at', '>=', from)
    .where('at', '<', to);
}

/** Finds a page of a member's ledger entries, newest first. */
export async function findWalletHistoryEntries(
  db: Database,
  memberId: string,
  { limit, before, ...range }: HistoryPage,
): Promise<WalletHistoryEntry[]> {
  const query = selectEntries(db, memberId, range).select(columns).orderBy('position', 'desc').limit(limit);
  return (before === null ? query : query.where('position', '<', before)).execute();
}

export interface WalletHistorySums {
  readonly staked: number;
  readonly won: number;
  readonly deposited: number;
  readonly rewards: number;
}

/**
 * Sums a member's ledger entries in a period. A cancellation counts in the period in which it was made, even if its
 * stake was earlier.
 */
export async function sumWalletHistory(
  db: Database,
  memberId: string,
  range: WalletHistoryRange,
): Promise<WalletHistorySums> {
  const rows = await selectEntries(db, memberId, range)
    .select(({ fn }) => ['kind', fn.sum<string>('amount').as('amount')])
    .groupBy('kind')
    .execute();
  const sum = (kind: string): number => Number(rows.find((row) => row.kind === kind)?.amount ?? 0);
  return {
    staked: -sum('stake') - sum('cancel'),
    won: sum('win'),
    deposited: sum('refill'),
    rewards: sum('reward'),
  };
}
