import { routePaths } from '@foyer/contract/page/route-paths';
import { CirclePause, Gauge, LifeBuoy, Megaphone, ReceiptText } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CurrentBreakNote } from '#src/features/protection/current-break-note.tsx';
import { protectionQuery } from '#src/platform/member/member-queries.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { ListRowLink } from '#src/platform/paths/list-row-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { ListRowContent, ListRows } from '#src/ui/list-row.tsx';
import rowCss from '#src/ui/list-row.module.css';

/** The member's current break from play, and links to limits, play history, breaks, choices about marketing and helplines. */
export function ProtectionOverview(): ReactNode {
  const t = useTranslations('protection');
  const account = useTranslations('account');
  const hasLimits = useFeature('limits');
  const hasHistory = useFeature('history');
  const hasMarketing = useFeature('marketing');
  const protection = useMemberQueryResult(protectionQuery);
  return (
    <AsyncContent result={protection} rows={3}>
      {({ timeOutUntil }) => (
        <>
          <CurrentBreakNote until={timeOutUntil} />
          <ListRows>
            {hasLimits && <ListRowLink href={getPageHref('accountLimits')} icon={Gauge} title={account('limits')} />}
            {hasHistory && (
              <ListRowLink href={getPageHref('accountHistory')} icon={ReceiptText} title={account('history')} />
            )}
            <ListRowLink href={getPageHref('accountBreak')} icon={CirclePause} title={account('break')} />
            {hasMarketing && (
              <ListRowLink href={getPageHref('accountMarketing')} icon={Megaphone} title={account('marketing')} />
            )}
            <li>
              {/* The browser follows it, because only the server has the helplines. */}
              <a className={rowCss.row} href={routePaths.saferPlay}>
                <ListRowContent icon={LifeBuoy} title={t('help')} />
              </a>
            </li>
          </ListRows>
        </>
      )}
    </AsyncContent>
  );
}
