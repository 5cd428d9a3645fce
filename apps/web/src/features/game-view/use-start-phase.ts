import { useEffect, useState } from 'react';
import { systemClock } from '@foyer/wps-client/clock';
import { GAME_LATE_MS, GAME_REVEAL_MS } from '#src/platform/clock/time-limits.ts';

/** `hidden`: behind its skeleton. `shown`: without a word of its own. `late`: it should have said something by now. */
export type StartPhase = 'hidden' | 'shown' | 'late';

interface Start {
  readonly phase: StartPhase;
  readonly onLoad: () => void;
  /** The player has seen that it is late. */
  readonly onSeen: () => void;
}

/**
 * How a game's start stands until it says `ready`. A frame never tells whether a page was refused or failed, and a game of
 * a vendor without the messages never says anything: what has loaded is shown after a moment, and after 10 s the player is
 * told what he can do.
 */
export function useStartPhase(started: boolean): Start {
  const [loaded, setLoaded] = useState(false);
  const [shown, setShown] = useState(false);
  const [late, setLate] = useState(false);

  useEffect(() => (started ? systemClock.after(GAME_LATE_MS, () => setLate(true)) : undefined), [started]);
  useEffect(() => (loaded ? systemClock.after(GAME_REVEAL_MS, () => setShown(true)) : undefined), [loaded]);

  const phase = late ? 'late' : shown ? 'shown' : 'hidden';
  return {
    phase,
    onLoad: () => setLoaded(true),
    onSeen: () => {
      setLate(false);
      setShown(true);
    },
  };
}
