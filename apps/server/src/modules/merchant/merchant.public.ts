export {
  type Merchant,
  type MerchantDirectory,
  type MerchantSite,
  type PlatformSiteSettings,
  type MerchantSiteReader,
  type PlatformSiteTexts,
  getRegistrationFields,
} from '#src/modules/merchant/merchant.ts';
export { createStoredBrandErrorReporter } from '#src/modules/merchant/stored-brand-error-reporter.ts';
export { toPlatformSiteTexts } from '#src/modules/merchant/apply-platform-settings.ts';
export {
  getBrandImagesUrlPath,
  getBrandCopyInLanguage,
  createMerchantSiteReader,
} from '#src/modules/merchant/read-merchant-site.ts';
export { createRevisionCache } from '#src/modules/merchant/revision-cache.ts';
export { isAccessDenied } from '#src/modules/merchant/access-rules.ts';
export {
  loadMerchants,
  readMerchantsVersion,
  maintenanceCommandSchema,
  switchMaintenance,
  type MaintenanceCommand,
  type SwitchMaintenanceResult,
} from '#src/modules/merchant/merchant-store.ts';
export { getLogoAndIconFiles } from '#src/modules/merchant/logo-and-icon-files.ts';
export { createBrandImageFinder, type BrandImageFinder } from '#src/modules/merchant/images/brand-images.ts';
