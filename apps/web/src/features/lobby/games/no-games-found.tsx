import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isGameFilterActive } from '@foyer/contract/game/game-filter';
import type { GameCard } from '@foyer/contract/game/game-card';
import { getGameListHref, type GameSelection } from '#src/features/lobby/game-selection.ts';
import { GameGrid } from '#src/features/lobby/games/grid/game-grid.tsx';
import css from '#src/features/lobby/games/no-games-found.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { getPageHref, getCategoryHref } from '#src/platform/paths/page-href.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { unwrapWpsResult } from '#src/platform/member/use-member-query.ts';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

const MAX_POPULAR = 6;

/** Shown for a search without results. Suggests other words, fewer filters and popular games. */
export function NoGamesFound({ selection }: { readonly selection: GameSelection }): ReactNode {
  const t = useTranslations('games');
  const { category } = selection.filter;
  const widerHref = category === null ? getPageHref('games') : getCategoryHref(category);
  const illustration = useIllustration('empty');
  const isNarrow = isGameFilterActive({ ...selection.filter, search: null });
  return (
    <>
      <EmptyState
        illustration={illustration}
        title={t('nothingFound')}
        text={t('nothingFoundText')}
        action={isNarrow && <PrimaryActionLink href={widerHref}>{t('noFilters')}</PrimaryActionLink>}
      />
      <MostPlayed backUrl={getGameListHref(selection)} />
    </>
  );
}

function MostPlayed({ backUrl }: { readonly backUrl: string }): ReactNode {
  const t = useTranslations('games');
  const games = useMostPlayed();
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="most-played">
      <h2 id="most-played" className={css.title}>
        {t('mostPlayed')}
      </h2>
      <GameGrid games={games.slice(0, MAX_POPULAR)} backUrl={backUrl} />
    </section>
  );
}

/** Reads the games that members open most often, or the merchant's popular games if there are no such data yet. */
function useMostPlayed(): readonly GameCard[] {
  const wps = useWpsClient();
  const { data } = usePage();
  const hot = data.lobby.lanes.find(({ id }) => id === 'hot')?.cards ?? [];
  const { data: ranked } = useQuery({
    queryKey: ['game.getRankList', data.site.merchantCode, data.language],
    queryFn: async ({ signal }) => {
      const { getGameRankList } = await import('@foyer/contract/game/game-lists');
      return unwrapWpsResult(await wps.call(getGameRankList, {}, { signal })).games;
    },
  });
  return ranked && ranked.length > 0 ? ranked : hot;
}
