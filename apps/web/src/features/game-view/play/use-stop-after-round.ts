import type { WpsClock } from '@foyer/wps-client/clock';
import { useEffect, useState } from 'react';
import { ROUND_END_TIMEOUT_MS } from '#src/platform/clock/time-limits.ts';

interface RoundState {
  /** True if a reality check or a break requires the game to stop. */
  readonly isStopping: boolean;
  /** True between `round-start` and `round-end` of the game. */
  readonly hasRound: boolean;
}

/**
 * Returns true once a game that must stop has ended its round, at the latest after 20 s. Rounds that begin later are
 * ignored.
 */
export function useStopAfterRound({ isStopping, hasRound }: RoundState, clock: WpsClock): boolean {
  const [isOver, setOver] = useState(false);
  // Once over, a round that begins later changes nothing.
  if (isStopping ? !hasRound && !isOver : isOver) setOver(isStopping);

  useEffect(
    () => (isStopping ? clock.after(ROUND_END_TIMEOUT_MS, () => setOver(true)) : undefined),
    [clock, isStopping],
  );

  return isStopping && isOver;
}
