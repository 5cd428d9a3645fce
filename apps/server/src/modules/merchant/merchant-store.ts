import { brandFileSchema } from '@foyer/contract/brand/brand-file';
import { copyFileSchema } from '@foyer/contract/brand/copy-file';
import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';
import type { Merchant, MerchantSite } from '#src/modules/merchant/merchant.public.ts';

const copySchema = z.record(z.string(), copyFileSchema);

/** Every merchant, for the directory in memory. */
export async function loadMerchants(db: Database): Promise<Merchant[]> {
  const rows = await db
    .selectFrom('merchant')
    .select(['code', 'brand', 'revision', 'maintenance_on', 'maintenance_ends_at'])
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    brand: brandFileSchema.parse(row.brand),
    revision: row.revision,
    maintenance: { on: row.maintenance_on, endsAt: row.maintenance_ends_at },
  }));
}

/** The words, colours and address of pictures of a merchant that is in the directory. */
export async function loadMerchantSite(db: Database, code: string): Promise<MerchantSite> {
  const row = await db
    .selectFrom('merchant')
    .select(['copy', 'tokens_css', 'art_revision'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return { copy: copySchema.parse(row.copy), tokensCss: row.tokens_css, artRevision: row.art_revision };
}

export async function findMerchant(db: Database, code: string): Promise<{ revision: string } | undefined> {
  return db.selectFrom('merchant').select('revision').where('code', '=', code).executeTakeFirst();
}

/** Which of these hosts another merchant has. */
export async function hostsTaken(db: Database, code: string, hosts: readonly string[]) {
  return db
    .selectFrom('merchant_host')
    .select(['host', 'merchant_code'])
    .where('host', 'in', hosts)
    .where('merchant_code', '!=', code)
    .execute();
}

export interface MerchantRow {
  readonly code: string;
  readonly hosts: readonly string[];
  readonly brand: string;
  readonly copy: string;
  readonly tokensCss: string;
  readonly revision: string;
  readonly artRevision: string;
  readonly appliedAt: Date;
}

/** Writes a merchant and its hosts; a maintenance that is on stays on. */
export async function writeMerchant(trx: Database, merchant: MerchantRow): Promise<void> {
  const { code, brand, copy, revision } = merchant;
  const values = {
    brand,
    copy,
    revision,
    tokens_css: merchant.tokensCss,
    art_revision: merchant.artRevision,
    applied_at: merchant.appliedAt,
  };
  await trx
    .insertInto('merchant')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute();
  await trx.deleteFrom('merchant_host').where('merchant_code', '=', code).execute();
  await trx
    .insertInto('merchant_host')
    .values(merchant.hosts.map((host) => ({ host, merchant_code: code })))
    .execute();
}
