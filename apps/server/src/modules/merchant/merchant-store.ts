import { brandCopyFileSchema } from '@foyer/contract/brand/brand-copy-file';
import type { Insertable } from 'kysely';
import * as z from 'zod';
import { formatBrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import type { Database } from '#src/db/schema.ts';
import type { StoredBrandErrorReporter } from '#src/modules/merchant/stored-brand-error-reporter.ts';
import { fallbackCopy, fallbackTokensCss } from '#src/modules/merchant/brand-for-unreadable-settings.ts';
import { checkDesignTokens } from '#src/modules/merchant/apply/check-design-tokens.ts';
import { loadLegalTexts } from '#src/modules/legal/legal-text-store.public.ts';
import type { MerchantTables } from '#src/modules/merchant/merchant-tables.ts';
import { parseStoredBrand } from '#src/modules/merchant/parse-stored-brand.ts';
import type { Merchant, MerchantSite } from '#src/modules/merchant/merchant.ts';

const copySchema = z.record(z.string(), brandCopyFileSchema);
const imagesSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/**
 * Loads all merchants from the database. If the settings of a merchant cannot be read, this merchant gets the fallback
 * brand.
 */
export async function loadMerchants(db: Database, report: StoredBrandErrorReporter = () => {}): Promise<Merchant[]> {
  const hosts = await db.selectFrom('merchant_host').select(['host', 'merchant_code']).orderBy('host').execute();
  const rows = await db
    .selectFrom('merchant')
    .select(['code', 'brand', 'revision', 'maintenance_on', 'maintenance_ends_at'])
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    brand: parseStoredBrand(
      { ...row, hosts: hosts.filter((host) => host.merchant_code === row.code).map(({ host }) => host) },
      report,
    ),
    revision: row.revision,
    maintenance: { on: row.maintenance_on, endsAt: row.maintenance_ends_at },
  }));
}

/** Returns a version text that changes whenever a merchant's code, revision or maintenance changes. */
export async function readMerchantsVersion(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('merchant')
    .select(['code', 'revision', 'maintenance_on', 'maintenance_ends_at'])
    .orderBy('code')
    .execute();
  return JSON.stringify(rows);
}

/**
 * Loads the copy, colours and image revision of a merchant. Parts that cannot be read are replaced by the fallback
 * brand's.
 */
export async function loadMerchantSite(
  db: Database,
  { code, revision, brand, texts }: Merchant,
  report: StoredBrandErrorReporter,
): Promise<MerchantSite> {
  const row = await db
    .selectFrom('merchant')
    .select(['copy', 'tokens_css', 'art_revision', 'images'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const copy = copySchema.safeParse(row.copy);
  // A platform may speak another default language than the brand folder.
  const isReadable = copy.success && (copy.data[brand.defaultLanguage] !== undefined || texts !== undefined);
  if (!isReadable)
    report({ merchant: code, revision, kind: 'words', detail: copy.error?.message ?? 'none in the default language' });
  const [problem] = checkDesignTokens(row.tokens_css);
  if (problem) report({ merchant: code, revision, kind: 'tokens', detail: formatBrandProblem(problem) });
  return {
    copy: isReadable ? copy.data : { [brand.defaultLanguage]: fallbackCopy },
    legal: await loadLegalTexts(db, code),
    tokensCss: problem ? fallbackTokensCss : row.tokens_css,
    artRevision: row.art_revision,
    images: new Map(Object.entries(imagesSchema.parse(row.images))),
  };
}

/** Loads, for every brand, the hashes of its image files by path inside `art/`. */
export async function loadBrandImageHashes(db: Database): Promise<readonly MerchantSite['images'][]> {
  const rows = await db.selectFrom('merchant').select('images').execute();
  return rows.map(({ images }) => new Map(Object.entries(imagesSchema.parse(images))));
}

export async function findMerchantRevision(db: Database, code: string): Promise<{ revision: string } | undefined> {
  return db.selectFrom('merchant').select('revision').where('code', '=', code).executeTakeFirst();
}

/** Finds those of the given hosts that belong to another merchant. */
export async function findHostsOfOtherMerchants(db: Database, code: string, hosts: readonly string[]) {
  return db
    .selectFrom('merchant_host')
    .select(['host', 'merchant_code'])
    .where('host', 'in', hosts)
    .where('merchant_code', '!=', code)
    .execute();
}

/** Stores a merchant and its hosts. A running maintenance continues. */
export async function writeMerchant(
  trx: Database,
  hosts: readonly string[],
  merchant: Insertable<MerchantTables['merchant']>,
): Promise<void> {
  const { code, ...values } = merchant;
  await trx
    .insertInto('merchant')
    .values(merchant)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute();
  await trx.deleteFrom('merchant_host').where('merchant_code', '=', code).execute();
  await trx
    .insertInto('merchant_host')
    .values(hosts.map((host) => ({ host, merchant_code: code })))
    .execute();
}

/** An operator's command to start the maintenance of a site, with an optional announced end, or to end it. */
export const maintenanceCommandSchema = z.strictObject({
  merchant: z.string().min(1).max(32),
  on: z.boolean(),
  /** Announced end of the maintenance, ISO 8601; `null` if unknown. */
  until: z.iso.datetime({ offset: true }).nullable(),
});

export type MaintenanceCommand = z.output<typeof maintenanceCommandSchema>;

export interface SwitchMaintenanceResult {
  readonly ok: boolean;
  /** One line of text for the operator that describes the result. */
  readonly line: string;
}

/**
 * Starts or ends the maintenance of a site, for all server instances. A maintenance continues until the next command,
 * even after its announced end.
 */
export async function switchMaintenance(
  db: Database,
  { merchant, on, until }: MaintenanceCommand,
): Promise<SwitchMaintenanceResult> {
  const endsAt = on && until !== null ? new Date(until) : null;
  const { numUpdatedRows } = await db
    .updateTable('merchant')
    .set({ maintenance_on: on, maintenance_ends_at: endsAt })
    .where('code', '=', merchant)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { ok: false, line: `there is no merchant ${merchant}` };
  if (!on) return { ok: true, line: `${merchant} is open` };
  return { ok: true, line: `${merchant} is under maintenance${endsAt ? ` until ${endsAt.toISOString()}` : ''}` };
}
