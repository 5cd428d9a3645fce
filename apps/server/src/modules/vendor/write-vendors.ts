import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { vendorFor } from '@foyer/contract/game/game-filter';
import type { Database } from '#src/db/schema.ts';
import { vendorOrdinals } from '#src/modules/vendor/vendor-ordinals.ts';
import { replaceVendors } from '#src/modules/vendor/vendor-store.ts';

/** Replaces a merchant's vendors; its games are to be gone first. Those merged into another do not stand here. [S5-027] */
export async function writeVendors(trx: Database, merchant: string, vendors: CatalogueFile['vendors']): Promise<void> {
  const own = vendors.filter(({ code }) => vendorFor(code) === code);
  const ordinals = vendorOrdinals(own.map(({ code }) => code));
  const rows = own.map(({ new: isNew = false, ...vendor }, position) => ({
    ...vendor,
    merchant_code: merchant,
    position,
    ordinal: ordinals.get(vendor.code) ?? 0,
    is_new: isNew,
  }));
  await replaceVendors(trx, merchant, rows);
}
