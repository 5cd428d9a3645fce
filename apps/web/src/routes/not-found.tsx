import Compass from 'lucide-react/icons/compass';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PrimaryLink } from '#src/platform/paths/primary-link.tsx';

export function NotFound(): ReactNode {
  const t = useTranslations('pages');
  return (
    <PageLayout>
      <EmptyState
        heading="h1"
        icon={<Compass size={40} aria-hidden />}
        title={t('notFound')}
        text={t('notFoundText')}
        action={<PrimaryLink href={hrefTo('home')}>{t('toHome')}</PrimaryLink>}
      />
    </PageLayout>
  );
}
