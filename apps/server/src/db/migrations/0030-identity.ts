import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createLinks(db);
  await createTickets(db);
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('linked_identity')
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('linked_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('linked_identity_pkey', ['merchant_code', 'provider', 'subject'])
    .addUniqueConstraint('linked_identity_member', ['member_id', 'provider'])
    .execute();
  await db.schema
    .createTable('passwordless_member')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('member.id').onDelete('cascade'))
    .execute();
}

async function createTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_ticket')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('picture', 'text')
    .addColumn('used_by', 'text')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('identity_ticket_expiry').on('identity_ticket').column('expires_at').execute();
  await db.schema
    .createTable('line_login')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('tab_key_hash', 'text', (column) => column.notNull())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('line_login_expiry').on('line_login').column('expires_at').execute();
}
