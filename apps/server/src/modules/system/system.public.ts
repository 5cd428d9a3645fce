export { createReadManifest, type ReadManifest } from '#src/modules/system/manifest.ts';
export { readSiteInfo, type SiteInfoServices } from '#src/modules/system/site-info.ts';
export { createReadAbout, type ReadAbout } from '#src/modules/system/read-about.ts';
export { createSharePicture, type SharePicture } from '#src/modules/system/share-picture.ts';
