import { sql, type QueryExecutorProvider } from 'kysely';

/** The files of a brand's `art` folder by their hash. A brand has none until it is applied again. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table merchant add column images jsonb not null default '{}'`.execute(db);
}
