import { routePaths } from '@foyer/contract/page/route-paths';
import { hasErrorCode } from '@foyer/wps-client/wps-error';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameResults } from '#src/features/draw-results/game-results.tsx';
import { LastResults } from '#src/features/draw-results/last-results.tsx';
import { type Draws, useDraws } from '#src/features/draw-results/use-draws.ts';
import type { MemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { useContentTitle } from '#src/platform/page/use-content-title.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { usePath } from '#src/platform/paths/use-path-and-query.ts';
import { getCategoryHref, getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { NotFoundContent } from '#src/routes/not-found.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';

/** The last result of every lottery, or the results of one by its id. */
export function DrawResultsPage(): ReactNode {
  const path = usePath();
  const gameId = path.slice(routePaths.results.length + 1).replace(/\/$/, '');
  return (
    <SharedQueryProvider>
      {gameId ? <GameResultsPage key={gameId} gameId={gameId} path={path} /> : <LastResultsPage />}
    </SharedQueryProvider>
  );
}

function LastResultsPage(): ReactNode {
  const t = useTranslations('draws');
  const lobby = useTranslations('lobby');
  return (
    <PageLayout>
      <PageWithBackButton
        title={t('results')}
        back={{ href: getCategoryHref('lottery'), label: lobby('category.lottery') }}
      >
        <LastResults />
      </PageWithBackButton>
    </PageLayout>
  );
}

/**
 * Error codes of `getDraws` for an id that belongs to no lottery. `invalid_request` means that the text does not have
 * the format of an id.
 */
const unknownLotteryCodes = ['game_not_found', 'not_found', 'invalid_request'] as const;

/** Whether the server or the API has found no lottery with this id. */
function useIsUnknown(path: string, result: MemberQueryResult<Draws>): boolean {
  const page = usePage();
  const isRenderedAsUnknown = page.content?.show === 'missing' && page.path === path;
  if (result.state === 'waiting') return isRenderedAsUnknown;
  return result.state === 'failed' && result.error !== null && hasErrorCode(result.error, ...unknownLotteryCodes);
}

function GameResultsPage({ gameId, path }: { readonly gameId: string; readonly path: string }): ReactNode {
  const t = useTranslations('draws');
  const result = useDraws(gameId);
  const isUnknown = useIsUnknown(path, result);
  const name = result.state === 'there' ? result.value.draws[0]?.name : undefined;
  useContentTitle(name ?? null);
  return (
    <PageLayout>
      {isUnknown ? (
        <NotFoundContent />
      ) : (
        <PageWithBackButton
          title={name ?? t('results')}
          isTitlePending={result.state === 'waiting'}
          back={{ href: getPageHref('results'), label: t('results') }}
        >
          <GameResults result={result} />
        </PageWithBackButton>
      )}
    </PageLayout>
  );
}
