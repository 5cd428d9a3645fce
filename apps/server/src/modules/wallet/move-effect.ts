import type { CreditMove, MoveOutcome } from '@foyer/contract/vendor/vendor-api';

/** What a new purse holds, and one that is filled again: play credits. */
export const STARTING_CREDITS = 10_000;
/** A purse with less is filled when asked. */
const REFILL_BELOW = 100;

/** A move of this `id` that stands already. */
export interface Earlier {
  readonly kind: string;
  readonly change: number;
  readonly cancelled: boolean;
}

export interface Effect {
  readonly outcome: MoveOutcome;
  /** What is added to the purse. */
  readonly change: number;
  /** How the move stands from now on; `null`: as before. */
  readonly keep: Earlier | null;
}

const without = (outcome: MoveOutcome): Effect => ({ outcome, change: 0, keep: null });

/** What a move needs to know of its wallet. */
export interface WalletState {
  /** Whole play credits. */
  readonly balance: number;
  /** Whether the member may stake and refill; wins and cancels are accepted in any case. */
  readonly mayPlay: boolean;
}

/** What a move does to a wallet. `earlier` is the move of the same id, if there was one: repeating it changes nothing. */
export function effectOf(move: CreditMove, { balance, mayPlay }: WalletState, earlier: Earlier | undefined): Effect {
  if (move.kind === 'cancel') return cancelled(earlier);
  const change = changeOf(move, balance);
  if (earlier) return repeated(move, change, earlier);
  if (!mayPlay && move.kind !== 'win') return without('restricted');
  if (move.kind === 'refill' && balance >= REFILL_BELOW) return without('refused');
  if (balance + change < 0) return without('short');
  return { outcome: 'done', change, keep: { kind: move.kind, change, cancelled: false } };
}

function changeOf(move: Exclude<CreditMove, { kind: 'cancel' }>, balance: number): number {
  if (move.kind === 'stake') return -move.amount;
  return move.kind === 'win' ? move.amount : STARTING_CREDITS - balance;
}

function cancelled(earlier: Earlier | undefined): Effect {
  // It bars the stake that may still be on its way.
  if (!earlier) return { outcome: 'done', change: 0, keep: { kind: 'stake', change: 0, cancelled: true } };
  if (earlier.kind !== 'stake') return without('refused');
  if (earlier.cancelled) return without('repeated');
  return { outcome: 'done', change: -earlier.change, keep: { ...earlier, cancelled: true } };
}

function repeated(move: CreditMove, change: number, earlier: Earlier): Effect {
  if (earlier.kind !== move.kind) return without('refused');
  if (earlier.cancelled) return without('cancelled');
  return without(move.kind === 'refill' || earlier.change === change ? 'repeated' : 'refused');
}
