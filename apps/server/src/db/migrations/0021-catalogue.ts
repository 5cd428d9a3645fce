import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createVendor(db);
  await createGame(db);
  await createContent(db);
}

async function createVendor(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vendor')
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('adapter', 'text', (column) => column.notNull())
    .addColumn('maintenance', 'boolean', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('vendor_pkey', ['merchant_code', 'code'])
    .execute();
}

async function createGame(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('game')
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('search_name', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('freeplay', 'boolean', (column) => column.notNull())
    .addColumn('hot', 'boolean', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_pkey', ['merchant_code', 'id'])
    .addForeignKeyConstraint('game_vendor', ['merchant_code', 'vendor'], 'vendor', ['merchant_code', 'code'])
    .execute();
  await db.schema.createIndex('game_order').on('game').columns(['merchant_code', 'position']).unique().execute();
  await db.schema
    .createIndex('game_category_order')
    .on('game')
    .columns(['merchant_code', 'category', 'position'])
    .execute();
  await db.schema.createIndex('game_code').on('game').columns(['merchant_code', 'category', 'code']).execute();
}

async function createContent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('banner')
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('linkage_type', 'text', (column) => column.notNull())
    .addColumn('linkage', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('banner_pkey', ['merchant_code', 'id'])
    .execute();
  await db.schema
    .createTable('announcement')
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('announcement_pkey', ['merchant_code', 'id'])
    .execute();
}
