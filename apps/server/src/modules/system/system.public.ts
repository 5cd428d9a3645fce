export { createReadManifest, type ReadManifest } from '#src/modules/system/manifest.ts';
export { readSiteInfo, type SiteInfoServices } from '#src/modules/system/site-info.ts';
