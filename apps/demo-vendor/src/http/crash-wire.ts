/** What a crash page is told. Times are ms of the server's clock, money is whole credits, multipliers are hundredths. */
export interface CrashState {
  readonly serverTime: number;
  readonly balance: number;
  readonly canRefill: boolean;
  /** The round under way; where it ends is known when it is over. */
  readonly round: {
    readonly id: string;
    readonly stake: number;
    readonly auto: number | null;
    readonly startedAt: number;
  } | null;
  /** SHA-256 of the next round's seed. */
  readonly commitment: string;
  /** Newest first. */
  readonly last: readonly RoundView[];
}

/** A round that is over, with all that is needed to check it. */
export interface RoundView {
  readonly id: string;
  readonly stake: number;
  readonly point: number;
  /** Where the player got out; null when the round was quicker. */
  readonly cashed: number | null;
  readonly payout: number;
  readonly seed: string;
  readonly words: string;
}
