import { pause, type WpsClock } from '@foyer/wps-client/clock';
import type { WpsError } from '@foyer/wps-client/wps-error';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { framedUrl } from '#src/features/game-view/launch/game-url.ts';
import type { LaunchRequest } from '#src/features/game-view/launch/launch-request.ts';
import { takeSinceTap } from '#src/features/game-view/launch/launch-tap.ts';
import { LABEL_WAIT_MS, LAUNCH_DELAY_MS } from '#src/platform/clock/time-limits.ts';

interface LaunchParts {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  /** Origins that games of this merchant may come from. */
  readonly vendorOrigins: readonly string[];
  /** Name of the member's VIP label. It is read during the delay, and only for a launch that carries it. */
  readonly readLabelName: () => Promise<string>;
}

export interface LaunchedGame {
  readonly url: URL;
  /** What the catalogue calls it. */
  readonly name: string | null;
  /** Whether its vendor's games say when they are drawn. */
  readonly saysReady: boolean;
}

export type Launched =
  | { readonly ok: true; readonly game: LaunchedGame }
  /** The member has gone on, the platform refused, or its answer may not be framed (`null`). */
  | { readonly ok: false; readonly error: WpsError | null };

/** Asks for a game's address: 150 ms after the tap that wanted it, at most 10 s. [S7-030, S9-007, S3-034] */
export async function launchGame(
  { wps, clock, vendorOrigins, readLabelName }: LaunchParts,
  order: LaunchRequest,
  signal: AbortSignal,
): Promise<Launched> {
  const [labelName] = await Promise.all([
    order.takesLabelName ? labelInTime({ clock, readLabelName }, signal) : '',
    pause(clock, LAUNCH_DELAY_MS - takeSinceTap(), signal),
  ]);
  const answer = await order.send(wps, labelName, { signal });
  if (!answer.ok) return { ok: false, error: answer.error };
  const { gameUrl, name = null, saysReady = false } = answer.value;
  const url = framedUrl(gameUrl, vendorOrigins);
  return url ? { ok: true, game: { url, name, saysReady } } : { ok: false, error: null };
}

/** The label must not hold up a game: a launch that is sent without it is answered all the same. */
function labelInTime(
  { clock, readLabelName }: Pick<LaunchParts, 'clock' | 'readLabelName'>,
  signal: AbortSignal,
): Promise<string> {
  return Promise.race([readLabelName(), pause(clock, LABEL_WAIT_MS, signal).then(() => '')]);
}
