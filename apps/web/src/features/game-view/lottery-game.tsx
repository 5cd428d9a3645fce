import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameMessage } from '#src/features/game-view/game-message.tsx';
import { GameView } from '#src/features/game-view/game-view.tsx';
import type { LaunchPlan } from '#src/features/game-view/launch-plan.ts';
import { useLaunch } from '#src/features/game-view/use-launch.ts';

interface LotteryGameProps {
  readonly plan: Extract<LaunchPlan, { kind: 'lottery' }>;
  readonly onBack: () => void;
}

/** Launches a lottery and shows it. */
export function LotteryGame({ plan, onBack }: LotteryGameProps): ReactNode {
  const t = useTranslations('game');
  const { launch, again } = useLaunch(plan);
  if (launch.status === 'failed') return <GameMessage text={t('failed')} onBack={onBack} onRetry={again} />;
  const url = launch.status === 'running' ? launch.url : null;
  // A new launch is a new game: nothing of the one before stays.
  return (
    <main>
      <GameView
        key={url?.href ?? 'launching'}
        name={plan.name}
        vendor={plan.vendor}
        url={url}
        onBack={onBack}
        onReload={again}
      />
    </main>
  );
}
