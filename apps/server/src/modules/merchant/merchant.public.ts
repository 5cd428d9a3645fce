export {
  type Merchant,
  type MerchantDirectory,
  type MerchantSite,
  type ReadSite,
  registerFieldsOf,
} from '#src/modules/merchant/merchant.ts';
export { createReportBrandFault } from '#src/modules/merchant/brand-fault.ts';
export { settingsFromStatus } from '#src/modules/merchant/platform-settings.ts';
export { artPath, copyFor, createReadSite } from '#src/modules/merchant/merchant-site.ts';
export { isAccessDenied } from '#src/modules/merchant/access-rules.ts';
export {
  loadMerchants,
  merchantsStamp,
  siteOrderSchema,
  switchMaintenance,
  type SiteOrder,
  type SiteOrderDone,
} from '#src/modules/merchant/merchant-store.ts';
export { templateFiles } from '#src/modules/merchant/template-files.ts';
export { createFindBrandImage, type FindBrandImage } from '#src/modules/merchant/images/brand-images.ts';
