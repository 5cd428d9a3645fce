import { useEffect } from 'react';
import type { Launch } from '#src/features/game-view/use-launch.ts';
import type { LaunchPlan } from '#src/features/game-view/launch-plan.ts';
import { track } from '#src/platform/tracking/track.ts';

/** Tells that a game was looked at, and started or tried once it runs; started anew it is told anew. */
export function useTellLaunch(plan: Extract<LaunchPlan, { kind: 'game' }>, { status }: Launch): void {
  const { vendor, code: game, trial } = plan;
  useEffect(() => track({ name: 'viewContent', value: { kind: 'game', content: game } }), [game]);
  useEffect(() => {
    if (status === 'running') track({ name: trial ? 'trialStart' : 'launch', value: { vendor, game } });
  }, [status, vendor, game, trial]);
}
