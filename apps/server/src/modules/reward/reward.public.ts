import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { Database } from '#src/db/schema.ts';

/** Replaces a merchant's promo codes; claims of earlier codes remain. */
export async function replacePromoCodes(
  trx: Database,
  merchant: string,
  codes: CatalogueFile['promoCodes'] = [],
): Promise<void> {
  await trx.deleteFrom('promo_code').where('merchant_code', '=', merchant).execute();
  const rows = codes.map(({ promoCode, credits, from, until, uses }) => ({
    merchant_code: merchant,
    promo_code: promoCode,
    credits,
    starts_at: from === undefined ? null : new Date(from),
    ends_at: until === undefined ? null : new Date(until),
    uses,
  }));
  if (rows.length > 0) await trx.insertInto('promo_code').values(rows).execute();
}

/** Finds the promo codes of a merchant that are currently valid. */
function runningCodes(db: Database, merchant: string, now: Date) {
  return db
    .selectFrom('promo_code')
    .where('merchant_code', '=', merchant)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]));
}

/** Finds the periods in which each promo code of a merchant is valid. Only `brand apply` changes them. */
export async function findPromoCodePeriods(db: Database, merchant: string) {
  return db
    .selectFrom('promo_code')
    .select(['starts_at as from', 'ends_at as until'])
    .where('merchant_code', '=', merchant)
    .execute();
}

/** Locks a promo code until the transaction ends, so that concurrent claims cannot exceed the code's number of uses. */
export async function lockPromoCode(
  trx: Database,
  merchant: string,
  { promoCode, now }: { readonly promoCode: string; readonly now: Date },
) {
  return runningCodes(trx, merchant, now)
    .select(['credits', 'uses'])
    .where('promo_code', '=', promoCode)
    .forUpdate()
    .executeTakeFirst();
}
