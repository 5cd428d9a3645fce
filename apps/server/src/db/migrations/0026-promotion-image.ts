import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds the banner whose image a promotion shows. An older instance stores none: `brand apply` of this version adds them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table promotion add column banner text`.execute(db);
}
