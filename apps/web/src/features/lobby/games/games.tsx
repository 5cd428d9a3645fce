import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Filters } from '#src/features/lobby/filters/filters.tsx';
import { CatalogueGames } from '#src/features/lobby/games/catalogue-games.tsx';
import { withWords } from '#src/features/lobby/games/wanted-games.ts';
import { MyGames } from '#src/features/lobby/games/my-games.tsx';
import type { GamesWanted } from '#src/features/lobby/games-query.ts';
import { Matches } from '#src/features/lobby/matches/matches.tsx';
import { SearchedGames } from '#src/features/lobby/search/searched-games.tsx';
import { useSettled } from '#src/features/lobby/search/use-settled.ts';

interface GamesProps {
  /** What the address asks for. */
  readonly wanted: GamesWanted;
  /** What stands in the search box. */
  readonly words: string;
}

/** A list of games under what it can be narrowed by, which follows the words when typing rests. */
export function Games({ wanted, words }: GamesProps): ReactNode {
  const settled = useSettled(words);
  const shown = useMemo(() => withWords(wanted, words), [wanted, words]);
  const written = useMemo(() => withWords(wanted, settled), [wanted, settled]);
  return (
    <Fragment>
      <Filters wanted={written} />
      {shown.place === 'sports' && words === '' && shown.mine === null && <Matches />}
      {shown.mine !== null ? (
        <MyGames wanted={shown} mine={shown.mine} />
      ) : words === '' ? (
        <CatalogueGames title={<PlaceTitle wanted={shown} />} wanted={shown} />
      ) : (
        <SearchedGames wanted={shown} written={written} words={words} />
      )}
    </Fragment>
  );
}

function PlaceTitle({ wanted }: { readonly wanted: GamesWanted }): ReactNode {
  const t = useTranslations('lobby');
  const words = useTranslations('games');
  const { category } = wanted.filter;
  return category === null ? words('all') : t(`category.${category}`);
}
