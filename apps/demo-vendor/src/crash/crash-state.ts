import type { CrashHouse, CrashServices } from '#src/crash/crash-house.ts';
import { lastRounds } from '#src/crash/round-store.ts';
import { creditsOf, REFILL_BELOW } from '#src/players/player-store.ts';

/** The codes of the platform's catalogue that are played as a crash game. */
const codes: ReadonlySet<string> = new Set([
  'rocket-ascent',
  'paper-plane',
  'balloon-ride',
  'comet-chase',
  'saucer-escape',
  'falcon-rise',
  'jetpack-jo',
  'zeppelin',
  'bull-run',
  'bubble-up',
  'kite-night',
  'dragon-climb',
  'sky-sled',
  'firefly',
  'lift-off-ninety',
]);

export function isCrashGame(code: string): boolean {
  return codes.has(code);
}

const ROUNDS_SHOWN = 12;

export interface CrashFeedServices extends Omit<CrashServices, 'random'> {
  readonly crash: CrashHouse;
}

/**
 * The changing part of a crash page: times in milliseconds of the server's clock, amounts in whole credits, multipliers in
 * hundredths, the last rounds newest first. It does not reveal where a running round ends.
 */
export function crashState({ db, clock, crash }: CrashFeedServices, player: string) {
  const round = crash.settle(player);
  const balance = creditsOf(db, player);
  return {
    serverTime: clock.now(),
    balance,
    canRefill: balance < REFILL_BELOW,
    round: round && { id: round.id, stake: round.stake, auto: round.auto, startedAt: round.startedAt },
    commitment: crash.commitment(player),
    last: lastRounds(db, player, ROUNDS_SHOWN).map(({ id, stake, point, cashed, payout, seed, words }) => {
      return { id, stake, point, cashed, payout: payout ?? 0, seed, words };
    }),
  };
}

export type CrashState = ReturnType<typeof crashState>;
export type RoundView = CrashState['last'][number];
