import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds the number of stakes that player protection refused, by day and reason. An older instance does not count them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table refused_stake_count (
    merchant_code text not null references merchant on delete cascade,
    day date not null,
    reason text not null,
    stakes bigint not null,
    primary key (merchant_code, day, reason)
  )`.execute(db);
}
