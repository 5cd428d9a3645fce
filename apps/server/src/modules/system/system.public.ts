export { readSiteInfo, type SiteInfoServices } from '#src/modules/system/site-info.ts';
