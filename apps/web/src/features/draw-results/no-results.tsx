import { Trophy } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Shown while no lottery has been drawn. */
export function NoResults(): ReactNode {
  const t = useTranslations('draws');
  const pages = useTranslations('pages');
  const illustration = useIllustration('empty');
  return (
    <EmptyState
      icon={Trophy}
      illustration={illustration}
      title={t('results')}
      text={t('none')}
      action={<PrimaryActionLink href={getPageHref('home')}>{pages('toHome')}</PrimaryActionLink>}
    />
  );
}
