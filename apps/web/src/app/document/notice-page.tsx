import type { ReactNode } from 'react';
import type { NoticeRequest } from '@foyer/contract/page/page-data';
import { SiteNotice } from '#src/features/site-status/site-notice.tsx';
import css from '#src/features/site-status/site-notice.module.css';

interface NoticePageProps extends Pick<NoticeRequest, 'kind' | 'endsAt' | 'ip'> {
  /** Where the page goes on by itself, and the origins it measures first, for `speed`. */
  readonly speed?: { readonly goOn: string; readonly domains: readonly string[] };
}

/** A page that stands in for the site; it says what it has to say without scripts. [S2-027] */
export function NoticePage({ kind, endsAt, ip, speed }: NoticePageProps): ReactNode {
  const measured = speed && { 'data-domains': speed.domains.join(' '), 'data-go': speed.goOn };
  return (
    <main className={css.notice} {...measured}>
      <SiteNotice kind={kind} endsAt={endsAt} ip={ip} {...(speed ? { continueHref: speed.goOn } : {})} />
    </main>
  );
}
