import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { GameMessage } from '#src/features/game-view/game-message.tsx';
import { GameView } from '#src/features/game-view/game-view.tsx';
import type { LaunchPlan } from '#src/features/game-view/launch/launch-plan.ts';
import { launchTrialNow } from '#src/features/game-view/launch/launch-trial-now.ts';
import { type Launch, useLaunch } from '#src/features/game-view/launch/use-launch.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { track } from '#src/platform/tracking/track.ts';

interface LaunchedGameProps {
  readonly plan: Extract<LaunchPlan, { kind: 'game' }>;
  readonly onBack: () => void;
}

const notYet = { url: null, name: null, saysReady: false };

/** Launches a game and shows it. */
export function LaunchedGame({ plan, onBack }: LaunchedGameProps): ReactNode {
  const t = useTranslations('game');
  const { data } = usePage();
  const { launch, again } = useLaunch(plan.order);
  useTellLaunch(plan, launch);
  if (launch.status === 'failed') {
    const text = launch.why === 'offline' ? t('startedOffline') : t('failed');
    return <GameMessage text={text} onBack={onBack} onRetry={again} />;
  }
  const { url, name, saysReady } = launch.status === 'running' ? launch : notYet;
  const inWindow = (): void => {
    const opened = launchTrialNow(plan, data);
    if (opened.ok) window.open(opened.url, '_blank', 'noopener,noreferrer');
    else void openOverlay('notice', { message: opened.message ?? t('failed') });
  };
  // A new launch is a new game: nothing of the one before stays.
  return (
    <main>
      <GameView
        key={url?.href ?? 'launching'}
        name={name ?? plan.name}
        vendor={plan.vendor}
        trial={plan.trial}
        url={url}
        saysReady={saysReady}
        onBack={onBack}
        onReload={again}
        onWindow={plan.trial ? inWindow : undefined}
      />
    </main>
  );
}

/** Tells that a game was looked at, and started or tried once it runs; started anew it is told anew. */
function useTellLaunch(plan: Extract<LaunchPlan, { kind: 'game' }>, { status }: Launch): void {
  const { vendor, code: game, trial } = plan;
  useEffect(() => track({ name: 'viewContent', value: { kind: 'game', content: game } }), [game]);
  useEffect(() => {
    if (status === 'running') track({ name: trial ? 'trialStart' : 'launch', value: { vendor, game } });
  }, [status, vendor, game, trial]);
}
