import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('member').addColumn('nickname', 'varchar(64)').execute();
  await db.schema
    .createTable('maya_grant')
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('env', 'varchar(16)', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('renewed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('maya_grant_key', ['member_id', 'env'])
    .execute();
}
