import { CircleOff, Compass, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { PrimaryLink } from '#src/platform/paths/primary-link.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';

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
        icon={<Icon icon={icon} size={40} aria-hidden />}
        title={title}
        text={text}
        action={<PrimaryLink href={hrefTo('home')}>{t('toHome')}</PrimaryLink>}
      />
    </PageLayout>
  );
}

/** A path without a page. */
export function NotFound(): ReactNode {
  const t = useTranslations('pages');
  return <MissingPage icon={Compass} title={t('notFound')} text={t('notFoundText')} />;
}

/** The page of a feature that the site does not have. [S6-009] */
export function NotAvailable(): ReactNode {
  const t = useTranslations('pages');
  return <MissingPage icon={CircleOff} title={t('notAvailable')} text={t('notAvailableText')} />;
}
