import type { LanguageCode } from '@foyer/contract/language';
import type { BrandCopyFile } from '@foyer/contract/brand/brand-copy-file';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { Database } from '#src/db/schema.ts';
import type { StoredBrandErrorReporter } from '#src/modules/merchant/stored-brand-error-reporter.ts';
import { loadMerchantSite } from '#src/modules/merchant/merchant-store.ts';
import type { Merchant, MerchantSite, MerchantSiteReader } from '#src/modules/merchant/merchant.ts';
import { getLogoAndIconFiles } from '#src/modules/merchant/logo-and-icon-files.ts';

interface SiteServices {
  readonly db: Database;
  /** Called for each part of a stored brand that cannot be read. */
  readonly report?: StoredBrandErrorReporter;
}

/**
 * Creates a reader of merchants' site data (copy, colours, images). Each merchant's data is loaded once per revision,
 * and only the newest revision is cached: every page needs it.
 */
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
 * Returns a site's copy (texts) in a language, or in the merchant's default language. Texts from an operator's platform
 * replace those of the brand. [S1-011]
 */
export function getBrandCopyInLanguage(site: MerchantSite, merchant: Merchant, language: LanguageCode): BrandCopyFile {
  const copy = site.copy[language] ?? site.copy[merchant.brand.defaultLanguage] ?? Object.values(site.copy)[0];
  if (copy === undefined) throw new Error(`${merchant.code} has no copy`);
  const texts = merchant.texts?.[language];
  return texts === undefined ? copy : { ...copy, site: { ...copy.site, ...texts } };
}

/**
 * Builds the CSS custom properties for a brand's template: the page's background image and the text colour of the
 * brand's description. [S3-046]
 */
function buildTemplateCss(brand: BrandFile, artRevision: string): string {
  const { app_background: background } = getLogoAndIconFiles(brand);
  const colour = brand.template?.app_desc_font_color;
  const declarations = [
    background === undefined ? '' : `--app-background:url(${getBrandImagesUrlPath(brand, artRevision)}/${background});`,
    colour === undefined ? '' : `--app-desc:${colour};`,
  ].join('');
  return declarations === '' ? '' : `:root{${declarations}}`;
}

/** Returns the URL path below which a merchant's images of a revision are served. */
export function getBrandImagesUrlPath(merchant: Pick<Merchant, 'code'>, artRevision: string): string {
  return `/m/brand/${merchant.code}/${artRevision}`;
}
