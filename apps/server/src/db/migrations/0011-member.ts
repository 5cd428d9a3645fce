import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createMember(db);
  await createRegistration(db);
  await createInbox(db);
}

async function createMember(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('password_expired', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('customer_type', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('language', 'text')
    .addColumn('referral_code', 'text', (column) => column.notNull())
    .addColumn('second_factor', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('email', 'text')
    .addColumn('mobile', 'text')
    .addColumn('first_login_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint('member_second_factor', sql`second_factor in ('ga', 'email', 'sms')`)
    .addUniqueConstraint('member_username', ['merchant_code', 'username_key'])
    .addUniqueConstraint('member_referral_code', ['merchant_code', 'referral_code'])
    .execute();
}

async function createRegistration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registration')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('member.id').onDelete('cascade'))
    .addColumn('register_method', 'text', (column) => column.notNull())
    .addColumn('register_url', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('link_id', 'text')
    .addColumn('affiliate_code', 'text')
    .addColumn('referrer_id', 'text', (column) => column.references('member.id').onDelete('set null'))
    .addColumn('device_id', 'text')
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('registration_key')
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('registration_key_pkey', ['merchant_code', 'key'])
    .execute();
}

async function createInbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inbox_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('read_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inbox_message_member').on('inbox_message').column('member_id').execute();
}
