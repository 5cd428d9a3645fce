import { type Kysely, sql } from 'kysely';

/** Earlier choices name no partner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('consent_proof')
    .addColumn('partners', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('pixel_track', 'jsonb')
    .execute();
}
