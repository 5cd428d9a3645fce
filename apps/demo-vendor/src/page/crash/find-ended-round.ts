import type { CrashState, CrashRoundView } from '#src/crash/crash-state.ts';

/**
 * Returns the crash round that ended between two states of the page, if there is one. The page may never have shown
 * this round: one in a hundred ends as it starts, and others end while the connection is lost.
 */
export function findEndedCrashRound(
  before: Pick<CrashState, 'last'>,
  now: Pick<CrashState, 'round' | 'last'>,
): CrashRoundView | null {
  const [latest] = now.last;
  if (now.round !== null || latest === undefined) return null;
  // A late state of the stream may be older than the current one.
  return before.last.some((round) => round.id === latest.id) ? null : latest;
}
