import { useEffect, useState } from 'react';
import { systemClock, waitForDelay, type WpsClock } from '@foyer/wps-client/clock';
import type { GameLaunchRequest } from '#src/features/game-view/launch/launch-request-by-kind.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { hasFeature } from '#src/platform/page/has-feature.ts';
import { useQueryClientHolder } from '#src/platform/queries/query-client-holder.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { hasErrorCode, type WpsError } from '@foyer/wps-client/wps-error';
import * as z from 'zod/mini';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { toFramableGameUrl } from '#src/features/game-view/launch/framable-game-url.ts';
import { takeTimeSinceLaunchTap } from '#src/features/game-view/launch/launch-tap.ts';
import { VIP_LABEL_TIMEOUT_MS, GAME_LAUNCH_DELAY_MS } from '#src/platform/clock/time-limits.ts';

interface LaunchDependencies {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  /** Origins of the merchant's game vendors, whose pages may be framed. */
  readonly vendorOrigins: readonly string[];
  /** Reads the name of the member's VIP label. Called during the delay of a launch, if its request needs the name. */
  readonly readLabelName: () => Promise<string>;
}

interface LaunchedGame {
  readonly url: URL;
  /** Name of the game in the catalogue; `null` if the response has none. */
  readonly name: string | null;
  /** True if the vendor's games post `ready`. */
  readonly saysReady: boolean;
}

type LaunchResult =
  | { readonly ok: true; readonly game: LaunchedGame }
  /** `error` is `null` if the server launched the game but its URL may not be framed. */
  | { readonly ok: false; readonly error: WpsError | null };

/**
 * Requests the URL of a game: 150 ms after the tap at the earliest, with a time limit of 10 s. [S7-030, S9-007, S3-034]
 */
export async function launchGame(
  { wps, clock, vendorOrigins, readLabelName }: LaunchDependencies,
  request: GameLaunchRequest,
  signal: AbortSignal,
): Promise<LaunchResult> {
  const [labelName] = await Promise.all([
    request.needsLabelName ? readLabelInTime({ clock, readLabelName }, signal) : '',
    waitForDelay(clock, GAME_LAUNCH_DELAY_MS - takeTimeSinceLaunchTap(), signal),
  ]);
  const answer = await request.send(wps, labelName, { signal });
  if (!answer.ok) return { ok: false, error: answer.error };
  const { gameUrl, name = null, saysReady = false } = answer.value;
  const url = toFramableGameUrl(gameUrl, vendorOrigins);
  return url ? { ok: true, game: { url, name, saysReady } } : { ok: false, error: null };
}

/**
 * Reads the name of the member's VIP label. Returns an empty text if that takes longer than 500 ms: a launch works
 * without the name and must not wait.
 */
function readLabelInTime(
  { clock, readLabelName }: Pick<LaunchDependencies, 'clock' | 'readLabelName'>,
  signal: AbortSignal,
): Promise<string> {
  return Promise.race([readLabelName(), waitForDelay(clock, VIP_LABEL_TIMEOUT_MS, signal).then(() => '')]);
}

/** The value of the API error `time_out`: the member has taken a break, which ends at `until`. */
const breakEndSchema = z.object({ until: z.string() });

export type GameLaunchState =
  | { readonly status: 'launching' }
  | ({ readonly status: 'running' } & LaunchedGame)
  /** The member must answer a reality check before the game can be launched again. */
  | { readonly status: 'check-due'; readonly error: WpsError }
  /** `offline`: the network failed before the game started, and no error has been shown to the member yet. */
  | { readonly status: 'failed'; readonly reason: 'rejected' | 'offline' }
  /**
   * The member has taken a break; no message about it has been shown yet. `until` is the end of the break, ISO 8601 in
   * UTC.
   */
  | { readonly status: 'failed'; readonly reason: 'break'; readonly until: string };

/** Launches the game once on mount, and again when `relaunch` is called, because a launch token works only once. */
export function useGameLaunch(request: GameLaunchRequest): {
  readonly launch: GameLaunchState;
  readonly relaunch: () => void;
  /**
   * Marks the launch as failed and shows its error. Called if the server refused the launch because of a reality check,
   * but afterwards reports no reality check.
   */
  readonly failWithoutCheck: () => void;
} {
  const wps = useWpsClient();
  const report = useShowError();
  const { data } = usePage();
  const session = useSession();
  const queries = useQueryClientHolder();
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<GameLaunchState>({ status: 'launching' });

  useEffect(() => {
    const caller = new AbortController();
    const cancel = (): void => {
      caller.abort();
      setLaunch((now) => (now.status === 'launching' ? { status: 'failed', reason: 'offline' } : now));
    };
    if (!navigator.onLine) return cancel();
    addEventListener('offline', cancel);
    const stop = (): void => removeEventListener('offline', cancel);
    const labelName = async (): Promise<string> => {
      if (session.status !== 'member' || queries === null) return '';
      const { fetchVipLabelName } = await import('#src/features/game-view/launch/fetch-vip-label-name.ts');
      const { language, site } = data;
      return fetchVipLabelName(queries, { wps, merchantCode: site.merchantCode, language, member: session.info.id });
    };
    const dependencies = { wps, clock: systemClock, vendorOrigins: data.vendorOrigins, readLabelName: labelName };
    void launchGame(dependencies, request, caller.signal).then((launched) => {
      if (caller.signal.aborted) return;
      stop();
      const state = toLaunchState(launched, hasFeature(data.site, 'playSessions'));
      setLaunch(state);
      if (launched.ok || !launched.error || state.status !== 'failed' || state.reason !== 'rejected') return;
      void report(launched.error);
    });
    return () => {
      stop();
      caller.abort();
    };
    // The request follows from the URL. Only a new attempt launches again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wps, attempt]);

  const relaunch = (): void => {
    // A double tap launches once. [S4-003]
    if (launch.status === 'launching') return;
    setLaunch({ status: 'launching' });
    setAttempt((count) => count + 1);
  };
  const failWithoutCheck = (): void => {
    if (launch.status !== 'check-due') return;
    setLaunch({ status: 'failed', reason: 'rejected' });
    void report(launch.error);
  };
  return { launch, relaunch, failWithoutCheck };
}

function toLaunchState(launched: LaunchResult, hasChecks: boolean): GameLaunchState {
  if (launched.ok) return { status: 'running', ...launched.game };
  const { error } = launched;
  if (error?.kind === 'offline') return { status: 'failed', reason: 'offline' };
  if (hasChecks && error && hasErrorCode(error, 'reality_check_due')) return { status: 'check-due', error };
  const until = error && readBreakEnd(error);
  return until === null ? { status: 'failed', reason: 'rejected' } : { status: 'failed', reason: 'break', until };
}

/** Reads the end of the member's break from an API error; `null` if the error has another reason. */
function readBreakEnd(error: WpsError): string | null {
  if (!hasErrorCode(error, 'time_out')) return null;
  const value = breakEndSchema.safeParse(error.value);
  return value.success ? value.data.until : null;
}
