import type { SiteFeature } from '@foyer/contract/page/site-features';
import type { SiteInfo } from '@foyer/contract/system/site-info';

/** Whether the site has a feature. For a feature that it does not have, no link is shown and no request is sent. */
export function hasFeature({ absentFeatures }: Pick<SiteInfo, 'absentFeatures'>, feature: SiteFeature): boolean {
  return absentFeatures?.includes(feature) !== true;
}
