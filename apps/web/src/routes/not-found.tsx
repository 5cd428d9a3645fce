import { CircleOff, Compass, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface MissingContentProps {
  readonly icon: IconNode;
  readonly title: string;
  readonly text: string;
}

function MissingContent({ icon, title, text }: MissingContentProps): ReactNode {
  const t = useTranslations('pages');
  return (
    <EmptyState
      heading="h1"
      icon={icon}
      title={title}
      text={text}
      action={<PrimaryActionLink href={getPageHref('home')}>{t('toHome')}</PrimaryActionLink>}
    />
  );
}

/** The content of the page for a path that does not exist. */
export function NotFoundContent(): ReactNode {
  const t = useTranslations('pages');
  return <MissingContent icon={Compass} title={t('notFound')} text={t('notFoundText')} />;
}

/** The page for a path that does not exist. */
export function NotFoundPage(): ReactNode {
  return (
    <PageLayout>
      <NotFoundContent />
    </PageLayout>
  );
}

/** The page of a feature that the site does not have. [S6-009] */
export function FeatureUnavailablePage(): ReactNode {
  const t = useTranslations('pages');
  return (
    <PageLayout>
      <MissingContent icon={CircleOff} title={t('notAvailable')} text={t('notAvailableText')} />
    </PageLayout>
  );
}
