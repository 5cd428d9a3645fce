import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation, useSearch } from 'wouter';
import { GameMessage } from '#src/features/game-view/game-message.tsx';
import { GameView } from '#src/features/game-view/game-view.tsx';
import { planLaunch, wayBack } from '#src/features/game-view/launch-plan.ts';
import { LotteryGame } from '#src/features/game-view/lottery-game.tsx';
import { MembersOnly } from '#src/platform/session/members-only.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { scrollLeftBehind } from '#src/platform/paths/navigate.ts';
import { withPreserved } from '#src/platform/paths/preserved.ts';

/** A game over the lobby; leaving it gives the lobby back as it was. [S2-006, S2-028] */
export function LaunchGame(): ReactNode {
  const t = useTranslations('game');
  const { data } = usePage();
  const search = useSearch();
  const [, navigate] = useLocation();
  const plan = planLaunch(search, data);
  const onBack = (): void => navigate(withPreserved(wayBack(search), search), { replace: true });
  useScrollKept(wayBack(search));

  if (plan.kind === 'unknown') return <GameMessage text={t('unknown')} onBack={onBack} />;
  if (plan.kind === 'other') return <GameMessage text={t('notYet', { name: plan.name })} onBack={onBack} />;
  const waiting = (
    <GameView name={plan.name} vendor={plan.vendor} url={null} onBack={onBack} onReload={() => undefined} />
  );
  return (
    <MembersOnly waiting={<main>{waiting}</main>}>
      <LotteryGame key={search} plan={plan} onBack={onBack} />
    </MembersOnly>
  );
}

/** Where the lobby was scrolled to when the game came over it, and is again when the game goes; a login between has its own. */
function useScrollKept(opener: string): void {
  const [scrollY] = useState(scrollLeftBehind);
  const [path = ''] = opener.split(/[?#]/, 1);
  useEffect(
    () => () => {
      if (location.pathname === path) window.scrollTo(0, scrollY);
    },
    [path, scrollY],
  );
}
