export type { Merchant, MerchantDirectory, ReadSite } from '#src/modules/merchant/merchant.ts';
export { createReportBrandFault } from '#src/modules/merchant/brand-fault.ts';
export { settingsFromStatus } from '#src/modules/merchant/platform-settings.ts';
export { artPath } from '#src/modules/merchant/art-path.ts';
export { isAccessDenied } from '#src/modules/merchant/access-rules.ts';
export { loadMerchants, merchantsStamp } from '#src/modules/merchant/merchant-store.ts';
export {
  siteOrderSchema,
  switchMaintenance,
  type SiteOrder,
  type SiteOrderDone,
} from '#src/modules/merchant/switch-maintenance.ts';
export { copyFor, createReadSite } from '#src/modules/merchant/merchant-site.ts';
export { templateFiles } from '#src/modules/merchant/template-files.ts';
export { registerFieldsOf } from '#src/modules/merchant/register-fields.ts';
export { brandFile, hasArtIn } from '#src/modules/merchant/brand-file-path.ts';
