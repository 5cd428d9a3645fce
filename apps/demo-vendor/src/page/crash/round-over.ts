import type { CrashState, RoundView } from '#src/crash/crash-state.ts';

/**
 * The round that has ended between two states, if one has. It need not have been seen running: one in a hundred is over as
 * it begins, and others while the line was away.
 */
export function roundOver(before: Pick<CrashState, 'last'>, now: Pick<CrashState, 'round' | 'last'>): RoundView | null {
  const [latest] = now.last;
  if (now.round !== null || latest === undefined) return null;
  // A late state of the stream may be older than the current one.
  return before.last.some((round) => round.id === latest.id) ? null : latest;
}
