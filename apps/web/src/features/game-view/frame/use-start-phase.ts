import { useEffect, useState } from 'react';
import { systemClock } from '@foyer/wps-client/clock';
import { GAME_LATE_MS, GAME_REVEAL_MS, GAME_SILENT_MS } from '#src/platform/clock/time-limits.ts';

/**
 * Whether the game led on to an address that this page does not frame. The page's policy stops that, and says so; the game
 * is the only frame here that others write. Browsers differ in which address they name: the one it began at, or the one
 * it was to go to. Source: CSP level 3, 5.3 and 7.2.
 */
export function useBlockedNavigation(): boolean {
  const [isLedAway, setLedAway] = useState(false);
  useEffect(() => {
    const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setLedAway(true);
    };
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
  return isLedAway;
}

/** What can be said of a game that does not say `ready`. */
export type StartTrouble =
  /** Nothing has come from its vendor. */
  | 'late'
  /** A page has come that is none of the vendor's games: they all say it. */
  | 'silent'
  /** A page has come, of a vendor whose games may say nothing: only the player sees whether it is one. */
  | 'unheard';

interface Start {
  /** What stands before the game: it is on its way, or what came is nothing to look at. */
  readonly cover: 'starting' | 'still' | null;
  readonly trouble: StartTrouble | null;
  /** Some document is there. */
  readonly onLoad: () => void;
  /** The player has read it. */
  readonly onSeen: () => void;
}

interface Started {
  /** There is an address. */
  readonly started: boolean;
  readonly vendor: string;
  /** Its vendor's games say `ready`. */
  readonly saysReady: boolean;
}

/** Vendors whose pages the player has looked at and found to be games, in this visit. */
const trusted = new Set<string>();

/**
 * How a game's start stands until it says `ready`. A frame never tells its host whether the vendor's page was refused, or
 * failed, or is the game: browsers hide the status and load an error page of their own like any other. So it goes by
 * what can be known: whether a document came, and whether this vendor's games say when they are there.
 * Source: whatwg/fetch, issue 1602.
 */
export function useStartPhase({ started, vendor, saysReady }: Started): Start {
  const [loaded, setLoaded] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const [late, setLate] = useState(false);
  const [silent, setSilent] = useState(false);
  const [seen, setSeen] = useState<StartTrouble | null>(null);

  useEffect(() => (started ? systemClock.after(GAME_LATE_MS, () => setLate(true)) : undefined), [started]);
  useEffect(() => (loaded ? systemClock.after(GAME_REVEAL_MS, () => setRevealed(true)) : undefined), [loaded]);
  useEffect(() => (loaded ? systemClock.after(GAME_SILENT_MS, () => setSilent(true)) : undefined), [loaded]);

  const trouble = troubleOf({ loaded, late, silent, saysReady });
  const isKnown = trouble === seen || (trouble === 'unheard' && trusted.has(vendor));
  const told = isKnown ? null : trouble;
  return {
    cover: coverOf({ loaded, told, isBare: revealed && !saysReady, isSeen: seen === 'silent' }),
    trouble: told,
    onLoad: () => setLoaded(true),
    onSeen: () => {
      if (trouble === 'unheard') trusted.add(vendor);
      setSeen(trouble);
    },
  };
}

interface Covering {
  readonly loaded: boolean;
  readonly told: StartTrouble | null;
  /** Its page is shown without its word. */
  readonly isBare: boolean;
  /** The player wants to see what came instead. */
  readonly isSeen: boolean;
}

function coverOf({ loaded, told, isBare, isSeen }: Covering): Start['cover'] {
  if (!loaded) return 'starting';
  if (told === 'silent') return 'still';
  return isBare || isSeen ? null : 'starting';
}

interface Known {
  readonly loaded: boolean;
  readonly late: boolean;
  readonly silent: boolean;
  readonly saysReady: boolean;
}

function troubleOf({ loaded, late, silent, saysReady }: Known): StartTrouble | null {
  if (!loaded) return late ? 'late' : null;
  if (!silent) return null;
  if (saysReady) return 'silent';
  return late ? 'unheard' : null;
}
