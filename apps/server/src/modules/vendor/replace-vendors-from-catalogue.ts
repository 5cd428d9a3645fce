import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { toCanonicalVendorCode } from '@foyer/contract/game/game-filter';
import type { Database } from '#src/db/schema.ts';
import { replaceVendorRows } from '#src/modules/vendor/vendor-store.ts';

/**
 * Replaces a merchant's game vendors. Delete the merchant's games first, because they refer to vendors. Vendors that
 * are merged into another vendor are skipped. [S5-027]
 */
export async function replaceVendorsFromCatalogue(
  trx: Database,
  merchant: string,
  vendors: CatalogueFile['vendors'],
): Promise<void> {
  const unmerged = vendors.filter(({ code }) => toCanonicalVendorCode(code) === code);
  const ordinals = computeVendorOrdinals(unmerged.map(({ code }) => code));
  const rows = unmerged.map(({ new: isNew = false, ...vendor }, position) => ({
    ...vendor,
    merchant_code: merchant,
    position,
    ordinal: ordinals.get(vendor.code) ?? 0,
    is_new: isNew,
  }));
  await replaceVendorRows(trx, merchant, rows);
}

const STEP = 100;

/**
 * Lottery vendors whose ordinal depends on that of another lottery vendor: `of` is the code of the other vendor, `by`
 * the distance to it. [S9-034]
 */
const RELATIVE_ORDINALS: Readonly<Record<string, { readonly of: string; readonly by: number }>> = {
  elotto: { of: 'elott', by: 0 },
  'sea-lott': { of: 'elott', by: 5 },
  'vietnam-lotto': { of: 'lott', by: 1 },
};

/**
 * Computes the ordinals of game vendors in their order: 100, 200 and so on. The vendors `elotto`, `sea-lott` and
 * `vietnam-lotto` get the ordinal of a related lottery vendor, or one just after it; if that vendor is missing, they
 * are numbered like the others. [S9-034]
 */
export function computeVendorOrdinals(codes: readonly string[]): ReadonlyMap<string, number> {
  const beside = (code: string) => {
    const place = Object.hasOwn(RELATIVE_ORDINALS, code) ? RELATIVE_ORDINALS[code] : undefined;
    return place !== undefined && codes.includes(place.of) ? place : null;
  };
  const stepped = codes.filter((code) => beside(code) === null);
  const ordinals = new Map(stepped.map((code, index) => [code, (index + 1) * STEP]));
  for (const code of codes) {
    const place = beside(code);
    if (place !== null) ordinals.set(code, (ordinals.get(place.of) ?? 0) + place.by);
  }
  return ordinals;
}
