import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { PrimaryLink } from '#src/platform/paths/primary-link.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface NotOfferedProps {
  readonly icon: ReactNode;
  readonly title: string;
}

/** A page that does not exist, or that the merchant does not offer. [S6-009] */
export function NotOffered({ icon, title }: NotOfferedProps): ReactNode {
  const t = useTranslations('pages');
  return (
    <PageLayout>
      <EmptyState
        heading="h1"
        icon={icon}
        title={title}
        text={t('notFoundText')}
        action={<PrimaryLink href={hrefTo('home')}>{t('toHome')}</PrimaryLink>}
      />
    </PageLayout>
  );
}
