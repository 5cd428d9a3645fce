import type { CreditMove, CreditMoveOutcome } from '@foyer/contract/vendor/vendor-api';

/** Play credits of a new and of a refilled wallet. */
export const STARTING_CREDITS = 10_000;
/** A refill is granted below this balance. */
const REFILL_BELOW = 100;

/** A stored move with the same `id`. */
export interface StoredCreditMove {
  readonly kind: string;
  readonly change: number;
  readonly cancelled: boolean;
}

export interface CreditMoveEffect {
  readonly outcome: CreditMoveOutcome;
  /** Added to the balance. */
  readonly change: number;
  /** New state of the stored move; `null` if unchanged. */
  readonly stored: StoredCreditMove | null;
}

const noChange = (outcome: CreditMoveOutcome): CreditMoveEffect => ({ outcome, change: 0, stored: null });

export interface WalletState {
  /** Whole play credits. */
  readonly balance: number;
  /** Whether the member may stake and refill; wins and cancels are accepted in any case. */
  readonly mayPlay: boolean;
}

/** Computes the effect of a move on a wallet. `earlier` is the stored move with the same id: repeating a move changes nothing. */
export function computeCreditMoveEffect(
  move: CreditMove,
  { balance, mayPlay }: WalletState,
  earlier: StoredCreditMove | undefined,
): CreditMoveEffect {
  if (move.kind === 'cancel') return cancelStake(earlier);
  const change = getChange(move, balance);
  if (earlier) return repeatMove(move, change, earlier);
  if (!mayPlay && move.kind !== 'win') return noChange('restricted');
  if (move.kind === 'refill' && balance >= REFILL_BELOW) return noChange('refused');
  if (balance + change < 0) return noChange('short');
  return { outcome: 'done', change, stored: { kind: move.kind, change, cancelled: false } };
}

function getChange(move: Exclude<CreditMove, { kind: 'cancel' }>, balance: number): number {
  if (move.kind === 'stake') return -move.amount;
  return move.kind === 'win' ? move.amount : STARTING_CREDITS - balance;
}

function cancelStake(earlier: StoredCreditMove | undefined): CreditMoveEffect {
  // Rejects the stake if it arrives later.
  if (!earlier) return { outcome: 'done', change: 0, stored: { kind: 'stake', change: 0, cancelled: true } };
  if (earlier.kind !== 'stake') return noChange('refused');
  if (earlier.cancelled) return noChange('repeated');
  return { outcome: 'done', change: -earlier.change, stored: { ...earlier, cancelled: true } };
}

function repeatMove(move: CreditMove, change: number, earlier: StoredCreditMove): CreditMoveEffect {
  if (earlier.kind !== move.kind) return noChange('refused');
  if (earlier.cancelled) return noChange('cancelled');
  return noChange(move.kind === 'refill' || earlier.change === change ? 'repeated' : 'refused');
}
