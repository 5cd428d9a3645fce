import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { AppOnlyGame } from '#src/features/game-view/app-only-game.tsx';
import { GameErrorScreen } from '#src/features/game-view/game-error-screen.tsx';
import { GameNeedsScriptsNotice } from '#src/features/game-view/game-needs-scripts-notice.tsx';
import { GameSkeleton } from '#src/features/game-view/game-skeleton.tsx';
import { GameView } from '#src/features/game-view/game-view.tsx';
import { GameLauncher } from '#src/features/game-view/game-launcher.tsx';
import { parseLaunchPageUrl, getGameBackUrl } from '#src/features/game-view/launch/parse-launch-page-url.ts';
import { MembersOnlyContent } from '#src/platform/session/members-only.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPreviousScrollPosition } from '#src/platform/paths/navigate.ts';
import { navigateBack } from '#src/platform/paths/navigate-back.ts';
import { runWithViewTransition } from '#src/platform/paths/run-with-view-transition.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/**
 * A game, shown instead of the lobby. Back restores the lobby as it was. A trial needs no session. [S2-006, S2-011,
 * S2-028]
 */
export function LaunchGamePage(): ReactNode {
  const t = useTranslations('game');
  const { data, content } = usePage();
  const search = useQueryString();
  const target = parseLaunchPageUrl(search, data);
  // The server renders the page without the query of the URL.
  const isHydrated = useHydrated();
  const onBack = (): void => runWithViewTransition(() => navigateBack(getGameBackUrl(search)));
  useRestoredScroll(getGameBackUrl(search));

  if (target.kind === 'unknown') {
    if (isHydrated) return <GameErrorScreen text={t('unknown')} onBack={onBack} />;
    return (
      <main>
        <GameSkeleton name="" isStatic />
        <GameNeedsScriptsNotice name={content?.show === 'game' ? content.name : data.site.title} />
      </main>
    );
  }
  const placeholder = (
    <main>
      <GameView
        name={target.name}
        vendor={target.vendor}
        trial={target.trial}
        play={null}
        url={null}
        saysReady={false}
        onBack={onBack}
        onReload={() => undefined}
      />
    </main>
  );
  const game = (
    <AppOnlyGame onBack={onBack} fallback={placeholder}>
      <GameLauncher key={search} target={target} onBack={onBack} />
    </AppOnlyGame>
  );
  return target.trial ? game : <MembersOnlyContent waiting={placeholder}>{game}</MembersOnlyContent>;
}

/**
 * Restores the lobby's scroll position when the game closes. The browser cannot, because a login page may have been
 * between the lobby and the game.
 */
function useRestoredScroll(opener: string): void {
  const [scrollY] = useState(getPreviousScrollPosition);
  const [path = ''] = opener.split(/[?#]/, 1);
  useEffect(
    () => () => {
      if (location.pathname === path) window.scrollTo(0, scrollY);
    },
    [path, scrollY],
  );
}
