import { CircleOff, Compass, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface MissingContentProps {
  readonly icon: IconNode;
  readonly illustration: string | undefined;
  readonly title: string;
  readonly text: string;
}

function MissingContent({ title, text, ...picture }: MissingContentProps): ReactNode {
  const t = useTranslations('pages');
  return (
    <EmptyState
      heading="h1"
      {...picture}
      title={title}
      text={text}
      action={<PrimaryActionLink href={getPageHref('home')}>{t('toHome')}</PrimaryActionLink>}
    />
  );
}

/** The content of the page for a path that does not exist. */
export function NotFoundContent(): ReactNode {
  const t = useTranslations('pages');
  const illustration = useIllustration('not-found');
  return <MissingContent icon={Compass} illustration={illustration} title={t('notFound')} text={t('notFoundText')} />;
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
  const illustration = useIllustration('empty');
  return (
    <PageLayout>
      <MissingContent
        icon={CircleOff}
        illustration={illustration}
        title={t('notAvailable')}
        text={t('notAvailableText')}
      />
    </PageLayout>
  );
}
