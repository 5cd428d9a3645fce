import type { Kysely } from 'kysely';

/** The fields of a lottery's launch record that a launch token did not keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('launch_token');
  await table
    .addColumn('lotto_area', 'text')
    .addColumn('lotto_mode', 'text')
    .addColumn('title', 'text')
    .addColumn('device', 'text')
    .execute();
}
