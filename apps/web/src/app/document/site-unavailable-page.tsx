import type { ReactNode } from 'react';
import type { SiteUnavailablePageRequest } from '@foyer/contract/page/page-data';
import { SiteUnavailableNotice } from '#src/features/site-status/site-unavailable-notice.tsx';
import css from '#src/features/site-status/site-unavailable-notice.module.css';

interface SiteUnavailablePageProps extends Pick<SiteUnavailablePageRequest, 'kind' | 'endsAt' | 'ip'> {
  /** For `speed`: the URL to continue to, and the origins to measure. */
  readonly speed?: { readonly continueHref: string; readonly domains: readonly string[] };
}

/** A page in place of the site. It works without scripts. [S2-027] */
export function SiteUnavailablePage({ kind, endsAt, ip, speed }: SiteUnavailablePageProps): ReactNode {
  const speedData = speed && { 'data-domains': speed.domains.join(' '), 'data-go': speed.continueHref };
  return (
    <main className={css.notice} {...speedData}>
      <SiteUnavailableNotice
        kind={kind}
        endsAt={endsAt}
        ip={ip}
        {...(speed ? { continueHref: speed.continueHref } : {})}
      />
    </main>
  );
}
