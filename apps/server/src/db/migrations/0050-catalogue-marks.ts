import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A trusted extension: whoever owns the database may add it.
  await sql`create extension if not exists pg_trgm`.execute(db);
  await markVendors(db);
  await markGames(db);
  await sql`create index game_search on game using gin (search_name gin_trgm_ops)`.execute(db);
  await db.schema
    .createIndex('game_launch_rank')
    .on('game_launch')
    .columns(['merchant_code', 'created_at', 'game_id'])
    .execute();
  // What stands here was written without ordinals, merges and the new way to fold: every brand is applied anew.
  await sql`update merchant set revision = ''`.execute(db);
}

async function markVendors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('vendor')
    .addColumn('ordinal', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_new', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}

async function markGames(db: Kysely<unknown>): Promise<void> {
  const none = sql`'{}'`;
  await db.schema
    .alterTable('game')
    .addColumn('names', 'jsonb', (column) => column.notNull().defaultTo(none))
    .addColumn('is_new', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('maintenance', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('features', sql`text[]`, (column) => column.notNull().defaultTo(none))
    .addColumn('currencies', sql`text[]`, (column) => column.notNull().defaultTo(none))
    .addColumn('platforms', sql`text[]`, (column) => column.notNull().defaultTo(none))
    .addColumn('art', 'text')
    .execute();
}
