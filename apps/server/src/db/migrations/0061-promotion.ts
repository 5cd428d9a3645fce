import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPromotion(db);
  await createPromoCode(db);
  await createRewardClaim(db);
  await db.schema
    .alterTable('announcement')
    .addColumn('category', 'text')
    .addColumn('starts_at', 'timestamptz')
    .addColumn('ends_at', 'timestamptz')
    .addColumn('audience', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  await db.schema
    .alterTable('banner')
    .addColumn('group_name', 'text', (column) => column.notNull().defaultTo('home'))
    .execute();
}

async function createPromotion(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('promotion')
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('starts_at', 'timestamptz')
    .addColumn('ends_at', 'timestamptz')
    .addColumn('audience', 'jsonb', (column) => column.notNull())
    .addColumn('credits', 'integer')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('promotion_pkey', ['merchant_code', 'id'])
    .execute();
  await db.schema
    .createTable('content_category')
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_category_pkey', ['merchant_code', 'id'])
    .execute();
}

async function createPromoCode(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('promo_code')
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('promo_code', 'text', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'timestamptz')
    .addColumn('ends_at', 'timestamptz')
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('promo_code_pkey', ['merchant_code', 'promo_code'])
    .execute();
}

async function createRewardClaim(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reward_claim')
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addColumn('claimed_at', 'timestamptz', (column) => column.notNull())
    // What makes a reward one that is given once.
    .addPrimaryKeyConstraint('reward_claim_pkey', ['member_id', 'source'])
    .execute();
  await db.schema.createIndex('reward_claim_source').on('reward_claim').column('source').execute();
}
