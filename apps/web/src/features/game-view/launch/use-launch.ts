import { useEffect, useState } from 'react';
import { systemClock } from '@foyer/wps-client/clock';
import { launchGame, type Launched, type LaunchedGame } from '#src/features/game-view/launch/launch-game.ts';
import type { LaunchRequest } from '#src/features/game-view/launch/launch-request.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useQueryHolder } from '#src/platform/queries/query-holder.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

export type Launch =
  | { readonly status: 'launching' }
  | ({ readonly status: 'running' } & LaunchedGame)
  /** `offline`: the line went before the game was there; nothing was said about it yet. */
  | { readonly status: 'failed'; readonly why: 'refused' | 'offline' };

/** Launches once, and anew every time it is asked to: a launch token is good once. */
export function useLaunch(order: LaunchRequest): { readonly launch: Launch; readonly again: () => void } {
  const wps = useWps();
  const report = useReportError();
  const { data } = usePage();
  const session = useSession();
  const queries = useQueryHolder();
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>({ status: 'launching' });

  useEffect(() => {
    const caller = new AbortController();
    const cancel = (): void => {
      caller.abort();
      setLaunch((now) => (now.status === 'launching' ? { status: 'failed', why: 'offline' } : now));
    };
    if (!navigator.onLine) return cancel();
    addEventListener('offline', cancel);
    const stop = (): void => removeEventListener('offline', cancel);
    const labelName = async (): Promise<string> => {
      if (session.status !== 'member' || queries === null) return '';
      const { readLabelName } = await import('#src/features/game-view/launch/read-label-name.ts');
      const { language, site } = data;
      return readLabelName(queries, { wps, merchantCode: site.merchantCode, language, member: session.info.id });
    };
    const parts = { wps, clock: systemClock, vendorOrigins: data.vendorOrigins, readLabelName: labelName };
    void launchGame(parts, order, caller.signal).then((launched) => {
      if (caller.signal.aborted) return;
      stop();
      setLaunch(stateAfter(launched));
      if (!launched.ok && launched.error && launched.error.kind !== 'offline') void report(launched.error);
    });
    return () => {
      stop();
      caller.abort();
    };
    // One address is one order; a new attempt is a new launch.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wps, attempt]);

  const again = (): void => {
    // Twice tapped is once launched. [S4-003]
    if (launch.status === 'launching') return;
    setLaunch({ status: 'launching' });
    setAttempt((count) => count + 1);
  };
  return { launch, again };
}

function stateAfter(launched: Launched): Launch {
  if (launched.ok) return { status: 'running', ...launched.game };
  return { status: 'failed', why: launched.error?.kind === 'offline' ? 'offline' : 'refused' };
}
