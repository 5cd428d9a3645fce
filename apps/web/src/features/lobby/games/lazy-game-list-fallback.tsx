import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/lobby/games/lazy-game-list-fallback.module.css';
import { GameListHeading } from '#src/features/lobby/games/game-list-heading.tsx';
import { GameListSkeleton } from '#src/features/lobby/games/game-list-skeleton.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { type LobbyPageName, getPageHref, getCategoryHref } from '#src/platform/paths/page-href.ts';

interface GameListLoadingProps {
  readonly place: LobbyPageName;
  /** The current search text. */
  readonly searchText: string;
}

/** Placeholder of a game list while its chunk loads. */
export function LazyGameListFallback({ place, searchText }: GameListLoadingProps): ReactNode {
  const t = useTranslations('lobby');
  const category = place === 'home' || place === 'all' || searchText !== '' ? null : place;
  const lane = usePage().data.lobby.lanes.find(({ id }) => id === category);
  const title = searchText === '' ? t(`category.${category ?? 'all'}`) : t('results', { words: searchText });
  const backUrl = category === null ? getPageHref('home') : getCategoryHref(category);
  return (
    <>
      <div className={css.filters} aria-hidden />
      <section aria-labelledby="games-title" aria-busy>
        <GameListHeading title={title} count={lane?.gameCount ?? null} />
        <GameListSkeleton category={category} backUrl={backUrl} />
      </section>
    </>
  );
}
