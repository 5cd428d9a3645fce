import type { CreditMove, CreditMoveOutcome } from '@foyer/contract/vendor/vendor-api';
import type { WalletEntryKind } from '#src/modules/wallet/wallet-tables.ts';

/** Play credits in a new wallet, and in a wallet after a refill. */
export const STARTING_CREDITS = 10_000;
/** A wallet is refilled only if its balance is below this. */
const REFILL_BELOW = 100;

/** Kind and amount of the ledger entry that a credit move adds. */
export interface CreditMoveEntry {
  readonly kind: WalletEntryKind;
  /** Amount that is added to the balance, in play credits; negative for a stake. */
  readonly amount: number;
}

export interface CreditMoveEffect {
  readonly outcome: CreditMoveOutcome;
  /** The ledger entry to append; `null` if the credit move changes nothing. */
  readonly entry: CreditMoveEntry | null;
}

const noEntry = (outcome: CreditMoveOutcome): CreditMoveEffect => ({ outcome, entry: null });

export interface WalletState {
  /** Balance in whole play credits. */
  readonly balance: number;
  /** True if the member may stake and refill. Wins and cancellations are accepted in any case. */
  readonly mayPlay: boolean;
}

/**
 * Decides what a credit move (stake, win, cancellation or refill) does to a wallet. `earlier` are ledger entries with
 * the same move id: repeating a move changes nothing.
 */
export function computeCreditMoveEffect(
  move: CreditMove,
  { balance, mayPlay }: WalletState,
  earlier: readonly CreditMoveEntry[],
): CreditMoveEffect {
  const isCancelled = earlier.some(({ kind }) => kind === 'cancel');
  const before = earlier.find(({ kind }) => kind !== 'cancel');
  if (move.kind === 'cancel') return cancelStake(before, isCancelled);
  const amount = getAmount(move, balance);
  if (isCancelled) return noEntry(move.kind === 'stake' ? 'cancelled' : 'refused');
  if (before) return noEntry(isSameMove(move, amount, before) ? 'repeated' : 'refused');
  if (!mayPlay && move.kind !== 'win') return noEntry('restricted');
  if (move.kind === 'refill' && balance >= REFILL_BELOW) return noEntry('refused');
  if (balance + amount < 0) return noEntry('short');
  return { outcome: 'done', entry: { kind: move.kind, amount } };
}

function getAmount(move: Exclude<CreditMove, { kind: 'cancel' }>, balance: number): number {
  if (move.kind === 'stake') return -move.amount;
  return move.kind === 'win' ? move.amount : getWalletRefillAmount(balance);
}

/** Returns the play credits that a refill adds to a wallet with this balance. */
export const getWalletRefillAmount = (balance: number): number => Math.max(0, STARTING_CREDITS - balance);

function cancelStake(before: CreditMoveEntry | undefined, isCancelled: boolean): CreditMoveEffect {
  if (before && before.kind !== 'stake') return noEntry('refused');
  if (isCancelled) return noEntry('repeated');
  // Without a stake, the entry rejects the stake if it arrives later.
  return { outcome: 'done', entry: { kind: 'cancel', amount: before ? -before.amount : 0 } };
}

const isSameMove = (move: CreditMove, amount: number, before: CreditMoveEntry): boolean =>
  before.kind === move.kind && (move.kind === 'refill' || before.amount === amount);
