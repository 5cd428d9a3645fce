import { isPageOffered } from '@foyer/contract/page/is-page-offered';
import { usePage } from '#src/platform/page/page-context.tsx';

/**
 * Returns a function that decides whether the site offers the page with this URL. Links to other pages are not shown.
 */
export function useIsPageOffered(): (href: string) => boolean {
  const { site, referralOpen } = usePage().data;
  return (href) => isPageOffered({ absentFeatures: site.absentFeatures, referralOpen }, href);
}
