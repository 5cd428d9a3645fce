import type { SiteFeature } from '@foyer/contract/page/site-features';
import type { SiteInfo } from '@foyer/contract/system/site-info';

/** Whether the site has a feature. Without it, no entry leads to the feature, and no request is sent for it. */
export function hasFeature({ absentFeatures }: Pick<SiteInfo, 'absentFeatures'>, feature: SiteFeature): boolean {
  return absentFeatures?.includes(feature) !== true;
}
