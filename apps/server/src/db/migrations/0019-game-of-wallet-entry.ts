import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds the game of a ledger entry. Earlier entries, and those of an older instance that still runs, have none. The index finds the
 * game of a win by the stake of its round, and contains stakes with a game only. Both may exist already, because an operator with a
 * large ledger builds the index before the upgrade (docs/database.md).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table wallet_entry add column if not exists game text`.execute(db);
  await sql`create index if not exists wallet_entry_round on wallet_entry (wallet_id, vendor, reference, position)
    where kind = 'stake' and game is not null`.execute(db);
}
