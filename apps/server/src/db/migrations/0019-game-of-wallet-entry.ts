import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds the game of a ledger entry. Earlier entries, and those of an older instance that still runs, have none. The index finds the
 * game of a win by the stake of its round, and contains stakes with a game only.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table wallet_entry add column game text`.execute(db);
  await sql`create index wallet_entry_round on wallet_entry (wallet_id, vendor, reference, position)
    where kind = 'stake' and game is not null`.execute(db);
}
