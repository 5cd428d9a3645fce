export {
  type Merchant,
  type MerchantDirectory,
  type MerchantSite,
  type PlatformState,
  type ReadSite,
  type SiteTexts,
  getRegisterFields,
} from '#src/modules/merchant/merchant.ts';
export { createReportBrandError } from '#src/modules/merchant/brand-error.ts';
export { convertTexts } from '#src/modules/merchant/platform-settings.ts';
export { artPath, getCopy, createReadSite } from '#src/modules/merchant/merchant-site.ts';
export { isAccessDenied } from '#src/modules/merchant/access-rules.ts';
export {
  loadMerchants,
  readMerchantsVersion,
  maintenanceCommandSchema,
  switchMaintenance,
  type MaintenanceCommand,
  type MaintenanceResult,
} from '#src/modules/merchant/merchant-store.ts';
export { getTemplateFiles } from '#src/modules/merchant/template-files.ts';
export { createFindBrandImage, type FindBrandImage } from '#src/modules/merchant/images/brand-images.ts';
