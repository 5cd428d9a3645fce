import { CircleOff, Compass, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface MissingPageProps {
  readonly icon: IconNode;
  readonly title: string;
  readonly text: string;
}

function MissingPage({ icon, title, text }: MissingPageProps): ReactNode {
  const t = useTranslations('pages');
  return (
    <PageLayout>
      <EmptyState
        heading="h1"
        icon={icon}
        title={title}
        text={text}
        action={<PrimaryActionLink href={getPageHref('home')}>{t('toHome')}</PrimaryActionLink>}
      />
    </PageLayout>
  );
}

/** The page for a path that does not exist. */
export function NotFoundPage(): ReactNode {
  const t = useTranslations('pages');
  return <MissingPage icon={Compass} title={t('notFound')} text={t('notFoundText')} />;
}

/** The page of a feature that the site does not have. [S6-009] */
export function FeatureUnavailablePage(): ReactNode {
  const t = useTranslations('pages');
  return <MissingPage icon={CircleOff} title={t('notAvailable')} text={t('notAvailableText')} />;
}
