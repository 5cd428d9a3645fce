import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds the column for the files of a brand's `art` folder. It is empty until the brand is applied again. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table merchant add column images jsonb not null default '{}'`.execute(db);
}
