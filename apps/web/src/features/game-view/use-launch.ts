import { useEffect, useState } from 'react';
import { systemClock } from '@foyer/wps-client/clock';
import { launchGame } from '#src/features/game-view/launch-game.ts';
import type { LaunchPlan } from '#src/features/game-view/launch-plan.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

export type Launch =
  | { readonly status: 'launching' }
  | { readonly status: 'running'; readonly url: URL }
  | { readonly status: 'failed' };

type LotteryPlan = Extract<LaunchPlan, { kind: 'lottery' }>;

/** Launches once, and anew every time it is asked to: a launch token is good once. */
export function useLaunch(plan: LotteryPlan): { readonly launch: Launch; readonly again: () => void } {
  const wps = useWps();
  const report = useReportError();
  const { data } = usePage();
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>({ status: 'launching' });

  useEffect(() => {
    const caller = new AbortController();
    const parts = { wps, clock: systemClock, vendorOrigins: data.vendorOrigins };
    void launchGame(parts, plan.input, caller.signal).then((launched) => {
      if (caller.signal.aborted) return;
      setLaunch(launched.ok ? { status: 'running', url: launched.url } : { status: 'failed' });
      if (!launched.ok && launched.error) void report(launched.error);
    });
    return () => caller.abort();
    // One address is one plan; a new attempt is a new launch.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wps, attempt]);

  const again = (): void => {
    setLaunch({ status: 'launching' });
    setAttempt((count) => count + 1);
  };
  return { launch, again };
}
