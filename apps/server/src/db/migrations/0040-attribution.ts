import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attribution')
    // Names the member without leaning on him: what is owed for a member outlives his account.
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('affiliate_code', 'text')
    .addColumn('affiliate_known', 'boolean', (column) => column.notNull())
    .addColumn('referral_code', 'text')
    .addColumn('referrer_id', 'text')
    .addColumn('campaign', 'text')
    .addColumn('source', 'text')
    .addColumn('pixel_track', 'jsonb')
    .addColumn('original_domain', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('attribution_period')
    .on('attribution')
    .columns(['merchant_code', 'created_at'])
    .execute();
  await db.schema.createIndex('registration_referrer').on('registration').column('referrer_id').execute();
  await appendOnly(db);
}

/** Money is paid by these rows: nothing the product does may change or remove one. */
async function appendOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$
  `.execute(db);
  await sql`
    create trigger attribution_append_only before update or delete or truncate on attribution
    for each statement execute function refuse_change()
  `.execute(db);
}
