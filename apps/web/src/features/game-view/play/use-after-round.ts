import type { WpsClock } from '@foyer/wps-client/clock';
import { useEffect, useState } from 'react';
import { ROUND_END_TIMEOUT_MS } from '#src/platform/clock/time-limits.ts';

interface RoundState {
  /** True from the moment at which the game must stop. */
  readonly isStopping: boolean;
  /** True between `round-start` and `round-end` of the game. */
  readonly hasRound: boolean;
}

/** Whether a game that must stop has ended its round, or has had 20 s for it. Rounds that begin later are ignored. */
export function useAfterRound({ isStopping, hasRound }: RoundState, clock: WpsClock): boolean {
  const [isOver, setOver] = useState(false);
  // Once over, a round that begins later changes nothing.
  if (isStopping ? !hasRound && !isOver : isOver) setOver(isStopping);

  useEffect(
    () => (isStopping ? clock.after(ROUND_END_TIMEOUT_MS, () => setOver(true)) : undefined),
    [clock, isStopping],
  );

  return isStopping && isOver;
}
