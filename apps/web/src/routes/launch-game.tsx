import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSearch } from '#src/platform/paths/current-location.ts';
import { AppOnly } from '#src/features/game-view/app-only.tsx';
import { GameMessage } from '#src/features/game-view/game-message.tsx';
import { GameView } from '#src/features/game-view/game-view.tsx';
import { LaunchedGame } from '#src/features/game-view/launched-game.tsx';
import { parseLaunchUrl, getBackUrl } from '#src/features/game-view/launch/launch-plan.ts';
import { MembersOnly } from '#src/platform/session/members-only.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPreviousScrollPosition } from '#src/platform/paths/navigate.ts';
import { navigateBack } from '#src/platform/paths/navigate-back.ts';
import { runWithTransition } from '#src/platform/paths/with-transition.ts';

/**
 * A game in place of the lobby. Back restores the lobby as it was. A trial needs no session. [S2-006, S2-011, S2-028]
 */
export function LaunchGame(): ReactNode {
  const t = useTranslations('game');
  const { data } = usePage();
  const search = useSearch();
  const target = parseLaunchUrl(search, data);
  const onBack = (): void => runWithTransition(() => navigateBack(getBackUrl(search)));
  useRestoredScroll(getBackUrl(search));

  if (target.kind === 'unknown') return <GameMessage text={t('unknown')} onBack={onBack} />;
  const placeholder = (
    <main>
      <GameView
        name={target.name}
        vendor={target.vendor}
        trial={target.trial}
        url={null}
        saysReady={false}
        onBack={onBack}
        onReload={() => undefined}
      />
    </main>
  );
  const game = (
    <AppOnly onBack={onBack} fallback={placeholder}>
      <LaunchedGame key={search} target={target} onBack={onBack} />
    </AppOnly>
  );
  return target.trial ? game : <MembersOnly waiting={placeholder}>{game}</MembersOnly>;
}

/** Restores the lobby's scroll position when the game closes. A login page in between has a position of its own. */
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
