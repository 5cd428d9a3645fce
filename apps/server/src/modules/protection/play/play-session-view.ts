import type { PlaySessionView } from '@foyer/contract/protection/play-session';
import type { PlayState } from '#src/modules/protection/play/play-stop-reason.ts';
import { getRealityCheckId } from '#src/modules/protection/play/play-session.ts';

const toIso = (ms: number): string => new Date(ms).toISOString();

/** Converts the current play session to the API response for the member. */
export function toPlaySessionView(
  { session, checkMinutes }: Pick<PlayState, 'session' | 'checkMinutes'>,
  now: number,
): PlaySessionView {
  const { staked, won } = session ?? { staked: 0, won: 0 };
  const nextCheckAt = session?.nextCheckAt ?? null;
  return {
    serverNow: toIso(now),
    beganAt: session && toIso(session.beganAt),
    staked,
    won,
    net: won - staked,
    checkMinutes,
    nextCheckAt: nextCheckAt === null ? null : toIso(nextCheckAt),
    checkId: session === null || nextCheckAt === null ? null : getRealityCheckId(session),
  };
}
