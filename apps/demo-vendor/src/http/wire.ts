import type { Bet, Outcome } from '#src/games/bet.ts';
import type { Words } from '#src/messages/words.ts';

/** What the vendor's server tells its own pages. Times are ms of the server's clock, money is whole credits. */
export interface NextDrawView {
  readonly id: string;
  readonly drawAt: number;
  readonly closesAt: number;
  /** From one draw to the next. */
  readonly periodMs: number;
}

export interface ResultView {
  readonly draw: string;
  readonly numbers: readonly number[];
}

export interface BetView {
  readonly id: string;
  readonly draw: string;
  readonly bet: Bet;
  readonly stake: number;
  /** Null until its draw. */
  readonly outcome: Outcome | null;
  readonly payout: number;
}

export interface FeedState {
  readonly serverTime: number;
  readonly balance: number;
  readonly canRefill: boolean;
  readonly next: NextDrawView;
  /** The live chain's commitment. */
  readonly commitment: string;
  /** Newest first; by game in the lobby, one game's at a table. */
  readonly results: Readonly<Record<string, readonly ResultView[]>>;
  /** The player's newest bets at this table; none in the lobby. */
  readonly bets: readonly BetView[];
}

export interface ProofView {
  readonly commitment: string;
  readonly seed: string;
  /** Which draw of the chain: the seed hashed this many times is the commitment. */
  readonly draw: number;
  readonly numbers: readonly number[];
}

/** What a page is given to begin with; `State` is what of it changes. */
export interface Boot<State = FeedState> {
  readonly tag: string;
  readonly words: Words;
  readonly sessionId: string;
  /** For finding this session again when the same launch address is loaded in this tab. */
  readonly launchHash: string;
  readonly hostOrigin: string;
  /** Where the player came from, absolute. */
  readonly exitUrl: string;
  readonly currency: string;
  /** Null in the lobby. */
  readonly game: string | null;
  /** Somebody who tries the game: nothing of it is kept. */
  readonly trial: boolean;
  /** Whether the way leads through the vendor's own lobby. */
  readonly hasLobby: boolean;
  readonly state: State;
}

export type RefusalCode =
  | 'invalid_request'
  | 'not_json'
  | 'too_large'
  | 'session_gone'
  | 'not_found'
  | 'draw_not_public'
  | 'draw_closed'
  | 'bet_id_taken'
  | 'bet_not_offered'
  | 'too_many_bets'
  | 'round_open'
  | 'round_id_taken'
  | 'not_enough_credits'
  | 'play_restricted'
  | 'platform_down'
  | 'refill_not_due'
  | 'too_many_requests'
  | 'unknown_error';

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
