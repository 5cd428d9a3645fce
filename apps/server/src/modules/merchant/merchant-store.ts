import { copyFileSchema } from '@foyer/contract/brand/copy-file';
import * as z from 'zod';
import { lineOf } from '#src/modules/merchant/apply/problem.ts';
import type { Database } from '#src/db/schema.ts';
import type { ReportBrandFault } from '#src/modules/merchant/brand-fault.ts';
import { defaultCopy, defaultTokensCss } from '#src/modules/merchant/default-brand.ts';
import { checkTokens } from '#src/modules/merchant/apply/check-tokens.ts';
import { readStoredBrand } from '#src/modules/merchant/stored-brand.ts';
import type { Merchant, MerchantSite } from '#src/modules/merchant/merchant.ts';

const copySchema = z.record(z.string(), copyFileSchema);
const imagesSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/** Every merchant, for the directory in memory; one whose settings are broken stands as the default brand, alone. */
export async function loadMerchants(db: Database, report: ReportBrandFault = () => {}): Promise<Merchant[]> {
  const hosts = await db.selectFrom('merchant_host').select(['host', 'merchant_code']).orderBy('host').execute();
  const rows = await db
    .selectFrom('merchant')
    .select(['code', 'brand', 'revision', 'maintenance_on', 'maintenance_ends_at'])
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    brand: readStoredBrand(
      { ...row, hosts: hosts.filter((host) => host.merchant_code === row.code).map(({ host }) => host) },
      report,
    ),
    revision: row.revision,
    maintenance: { on: row.maintenance_on, endsAt: row.maintenance_ends_at },
  }));
}

/** Changes whenever anything of any merchant does that the directory in memory holds. */
export async function merchantsStamp(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('merchant')
    .select(['code', 'revision', 'maintenance_on', 'maintenance_ends_at'])
    .orderBy('code')
    .execute();
  return JSON.stringify(rows);
}

/** Whether there is such a merchant. */
async function setMaintenance(db: Database, code: string, { on, endsAt }: Merchant['maintenance']): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('merchant')
    .set({ maintenance_on: on, maintenance_ends_at: endsAt })
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The words, colours and address of pictures of a merchant that is in the directory; the default's where they are broken. */
export async function loadMerchantSite(
  db: Database,
  { code, revision, brand }: Merchant,
  report: ReportBrandFault,
): Promise<MerchantSite> {
  const row = await db
    .selectFrom('merchant')
    .select(['copy', 'tokens_css', 'art_revision', 'images'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const copy = copySchema.safeParse(row.copy);
  const isSpoken = copy.success && copy.data[brand.defaultLanguage] !== undefined;
  if (!isSpoken)
    report({ merchant: code, revision, kind: 'words', detail: copy.error?.message ?? 'none in its own language' });
  const [wrong] = checkTokens(row.tokens_css);
  if (wrong) report({ merchant: code, revision, kind: 'tokens', detail: lineOf(wrong) });
  return {
    copy: isSpoken ? copy.data : { [brand.defaultLanguage]: defaultCopy },
    tokensCss: wrong ? defaultTokensCss : row.tokens_css,
    artRevision: row.art_revision,
    images: new Map(Object.entries(imagesSchema.parse(row.images))),
  };
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

interface MerchantRow {
  readonly code: string;
  readonly hosts: readonly string[];
  readonly brand: string;
  readonly copy: string;
  readonly tokensCss: string;
  readonly revision: string;
  readonly artRevision: string;
  /** Path inside `art/` to SHA-256, as JSON. */
  readonly images: string;
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
    images: merchant.images,
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

/** An operator's wish: a merchant's site under maintenance, until an hour that members are told, or open again. */
export const siteOrderSchema = z.strictObject({
  merchant: z.string().min(1).max(32),
  on: z.boolean(),
  /** ISO 8601; `null` when no end is known. */
  until: z.iso.datetime({ offset: true }).nullable(),
});

export type SiteOrder = z.output<typeof siteOrderSchema>;

export interface SiteOrderDone {
  readonly ok: boolean;
  /** What became of it, for whoever ordered it. */
  readonly line: string;
}

/** Carries an order out in the database, where every instance sees it. It stays until the next order: no hour opens a site. */
export async function switchMaintenance(db: Database, { merchant, on, until }: SiteOrder): Promise<SiteOrderDone> {
  const endsAt = on && until !== null ? new Date(until) : null;
  const known = await setMaintenance(db, merchant, { on, endsAt });
  if (!known) return { ok: false, line: `there is no merchant ${merchant}` };
  if (!on) return { ok: true, line: `${merchant} is open` };
  return { ok: true, line: `${merchant} is under maintenance${endsAt ? ` until ${endsAt.toISOString()}` : ''}` };
}
