import { routePaths } from '#src/page/route-paths.ts';
import { removeUrlQuery } from '#src/page/same-site-path.ts';
import { isPageOfFeature } from '#src/page/feature-pages.ts';
import type { SiteFeature } from '#src/page/site-features.ts';

interface OfferedPages {
  readonly absentFeatures?: readonly SiteFeature[] | undefined;
  /** Whether the referral program (the promotion named REFERRAL) is available. */
  readonly referralOpen?: boolean | undefined;
}

/**
 * Whether a link to a page of the site should be shown: not if the site lacks the feature of the page, and not to the
 * invitation page while the referral program is unavailable. [S6-007]
 */
export function isPageOffered({ absentFeatures = [], referralOpen }: OfferedPages, href: string): boolean {
  const path = removeUrlQuery(href);
  return !isPageOfFeature(absentFeatures, path) && (path !== routePaths.inviteFriends || referralOpen === true);
}
