import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A device of Firebase's that was bound before is told apart when it is bound anew, after 7 days at the latest.
  await db.schema
    .alterTable('push_token')
    .addColumn('transport', 'text', (column) => column.notNull().defaultTo('web'))
    .execute();
  await db.schema.createIndex('push_token_merchant').on('push_token').columns(['merchant_code', 'to_all']).execute();
  // Forgetting a device forgets what is on its way to it.
  await db.schema.createIndex('push_job_token').on('push_job').column('token_id').execute();
  await db.schema
    .createTable('push_follower')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('told', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('push_broadcast')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_broadcast_due').on('push_broadcast').column('due_at').execute();
}
