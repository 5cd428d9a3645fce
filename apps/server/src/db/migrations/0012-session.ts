import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createKeys(db);
  await createSessions(db);
  await createLogin(db);
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session_key')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('restricted', 'boolean', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('device', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_member').on('session').column('member_id').execute();
}

async function createLogin(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_throttle')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', 'timestamptz')
    .addColumn('last_failure_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('login_throttle_age').on('login_throttle').column('last_failure_at').execute();
  await db.schema
    .createTable('login_ticket')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('restricted', 'boolean', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
