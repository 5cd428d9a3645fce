import { useEffect, useState } from 'react';
import { systemClock } from '@foyer/wps-client/clock';
import {
  GAME_LOAD_TIMEOUT_MS,
  GAME_REVEAL_DELAY_MS,
  GAME_SILENCE_TIMEOUT_MS,
} from '#src/platform/clock/time-limits.ts';

/**
 * True if the browser blocked a navigation of the game, because the page's Content Security Policy does not allow its
 * URL. The browser then fires a violation event. Browsers report different URLs, so only the directive is checked.
 * Source: CSP level 3, 5.3 and 7.2.
 */
export function useIsGameBlockedByCsp(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
  return isBlocked;
}

/** The problem of a game that has not posted `ready`. */
export type GameStartProblem =
  /** No document has loaded within the time limit. */
  | 'late'
  /** A document has loaded, but this vendor's games always post `ready`, and this one has not. */
  | 'silent'
  /**
   * A document has loaded. This vendor's games may not post `ready`, so only the player knows whether it is the game.
   */
  | 'unheard';

interface StartPhase {
  /** What covers the game's frame: an animated loading state (`starting`), a static cover (`still`), or nothing. */
  readonly cover: 'starting' | 'still' | null;
  readonly problem: GameStartProblem | null;
  /** Called when a document has loaded in the frame. */
  readonly onLoad: () => void;
  /** Called when the player has closed the message about the problem. */
  readonly onDismiss: () => void;
}

interface StartOptions {
  /** True if the URL of the game is known. */
  readonly started: boolean;
  readonly vendor: string;
  /** True if the vendor's games post `ready`. */
  readonly saysReady: boolean;
}

/** Vendors whose pages the player has confirmed as games during this visit. */
const trustedVendors = new Set<string>();

/**
 * Derives the state of a game's start until it posts `ready`. The host cannot see whether the vendor's page failed:
 * browsers hide the status and load their own error page. Only the load event and the vendor's `saysReady` are known.
 * Source: whatwg/fetch, issue 1602.
 */
export function useGameStartPhase({ started, vendor, saysReady }: StartOptions): StartPhase {
  const [loaded, setLoaded] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const [late, setLate] = useState(false);
  const [silent, setSilent] = useState(false);
  const [dismissed, setDismissed] = useState<GameStartProblem | null>(null);

  useEffect(() => (started ? systemClock.after(GAME_LOAD_TIMEOUT_MS, () => setLate(true)) : undefined), [started]);
  useEffect(() => (loaded ? systemClock.after(GAME_REVEAL_DELAY_MS, () => setRevealed(true)) : undefined), [loaded]);
  useEffect(() => (loaded ? systemClock.after(GAME_SILENCE_TIMEOUT_MS, () => setSilent(true)) : undefined), [loaded]);

  const problem = getStartProblem({ loaded, late, silent, saysReady });
  const isDismissed = problem === dismissed || (problem === 'unheard' && trustedVendors.has(vendor));
  const shownProblem = isDismissed ? null : problem;
  return {
    cover: getCover({
      loaded,
      problem: shownProblem,
      isShownWithoutReady: revealed && !saysReady,
      isRevealedByPlayer: dismissed === 'silent',
    }),
    problem: shownProblem,
    onLoad: () => setLoaded(true),
    onDismiss: () => {
      if (problem === 'unheard') trustedVendors.add(vendor);
      setDismissed(problem);
    },
  };
}

interface CoverState {
  readonly loaded: boolean;
  readonly problem: GameStartProblem | null;
  /** True if the game is shown although it has not posted `ready`. */
  readonly isShownWithoutReady: boolean;
  /** True if the player has asked to see the loaded page although the game has not posted `ready`. */
  readonly isRevealedByPlayer: boolean;
}

function getCover({ loaded, problem, isShownWithoutReady, isRevealedByPlayer }: CoverState): StartPhase['cover'] {
  if (!loaded) return 'starting';
  if (problem === 'silent') return 'still';
  return isShownWithoutReady || isRevealedByPlayer ? null : 'starting';
}

interface LoadState {
  readonly loaded: boolean;
  readonly late: boolean;
  readonly silent: boolean;
  readonly saysReady: boolean;
}

function getStartProblem({ loaded, late, silent, saysReady }: LoadState): GameStartProblem | null {
  if (!loaded) return late ? 'late' : null;
  if (!silent) return null;
  if (saysReady) return 'silent';
  return late ? 'unheard' : null;
}
