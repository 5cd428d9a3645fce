import type { ReactNode } from 'react';
import type { SiteUnavailablePageRequest } from '@foyer/contract/page/page-data';
import { SiteUnavailableNotice } from '#src/features/site-status/site-unavailable-notice.tsx';
import css from '#src/features/site-status/site-unavailable-notice.module.css';

interface SiteUnavailablePageProps
  extends
    Pick<SiteUnavailablePageRequest, 'kind' | 'endsAt' | 'ip'>,
    Partial<Pick<SiteUnavailablePageRequest, 'illustration'>> {
  readonly reference?: string | undefined;
  /** Time of the server; only needed if there is an end. */
  readonly serverNow?: string;
  /** Only if `kind` is `speed` (the speed-test page): the URL to continue to, and the origins to test. */
  readonly speed?: { readonly continueHref: string; readonly domains: readonly string[] };
}

/** The page that is shown instead of the site, for example during a maintenance. It works without scripts. [S2-027] */
export function SiteUnavailablePage({ speed, ...notice }: SiteUnavailablePageProps): ReactNode {
  const speedData = speed && { 'data-domains': speed.domains.join(' '), 'data-go': speed.continueHref };
  return (
    <main className={css.notice} {...speedData}>
      <SiteUnavailableNotice {...notice} {...(speed ? { continueHref: speed.continueHref } : {})} />
    </main>
  );
}
