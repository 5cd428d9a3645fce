import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/lobby/games/games-loading.module.css';
import { GamesHead } from '#src/features/lobby/games/games-head.tsx';
import { GamesSkeleton } from '#src/features/lobby/games/games-skeleton.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { type LobbyPlace, hrefTo, categoryHref } from '#src/platform/paths/paths.ts';

interface GamesLoadingProps {
  readonly place: LobbyPlace;
  /** The current search text. */
  readonly searchText: string;
}

/** Placeholder of a list while its chunk loads. */
export function GamesLoading({ place, searchText }: GamesLoadingProps): ReactNode {
  const t = useTranslations('lobby');
  const category = place === 'home' || place === 'all' || searchText !== '' ? null : place;
  const lane = usePage().data.lobby.lanes.find(({ id }) => id === category);
  const title = searchText === '' ? t(`category.${category ?? 'all'}`) : t('results', { words: searchText });
  const backUrl = category === null ? hrefTo('home') : categoryHref(category);
  return (
    <>
      <div className={css.filters} aria-hidden />
      <section aria-labelledby="games-title" aria-busy>
        <GamesHead title={title} count={lane?.gameCount ?? null} />
        <GamesSkeleton category={category} backUrl={backUrl} />
      </section>
    </>
  );
}
