import type { CrashRoundView } from '#src/crash/crash-state.ts';

/**
 * Returns how a crash round ended for the player. A payout that is not above the stake is `stakeBack`: it is no win, and
 * the page must not celebrate it.
 */
export function getCrashRoundResult({
  stake,
  cashed,
  payout,
}: Pick<CrashRoundView, 'stake' | 'cashed' | 'payout'>): 'won' | 'stakeBack' | 'lost' {
  if (cashed === null) return 'lost';
  return payout > stake ? 'won' : 'stakeBack';
}
