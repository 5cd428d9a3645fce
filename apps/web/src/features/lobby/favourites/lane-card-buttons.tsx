import { routePaths } from '@foyer/contract/page/route-paths';
import { type ReactNode, Suspense } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import { useFavouriteHearts } from '#src/features/lobby/favourites/use-favourite-hearts.ts';
import { GameInfoButton } from '#src/features/lobby/game-info-button.tsx';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';

/** The favourite and information buttons of a card in a lane. All favourite buttons of the page share their state. */
export function LaneCardButtons({ game }: { readonly game: GameCard }): ReactNode {
  const hearts = useFavouriteHearts();
  return (
    <>
      <FavouriteHeart game={game} hearts={hearts} />
      {/* Its text is not among the messages of home. The heart does not wait for them. */}
      <Suspense>
        <AllMessagesProvider language={usePage().data.language}>
          <GameInfoButton game={game} backUrl={routePaths.home} />
        </AllMessagesProvider>
      </Suspense>
    </>
  );
}
