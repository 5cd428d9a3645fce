import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tracked_day')
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('day', 'timestamptz', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('events', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tracked_day_once', ['merchant_code', 'day', 'name', 'device'])
    .execute();
  await db.schema.createIndex('tracked_event_received').on('tracked_event').column('received_at').execute();
  await db.schema.createIndex('conversion_settled').on('conversion').column('settled_at').execute();
}
