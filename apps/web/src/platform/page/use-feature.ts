import type { SiteFeature } from '@foyer/contract/page/site-features';
import { hasFeature } from '#src/platform/page/has-feature.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Whether the site has a feature. */
export function useFeature(feature: SiteFeature): boolean {
  return hasFeature(usePage().data.site, feature);
}
