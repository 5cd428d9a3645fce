import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameGrid } from '#src/features/lobby/game-grid.tsx';
import { GamesHead } from '#src/features/lobby/games-head.tsx';
import { GamesStandIn } from '#src/features/lobby/games-stand-in.tsx';
import css from '#src/features/lobby/games.module.css';
import { useGames } from '#src/features/lobby/use-games.ts';
import type { GamesWanted } from '#src/features/lobby/use-games.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { paths } from '#src/platform/paths/paths.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

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
  const nextHref = useNextHref(wanted);
  return (
    <section aria-labelledby="games-title" aria-busy={state === 'waiting'}>
      <GamesHead title={title} count={count} />
      {state === 'waiting' && <GamesStandIn category={wanted.search === null ? wanted.category : null} />}
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
