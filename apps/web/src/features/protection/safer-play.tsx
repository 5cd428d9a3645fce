import type { ProtectionPageContent } from '@foyer/contract/protection/protection-page-content';
import { routePaths } from '@foyer/contract/page/route-paths';
import { BookOpen, CirclePause, ExternalLink, ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HelplineList } from '#src/features/protection/helpline-list.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { ListRowLink } from '#src/platform/paths/list-row-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { ListRowContent, ListRows } from '#src/ui/list-row.tsx';
import rowCss from '#src/ui/list-row.module.css';
import css from '#src/ui/sub-page.module.css';

/**
 * Responsible-gaming page: helplines, links to the member's protection settings, and national self-exclusion registries.
 */
export function SaferPlay({ help, registers }: Pick<ProtectionPageContent, 'help' | 'registers'>): ReactNode {
  const t = useTranslations('protection');
  const account = useTranslations('account');
  const legal = useTranslations('shell.legal');
  const { site } = usePage().data;
  const hasTools = useFeature('protection');
  const hasText = site.legal?.includes('responsibleGaming') ?? false;
  return (
    <>
      <p className={css.lead}>{t('lead')}</p>
      <HelplineList help={help} />
      <ListRows>
        {hasTools && (
          <>
            <ListRowLink href={getPageHref('accountBreak')} icon={CirclePause} title={account('break')} />
            <ListRowLink href={getPageHref('accountProtection')} icon={ShieldCheck} title={account('protection')} />
          </>
        )}
        {registers.map(({ name, url }) => (
          <li key={url}>
            <a className={rowCss.row} href={url} target="_blank" rel="noopener noreferrer">
              <ListRowContent icon={ExternalLink} title={t('register', { name })} />
            </a>
          </li>
        ))}
        {hasText && (
          <li>
            {/* The browser follows it, because only the server has the text. */}
            <a className={rowCss.row} href={routePaths.responsibleGaming}>
              <ListRowContent icon={BookOpen} title={legal('responsibleGaming')} />
            </a>
          </li>
        )}
      </ListRows>
    </>
  );
}
