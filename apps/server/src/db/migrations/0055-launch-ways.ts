import { type Kysely, sql } from 'kysely';

/** A launch says which way it came; one without a member is a trial. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('launch_token')
    .addColumn('way', 'text', (column) => column.notNull().defaultTo('LOTT'))
    .addColumn('prize_mode', 'text')
    .addColumn('label_name', 'text')
    .addColumn('has_lobby', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await db.schema
    .alterTable('launch_token')
    .alterColumn('member_id', (column) => column.dropNotNull())
    .execute();
}
