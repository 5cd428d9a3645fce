export { readSiteInfo } from '#src/modules/system/site-info.ts';
