import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HelplineList } from '#src/features/protection/helpline-list.tsx';
import type { BegunExclusion } from '#src/features/protection/use-begin-break.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import css from '#src/ui/sub-page.module.css';

/** Shown after a member has excluded themselves: the end of the exclusion, a link to support, and helplines. */
export function ExclusionNote({ until, help }: BegunExclusion): ReactNode {
  const t = useTranslations('protection');
  const shell = useTranslations('shell');
  const formatTime = useFormatTime();
  return (
    <>
      <div role="status">
        <EmptyState
          heading="h1"
          title={until === null ? t('excludedNoEnd') : t('excluded', { date: formatTime(until) })}
          text={t('contact')}
          action={
            <SiteLink className={css.link} href={getPageHref('support')}>
              {shell('support')}
            </SiteLink>
          }
        />
      </div>
      <HelplineList help={help} />
    </>
  );
}
