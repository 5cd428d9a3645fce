import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tracked_event')
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('affiliate_code', 'text')
    .addColumn('visitor_id', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('tracked_event_once', ['merchant_code', 'event_id'])
    .execute();
  await db.schema
    .createIndex('tracked_event_when')
    .on('tracked_event')
    .columns(['merchant_code', 'name', 'at'])
    .execute();
}
