import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Filters } from '#src/features/lobby/filters/filters.tsx';
import { CatalogueGames } from '#src/features/lobby/games/catalogue-games.tsx';
import { OwnGames } from '#src/features/lobby/games/own-games.tsx';
import type { GamesWanted } from '#src/features/lobby/games-place.ts';
import { Matches } from '#src/features/lobby/matches/matches.tsx';
import { SearchedGames } from '#src/features/lobby/search/searched-games.tsx';

interface GamesProps {
  readonly wanted: GamesWanted;
  readonly isStale: boolean;
}

/** A list of games under what it can be narrowed by. */
export function Games({ wanted, isStale }: GamesProps): ReactNode {
  const { filter, mine } = wanted;
  const list =
    mine !== null ? (
      <OwnGames wanted={wanted} mine={mine} />
    ) : filter.search !== null ? (
      <SearchedGames wanted={wanted} words={filter.search} isStale={isStale} />
    ) : (
      <CatalogueGames title={<PlaceTitle wanted={wanted} />} wanted={wanted} />
    );
  return (
    <Fragment>
      <Filters wanted={wanted} />
      {wanted.place === 'sports' && filter.search === null && mine === null && <Matches />}
      {list}
    </Fragment>
  );
}

function PlaceTitle({ wanted }: { readonly wanted: GamesWanted }): ReactNode {
  const t = useTranslations('lobby');
  const words = useTranslations('games');
  const { category } = wanted.filter;
  return category === null ? words('all') : t(`category.${category}`);
}
