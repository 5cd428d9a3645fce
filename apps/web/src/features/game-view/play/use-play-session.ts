import { answerRealityCheck, type PlaySessionView } from '@foyer/contract/protection/play-session';
import type { WpsClock } from '@foyer/wps-client/clock';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReportedPlaySession } from '#src/features/game-view/play/play-session-figures.tsx';
import { usePageVisible } from '#src/features/game-view/use-page-visible.ts';
import {
  REALITY_CHECK_POLL_MS,
  PLAY_SESSION_MIN_POLL_MS,
  PLAY_SESSION_POLL_MS,
} from '#src/platform/clock/time-limits.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { playSessionQuery } from '#src/platform/member/member-queries.ts';
import { createMemberQueryOptions } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { hasFeature } from '#src/platform/page/has-feature.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

export interface WatchedPlaySession {
  readonly reported: ReportedPlaySession | null;
  /** True if the member has to answer a reality check. */
  readonly isCheckDue: boolean;
  /** Requests the play session. Resolves to true if the member has to answer a reality check. */
  readonly refresh: () => Promise<boolean>;
  readonly answerCheck: (answer: 'continue' | 'stop') => Promise<void>;
}

/** Milliseconds from `nowMs`, a time by the server's clock, until the next reality check; `null` if none is planned. */
function getMsUntilCheck(nowMs: number, { nextCheckAt }: PlaySessionView): number | null {
  return nextCheckAt === null ? null : Date.parse(nextCheckAt) - nowMs;
}

function isDue(msUntilCheck: number | null): boolean {
  return msUntilCheck !== null && msUntilCheck <= 0;
}

/**
 * Watches the member's play session: by polling, and by the server event `play`, which updates the query in every tab.
 * The server decides whether a reality check is due, so that changing the device's clock has no effect.
 */
export function usePlaySession(clock: WpsClock): WatchedPlaySession {
  const wps = useWpsClient();
  const showError = useShowError();
  const queries = useQueryClient();
  const session = useSession();
  const { site, language } = usePage().data;
  const isVisible = usePageVisible();
  const member = session.status === 'member' ? session.info.id : null;
  const isEnabled = member !== null && hasFeature(site, 'playSessions');
  const options = createMemberQueryOptions(playSessionQuery, {
    wps,
    merchantCode: site.merchantCode,
    language,
    member,
  });
  // Offline a request fails instead of waiting for the network: the last report then decides.
  const { data, isError, errorUpdateCount, refetch } = useQuery({
    ...options,
    enabled: isEnabled,
    staleTime: 0,
    networkMode: 'always',
  });
  const reported = useMemo(() => (data ? { play: data, reportedAtMs: clock.elapsed() } : null), [data, clock]);

  const estimateMsUntilCheck = (): number | null =>
    reported &&
    getMsUntilCheck(Date.parse(reported.play.serverNow) + clock.elapsed() - reported.reportedAtMs, reported.play);
  const isCheckDue = isError
    ? isDue(estimateMsUntilCheck())
    : reported !== null && isDue(getMsUntilCheck(Date.parse(reported.play.serverNow), reported.play));

  useEffect(() => {
    if (!isEnabled || !isVisible) return undefined;
    const untilCheckMs = estimateMsUntilCheck() ?? PLAY_SESSION_POLL_MS;
    const waitMs = isCheckDue
      ? REALITY_CHECK_POLL_MS
      : Math.max(PLAY_SESSION_MIN_POLL_MS, Math.min(PLAY_SESSION_POLL_MS, untilCheckMs));
    return clock.after(waitMs, () => void refetch());
    // Each report and each failure schedules the next request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [clock, isEnabled, isVisible, isCheckDue, reported, errorUpdateCount, refetch]);

  // A page that was hidden or restored from the back/forward cache may have missed a check.
  useEffect(() => {
    if (isEnabled && isVisible) void refetch({ cancelRefetch: false });
  }, [isEnabled, isVisible, refetch]);

  return {
    reported,
    isCheckDue,
    refresh: async () => {
      const { data: play, isSuccess } = await refetch();
      return isSuccess && isDue(getMsUntilCheck(Date.parse(play.serverNow), play));
    },
    answerCheck: async (answer) => {
      const checkId = reported?.play.checkId ?? null;
      if (checkId === null) return;
      const result = await wps.call(answerRealityCheck, { checkId, answer });
      if (!result.ok) return showError(result.error);
      // A response that is older than the answer would show the check again.
      await queries.cancelQueries({ queryKey: options.queryKey });
      queries.setQueryData(options.queryKey, result.value);
    },
  };
}
