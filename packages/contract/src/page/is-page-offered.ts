import { routePaths } from '#src/page/route-paths.ts';
import { removeUrlQuery } from '#src/page/same-site-path.ts';
import { isPageOfFeature } from '#src/page/feature-pages.ts';
import type { SiteFeature } from '#src/page/site-features.ts';

interface OfferedPages {
  readonly absentFeatures?: readonly SiteFeature[] | undefined;
  /** Whether the referral program is available, which is the promotion named REFERRAL. */
  readonly referralOpen?: boolean | undefined;
}

/**
 * Whether a link to a page of the site should be shown. It is not if the page belongs to an absent feature, nor for the
 * invitation page if the referral program is not available. [S6-007]
 */
export function isPageOffered({ absentFeatures = [], referralOpen }: OfferedPages, href: string): boolean {
  const path = removeUrlQuery(href);
  return !isPageOfFeature(absentFeatures, path) && (path !== routePaths.inviteFriends || referralOpen === true);
}
