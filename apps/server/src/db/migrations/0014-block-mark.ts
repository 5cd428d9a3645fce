import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds keyed hashes of the numbers, addresses and identities of excluded members, by which nobody registers again. They have no
 * member, so that they outlive an erasure.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table block_mark (
    group_key text not null,
    kind text not null,
    hmac text not null,
    until timestamptz,
    primary key (group_key, kind, hmac),
    constraint block_mark_kind check (kind in ('mobile', 'email', 'provider'))
  )`.execute(db);
  await sql`create index block_mark_until on block_mark (until) where until is not null`.execute(db);
}
