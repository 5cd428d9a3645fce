import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { gamesHref, type GamesWanted, type OwnList } from '#src/features/lobby/games-query.ts';
import { GameGrid } from '#src/features/lobby/games/grid/game-grid.tsx';
import { GamesFailed } from '#src/features/lobby/games/catalogue-games.tsx';
import { GameShapes } from '#src/features/lobby/games/game-shapes.tsx';
import { GamesHead } from '#src/features/lobby/games/games-head.tsx';
import { useOwnGames } from '#src/features/lobby/favourites/own-games-read.ts';
import { opens } from '#src/platform/overlay/overlay-map.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import actionCss from '#src/ui/action-button.module.css';

/** Number of skeleton cards for a list of unknown length. */
const SHAPES = 9;

interface OwnGamesProps {
  readonly wanted: GamesWanted;
  readonly mine: OwnList;
}

/** A member's favourites or recent games. */
export function MyGames({ wanted, mine }: OwnGamesProps): ReactNode {
  const t = useTranslations('games');
  const session = useSession();
  const hydrated = useHydrated();
  const isVisitor = hydrated && session.status !== 'member';
  return (
    <section aria-labelledby="games-title">
      {isVisitor ? (
        <EmptyState
          heading="h1"
          title={t(`own.${mine}`)}
          text={t('ownNeedsLogin')}
          action={
            <button type="button" className={actionCss.action} {...opens('login')}>
              {t('logIn')}
            </button>
          }
        />
      ) : (
        <List wanted={wanted} mine={mine} />
      )}
    </section>
  );
}

function List({ wanted, mine }: OwnGamesProps): ReactNode {
  const t = useTranslations('games');
  const answer = useOwnGames(mine);
  const { category } = wanted.filter;
  const games =
    answer.state === 'there'
      ? answer.value.games.filter((game) => category === null || game.category === category)
      : null;
  return (
    <>
      <GamesHead title={t(`own.${mine}`)} count={games?.length ?? null} />
      {answer.state === 'waiting' && <GameShapes count={SHAPES} />}
      {answer.state === 'failed' && <GamesFailed retry={() => void answer.refresh()} />}
      {games?.length === 0 && <EmptyState title={t(`ownNone.${mine}`)} text={t(`ownNoneText.${mine}`)} />}
      {games !== null && games.length > 0 && <GameGrid games={games} backUrl={gamesHref(wanted)} />}
    </>
  );
}
