import type { LanguageCode } from '@foyer/contract/language';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { Database } from '#src/db/schema.ts';
import type { ReportBrandFault } from '#src/modules/merchant/brand-fault.ts';
import { loadMerchantSite } from '#src/modules/merchant/merchant-store.ts';
import type { Merchant, MerchantSite, ReadSite } from '#src/modules/merchant/merchant.ts';
import { templateFiles } from '#src/modules/merchant/template-files.ts';

interface SiteServices {
  readonly db: Database;
  /** Told what of a site cannot be read. */
  readonly report?: ReportBrandFault;
}

/** Reads a merchant's site once per revision and keeps the newest: it is asked for with every page. */
export function createReadSite({ db, report = () => {} }: SiteServices): ReadSite {
  const kept = new Map<string, { readonly revision: string; readonly site: MerchantSite }>();
  return async (merchant: Merchant) => {
    const { code, brand, revision } = merchant;
    const known = kept.get(code);
    if (known?.revision === revision) return known.site;
    const stored = await loadMerchantSite(db, merchant, report);
    const site = { ...stored, tokensCss: stored.tokensCss + templateCss(brand, stored.artRevision) };
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

/** What a template adds to the tokens: the picture behind the pages, and the colour of what the brand says of itself. [S3-046] */
function templateCss(brand: BrandFile, artRevision: string): string {
  const { app_background: background } = templateFiles(brand);
  const colour = brand.template?.app_desc_font_color;
  const lines = [
    background === undefined ? '' : `--app-background:url(${artPath(brand, artRevision)}/${background});`,
    colour === undefined ? '' : `--app-desc:${colour};`,
  ].join('');
  return lines === '' ? '' : `:root{${lines}}`;
}

/** Where a merchant's pictures stand, at this revision of them. */
export function artPath(merchant: Pick<Merchant, 'code'>, artRevision: string): string {
  return `/m/brand/${merchant.code}/${artRevision}`;
}
