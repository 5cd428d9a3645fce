import type { LanguageCode } from '@foyer/contract/language';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { Database } from '#src/db/schema.ts';
import { loadMerchantSite } from '#src/modules/merchant/merchant-store.ts';
import type { Merchant, MerchantSite, ReadSite } from '#src/modules/merchant/merchant.public.ts';

/** Reads a merchant's site once per revision and keeps the newest: it is asked for with every page. */
export function createReadSite({ db }: { readonly db: Database }): ReadSite {
  const kept = new Map<string, { readonly revision: string; readonly site: MerchantSite }>();
  return async ({ code, revision }: Merchant) => {
    const known = kept.get(code);
    if (known?.revision === revision) return known.site;
    const site = await loadMerchantSite(db, code);
    kept.set(code, { revision, site });
    return site;
  };
}

/** The words in the language asked for, or else in the merchant's default. [S1-011] */
export function copyFor(site: MerchantSite, merchant: Merchant, language: LanguageCode): CopyFile {
  const words = site.copy[language] ?? site.copy[merchant.brand.defaultLanguage];
  if (words === undefined) throw new Error(`${merchant.code} has no words in its default language`);
  return words;
}
