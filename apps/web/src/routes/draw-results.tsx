import { routePaths } from '@foyer/contract/page/route-paths';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameResults, LastResults, LotteryName } from '#src/features/draw-results/draw-results.tsx';
import { usePath } from '#src/platform/paths/use-location.ts';
import { getCategoryHref, getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';

/** The last result of every lottery, or the results of one by its id. */
export function DrawResultsPage(): ReactNode {
  const t = useTranslations('draws');
  const lobby = useTranslations('lobby');
  const gameId = usePath().slice(routePaths.results.length + 1);
  return (
    <PageLayout>
      <SharedQueryProvider>
        {gameId ? (
          <PageWithBackButton
            key={gameId}
            title={<LotteryName gameId={gameId} fallback={t('results')} />}
            back={{ href: getPageHref('results'), label: t('results') }}
          >
            <GameResults gameId={gameId} />
          </PageWithBackButton>
        ) : (
          <PageWithBackButton
            title={t('results')}
            back={{ href: getCategoryHref('lottery'), label: lobby('category.lottery') }}
          >
            <LastResults />
          </PageWithBackButton>
        )}
      </SharedQueryProvider>
    </PageLayout>
  );
}
