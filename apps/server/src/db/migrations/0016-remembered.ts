import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remember_family')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('remember_family_member').on('remember_family').column('member_id').execute();
  await db.schema
    .createTable('remember_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('family_id', 'text', (column) => column.notNull().references('remember_family.id').onDelete('cascade'))
    .addColumn('used', 'boolean', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('remember_token_family').on('remember_token').column('family_id').execute();
  await db.schema
    .alterTable('session')
    .addColumn('remember_family', 'text', (column) => column.references('remember_family.id').onDelete('cascade'))
    .execute();
}
