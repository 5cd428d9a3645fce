import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFactors(db);
  await extendTickets(db);
  // Secrets are sealed now, in a table of their own; what stood here was the demo's.
  await db.schema.alterTable('member').dropColumn('totp_secret').execute();
}

async function createFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authenticator')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('member.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_pkey', ['member_id', 'code_hash'])
    .execute();
  await db.schema
    .createTable('factor_enrolment')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('member.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function extendTickets(db: Kysely<unknown>): Promise<void> {
  // Tickets live for minutes: none has to survive.
  await db.schema.dropTable('login_ticket').execute();
  await db.schema
    .createTable('login_ticket')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('channels', 'text', (column) => column.notNull())
    .addColumn('restricted', 'boolean', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('device', 'text')
    .addColumn('remember', 'boolean', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
