import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createVendorPlayer(db);
  await createLaunchToken(db);
  await createGameLaunch(db);
}

async function createVendorPlayer(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vendor_player')
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('player_id', 'text', (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('vendor_player_pkey', ['merchant_code', 'vendor', 'member_id'])
    .execute();
}

async function createLaunchToken(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('launch_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('redeemer', 'text', (column) => column.notNull())
    .addColumn('game_code', 'text', (column) => column.notNull())
    .addColumn('view', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('back_url', 'text', (column) => column.notNull())
    .addColumn('host_origin', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('redeemed_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('launch_token_expiry').on('launch_token').column('expires_at').execute();
}

async function createGameLaunch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('game_launch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('game_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('game_launch_key', ['member_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('game_launch_recent').on('game_launch').columns(['member_id', 'created_at']).execute();
}
