import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { getGameListHref, type GameSelection, type PersonalGameList } from '#src/features/lobby/game-selection.ts';
import { GameGrid } from '#src/features/lobby/games/grid/game-grid.tsx';
import { GameListError } from '#src/features/lobby/games/catalogue-games.tsx';
import { GameGridSkeleton } from '#src/features/lobby/games/game-grid-skeleton.tsx';
import { GameListHeading } from '#src/features/lobby/games/game-list-heading.tsx';
import { usePersonalGames } from '#src/features/lobby/favourites/personal-games-query.ts';
import { overlayTriggerAttributes } from '#src/platform/overlay/overlay-map.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import actionCss from '#src/ui/secondary-button.module.css';

/** Number of skeleton cards while the length of the list is unknown. */
const SKELETON_CARDS = 9;

interface LoadedPersonalGamesProps {
  readonly selection: GameSelection;
  readonly list: PersonalGameList;
}

/** The list of a member's favourite or recent games. */
export function PersonalGames({ selection, list }: LoadedPersonalGamesProps): ReactNode {
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
        <LoadedPersonalGames selection={selection} list={list} />
      )}
    </section>
  );
}

function LoadedPersonalGames({ selection, list }: LoadedPersonalGamesProps): ReactNode {
  const t = useTranslations('games');
  const answer = usePersonalGames(list);
  const illustration = useIllustration('empty');
  const { category } = selection.filter;
  const games =
    answer.state === 'there'
      ? answer.value.games.filter((game) => category === null || game.category === category)
      : null;
  return (
    <>
      <GameListHeading title={t(`own.${list}`)} count={games?.length ?? null} />
      {answer.state === 'waiting' && <GameGridSkeleton count={SKELETON_CARDS} />}
      {answer.state === 'failed' && <GameListError retry={() => void answer.refresh()} />}
      {games?.length === 0 && (
        <EmptyState illustration={illustration} title={t(`ownNone.${list}`)} text={t(`ownNoneText.${list}`)} />
      )}
      {games !== null && games.length > 0 && <GameGrid games={games} backUrl={getGameListHref(selection)} />}
    </>
  );
}
