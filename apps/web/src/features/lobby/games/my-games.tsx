import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { gamesHref, type GameSelection, type PersonalList } from '#src/features/lobby/game-selection.ts';
import { GameGrid } from '#src/features/lobby/games/grid/game-grid.tsx';
import { GamesFailed } from '#src/features/lobby/games/catalogue-games.tsx';
import { GridSkeleton } from '#src/features/lobby/games/grid-skeleton.tsx';
import { GamesHead } from '#src/features/lobby/games/games-head.tsx';
import { usePersonalGames } from '#src/features/lobby/favourites/personal-games-read.ts';
import { overlayTriggerAttributes } from '#src/platform/overlay/overlay-map.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import actionCss from '#src/ui/action-button.module.css';

/** Number of skeleton cards for a list of unknown length. */
const SKELETON_CARDS = 9;

interface MyGamesProps {
  readonly selection: GameSelection;
  readonly list: PersonalList;
}

/** A member's favourites or recent games. */
export function MyGames({ selection, list }: MyGamesProps): ReactNode {
  const t = useTranslations('games');
  const session = useSession();
  const hydrated = useHydrated();
  const isVisitor = hydrated && session.status !== 'member';
  return (
    <section aria-labelledby="games-title">
      {isVisitor ? (
        <EmptyState
          heading="h1"
          title={t(`own.${list}`)}
          text={t('ownNeedsLogin')}
          action={
            <button type="button" className={actionCss.action} {...overlayTriggerAttributes('login')}>
              {t('logIn')}
            </button>
          }
        />
      ) : (
        <PersonalGames selection={selection} list={list} />
      )}
    </section>
  );
}

function PersonalGames({ selection, list }: MyGamesProps): ReactNode {
  const t = useTranslations('games');
  const answer = usePersonalGames(list);
  const { category } = selection.filter;
  const games =
    answer.state === 'there'
      ? answer.value.games.filter((game) => category === null || game.category === category)
      : null;
  return (
    <>
      <GamesHead title={t(`own.${list}`)} count={games?.length ?? null} />
      {answer.state === 'waiting' && <GridSkeleton count={SKELETON_CARDS} />}
      {answer.state === 'failed' && <GamesFailed retry={() => void answer.refresh()} />}
      {games?.length === 0 && <EmptyState title={t(`ownNone.${list}`)} text={t(`ownNoneText.${list}`)} />}
      {games !== null && games.length > 0 && <GameGrid games={games} backUrl={gamesHref(selection)} />}
    </>
  );
}
