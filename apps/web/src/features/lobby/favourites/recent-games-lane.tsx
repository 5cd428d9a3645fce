import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { recentGamesQuery } from '#src/features/lobby/favourites/personal-games-query.ts';
import { ContinueGame, getContinueGameKey } from '#src/features/lobby/favourites/continue-game.tsx';
import { GameLane } from '#src/features/lobby/game-lane.tsx';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';

/** Maximum number of games in the lane. The list of recent games has all of them. */
const MAX_GAMES = 12;

/**
 * The member's recently played games as a lane of home. Lazy, because only members need it. Empty if there are none.
 */
export function RecentGamesLane(): ReactNode {
  return (
    <AllMessagesProvider language={usePage().data.language}>
      <SharedQueryProvider>
        <RecentGames />
      </SharedQueryProvider>
    </AllMessagesProvider>
  );
}

function RecentGames(): ReactNode {
  const t = useTranslations('games');
  const answer = useMemberQueryResult(recentGamesQuery);
  if (answer.state !== 'there' || answer.value.games.length === 0) return null;
  const { games, continueId, hasOpenRound = false, openRoundStakedAt } = answer.value;
  const continued = games.find(({ id }) => id === continueId);
  const strip = continued && { game: continued, hasOpenRound, openRoundStakedAt };
  const lane = { id: 'recent', title: t('own.recent'), cards: games.slice(0, MAX_GAMES) };
  return (
    <>
      <GameLane lane={lane} listHref={getPageHref('games', { mine: 'recent' })} firstScreenCount={0} isMember />
      {strip && <ContinueGame key={getContinueGameKey(strip)} {...strip} />}
    </>
  );
}
