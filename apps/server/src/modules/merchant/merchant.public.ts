export {
  type Merchant,
  type MerchantDirectory,
  type MerchantSite,
  type PlatformSiteSettings,
  type MerchantSiteReader,
  type PlatformSiteTexts,
  getRegisterFields,
} from '#src/modules/merchant/merchant.ts';
export { createBrandErrorReporter } from '#src/modules/merchant/unreadable-brand-part.ts';
export { convertPlatformTexts } from '#src/modules/merchant/platform-settings.ts';
export {
  getBrandImagesPath,
  getSiteCopy,
  createMerchantSiteReader,
} from '#src/modules/merchant/merchant-presentation.ts';
export { isAccessDenied } from '#src/modules/merchant/access-rules.ts';
export {
  loadMerchants,
  readMerchantsVersion,
  maintenanceCommandSchema,
  switchMaintenance,
  type MaintenanceCommand,
  type MaintenanceResult,
} from '#src/modules/merchant/merchant-store.ts';
export { getPageTemplateFiles } from '#src/modules/merchant/page-template-files.ts';
export { createBrandImageFinder, type BrandImageFinder } from '#src/modules/merchant/images/brand-images.ts';
