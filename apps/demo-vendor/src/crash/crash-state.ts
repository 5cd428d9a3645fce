import type { CrashEngine, CrashEngineServices } from '#src/crash/crash-engine.ts';
import { listLastCrashRounds } from '#src/crash/crash-round-store.ts';
import { readCredits, MAX_CREDITS_FOR_REFILL } from '#src/players/player-store.ts';

const ROUNDS_SHOWN = 12;

export interface CrashStateServices extends Omit<CrashEngineServices, 'random'> {
  readonly crash: CrashEngine;
}

/**
 * Reads the state of a crash game's page: times in milliseconds of the server's clock, amounts in whole credits,
 * multipliers in hundredths, and the last rounds, newest first. It does not reveal where a running round ends.
 */
export function readCrashState({ db, clock, crash }: CrashStateServices, player: string) {
  const round = crash.settle(player);
  const balance = readCredits(db, player);
  return {
    serverTime: clock.now(),
    balance,
    canRefill: balance < MAX_CREDITS_FOR_REFILL,
    round: round && { id: round.id, stake: round.stake, auto: round.auto, startedAt: round.startedAt },
    commitment: crash.commitment(player),
    last: listLastCrashRounds(db, player, ROUNDS_SHOWN).map(({ id, stake, point, cashed, payout, seed, words }) => {
      return { id, stake, point, cashed, payout: payout ?? 0, seed, words };
    }),
  };
}

export type CrashState = ReturnType<typeof readCrashState>;
export type CrashRoundView = CrashState['last'][number];
