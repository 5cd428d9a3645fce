import type { LanguageCode } from '@foyer/contract/language';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { Database } from '#src/db/schema.ts';
import type { BrandErrorReporter } from '#src/modules/merchant/unreadable-brand-part.ts';
import { loadMerchantSite } from '#src/modules/merchant/merchant-store.ts';
import type { Merchant, MerchantSite, MerchantSiteReader } from '#src/modules/merchant/merchant.ts';
import { getPageTemplateFiles } from '#src/modules/merchant/page-template-files.ts';

interface SiteServices {
  readonly db: Database;
  /** Called for parts of a stored brand that cannot be read. */
  readonly report?: BrandErrorReporter;
}

/** Reads a merchant's site once for each revision and caches the newest: every page needs it. */
export function createMerchantSiteReader({ db, report = () => {} }: SiteServices): MerchantSiteReader {
  const cache = new Map<string, { readonly revision: string; readonly site: MerchantSite }>();
  return async (merchant: Merchant) => {
    const { code, brand, revision } = merchant;
    const cached = cache.get(code);
    if (cached?.revision === revision) return cached.site;
    const stored = await loadMerchantSite(db, merchant, report);
    const site = { ...stored, tokensCss: stored.tokensCss + buildTemplateCss(brand, stored.artRevision) };
    cache.set(code, { revision, site });
    return site;
  };
}

/**
 * Returns the copy in a language, or in the merchant's default language; texts of an operator's platform replace it.
 * [S1-011]
 */
export function getSiteCopy(site: MerchantSite, merchant: Merchant, language: LanguageCode): CopyFile {
  const copy = site.copy[language] ?? site.copy[merchant.brand.defaultLanguage] ?? Object.values(site.copy)[0];
  if (copy === undefined) throw new Error(`${merchant.code} has no copy`);
  const texts = merchant.texts?.[language];
  return texts === undefined ? copy : { ...copy, site: { ...copy.site, ...texts } };
}

/** Custom properties of a template: the page's background image and the colour of the brand's description. [S3-046] */
function buildTemplateCss(brand: BrandFile, artRevision: string): string {
  const { app_background: background } = getPageTemplateFiles(brand);
  const colour = brand.template?.app_desc_font_color;
  const declarations = [
    background === undefined ? '' : `--app-background:url(${getBrandImagesPath(brand, artRevision)}/${background});`,
    colour === undefined ? '' : `--app-desc:${colour};`,
  ].join('');
  return declarations === '' ? '' : `:root{${declarations}}`;
}

/** URL path of a merchant's images at a revision. */
export function getBrandImagesPath(merchant: Pick<Merchant, 'code'>, artRevision: string): string {
  return `/m/brand/${merchant.code}/${artRevision}`;
}
