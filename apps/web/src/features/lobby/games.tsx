import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Lane } from '@foyer/contract/game/lane';
import { GameGrid, GameGridSkeleton } from '#src/features/lobby/game-grid.tsx';
import { GamesHead } from '#src/features/lobby/games-head.tsx';
import css from '#src/features/lobby/games.module.css';
import { useGames } from '#src/features/lobby/use-games.ts';
import type { GamesWanted } from '#src/features/lobby/use-games.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { paths } from '#src/platform/paths/paths.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Cards that stand in for a page on its way. */
const SHAPES = 12;

/** The games a category's lane has already, while its first page is on its way. */
function useLaneOf({ category, search }: GamesWanted): Lane | undefined {
  const { lanes } = usePage().data.lobby;
  return search === null ? lanes.find(({ id }) => id === category) : undefined;
}

/** Where the next page is for whoever has no scripts: the server draws it. */
function useNextHref({ category, search }: GamesWanted): string | null {
  const { listing } = usePage();
  if (!listing?.nextCursor) return null;
  const query = { cursor: listing.nextCursor, ...(search ? { q: search } : {}) };
  return category ? paths.category.getHref(category, query) : paths.home.getHref(query);
}

export interface GamesProps {
  readonly title: string;
  readonly wanted: GamesWanted;
}

/** All games of a category or of a search, a page at a time. */
export function Games({ title, wanted }: GamesProps): ReactNode {
  const t = useTranslations('lobby');
  const { games, count, state, hasMore, more, retry } = useGames(wanted);
  const lane = useLaneOf(wanted);
  const nextHref = useNextHref(wanted);
  return (
    <section aria-labelledby="games-title" aria-busy={state === 'waiting'}>
      <GamesHead title={title} count={count} />
      {state === 'waiting' && (lane ? <GameGrid games={lane.cards} /> : <GameGridSkeleton count={SHAPES} />)}
      {state === 'failed' && (
        <EmptyState
          title={t('gamesFailed')}
          text={t('gamesFailedText')}
          action={<ActionButton onClick={retry}>{t('retry')}</ActionButton>}
        />
      )}
      {state === 'there' && games.length === 0 && <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />}
      {games.length > 0 && <GameGrid games={games} />}
      {hasMore && (
        <p className={css.more}>
          <ActionButton href={nextHref ?? undefined} onClick={more}>
            {t('showMore')}
          </ActionButton>
        </p>
      )}
    </section>
  );
}
