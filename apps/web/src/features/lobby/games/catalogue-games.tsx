import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { filterKey, gamesHref, type GamesWanted } from '#src/features/lobby/games-query.ts';
import { type Games, GAMES_A_PAGE, type PageRange } from '#src/features/lobby/games/game-pages.ts';
import { GameGrid } from '#src/features/lobby/games/grid/game-grid.tsx';
import { GamesFailed } from '#src/features/lobby/games/games-failed.tsx';
import { GamesHead } from '#src/features/lobby/games/games-head.tsx';
import { GamesSkeleton } from '#src/features/lobby/games/games-skeleton.tsx';
import css from '#src/features/lobby/games/games.module.css';
import { NothingFound } from '#src/features/lobby/games/nothing-found.tsx';
import { useGames } from '#src/features/lobby/games/use-games.ts';
import { VirtualGrid } from '#src/features/lobby/games/grid/virtual-grid.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface CatalogueGamesProps {
  readonly title: ReactNode;
  readonly wanted: GamesWanted;
  /** What stands there while the list is on its way, if there is something better than the usual. */
  readonly standIn?: ReactNode;
}

/** The list is another one when its filter is: what was scrolled to in the last says nothing of this. */
export function CatalogueGames(props: CatalogueGamesProps): ReactNode {
  return <Catalogue key={filterKey(props.wanted.filter)} {...props} />;
}

function Catalogue({ title, wanted, standIn }: CatalogueGamesProps): ReactNode {
  const { pages, games } = useGames(wanted.filter);
  const { state, count } = games;
  return (
    <section aria-labelledby="games-title" aria-busy={state === 'waiting'}>
      <GamesHead title={title} count={count} />
      {state === 'waiting' &&
        (standIn ?? <GamesSkeleton category={wanted.filter.category} backUrl={gamesHref(wanted)} />)}
      {state === 'failed' && <GamesFailed retry={pages.retry} />}
      {state === 'there' && count === 0 && <NothingFound wanted={wanted} />}
      {state === 'there' && <Grid games={games} wanted={wanted} onRange={pages.look} />}
      {games.hasGap && <Gap retry={pages.retry} />}
    </section>
  );
}

/** Over the lower edge of the screen, where the games that did not arrive are missing. */
function Gap({ retry }: { readonly retry: () => void }): ReactNode {
  const t = useTranslations('games');
  return (
    <div className={css.gap} role="alert">
      {t('gamesFailed')}
      <ActionButton onClick={retry}>{t('retry')}</ActionButton>
    </div>
  );
}

interface GridProps {
  readonly games: Games;
  readonly wanted: GamesWanted;
  readonly onRange: (range: PageRange) => void;
}

/** A list of one page stands as it is; a longer one only as far as it is looked at, once there is a script to do that. */
function Grid({ games, wanted, onRange }: GridProps): ReactNode {
  const hydrated = useHydrated();
  const backUrl = gamesHref(wanted);
  const isLong = (games.count ?? 0) > GAMES_A_PAGE;
  if (isLong && hydrated) return <VirtualGrid games={games} backUrl={backUrl} onRange={onRange} />;
  return (
    <>
      <GameGrid games={games.games} backUrl={backUrl} />
      {isLong && <NextPage wanted={wanted} />}
    </>
  );
}

/** Where the next page is for whoever has no scripts: the server draws it. */
function NextPage({ wanted }: { readonly wanted: GamesWanted }): ReactNode {
  const t = useTranslations('games');
  const { listing } = usePage();
  if (!listing?.nextCursor) return null;
  return (
    <p className={css.more}>
      <ActionButton href={gamesHref(wanted, { cursor: listing.nextCursor })} onClick={() => undefined}>
        {t('showMore')}
      </ActionButton>
    </p>
  );
}
