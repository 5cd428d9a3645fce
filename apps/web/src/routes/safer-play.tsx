import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SaferPlay } from '#src/features/protection/safer-play.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useReloadUnlessServerRendered } from '#src/platform/page/use-reload-unless-server-rendered.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';

/** The responsible-gaming page, for members and visitors. Only the server's HTML contains the helplines. */
export function SaferPlayPage(): ReactNode {
  const t = useTranslations('protection');
  const pages = useTranslations('pages');
  const { content } = usePage();
  const isLoaded = useReloadUnlessServerRendered();
  return (
    <PageLayout>
      <PageWithBackButton title={t('title')} back={{ href: getPageHref('home'), label: pages('toHome') }}>
        {isLoaded && content?.show === 'protection' ? <SaferPlay {...content} /> : <ListRowSkeletons count={5} />}
      </PageWithBackButton>
    </PageLayout>
  );
}
