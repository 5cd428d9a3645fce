import fc from 'fast-check';
import type { CreditMove, CreditMoveOutcome } from '@foyer/contract/vendor/vendor-api';

/**
 * Ids of generated credit moves. Only four exist, so that the generated moves often repeat or cancel earlier ones, or
 * reuse an id with other data.
 */
const id = fc.constantFrom('a', 'b', 'c', 'd');
const amount = fc.oneof(fc.constantFrom(100, 9_950), fc.integer({ min: 1, max: 8_000 }));

/** Generates random credit moves of a vendor for property tests. */
export const creditMoveArbitrary: fc.Arbitrary<CreditMove> = fc.oneof(
  fc.record({ kind: fc.constantFrom('stake', 'win'), id, amount, round: fc.constant('r') }),
  fc.record({ kind: fc.constantFrom('cancel', 'refill'), id }),
);

/** Model of a wallet for property tests: its credit moves by id, as docs/vendors/README.md describes them. */
export interface ModelWallet {
  balance: number;
  readonly moves: Map<string, { readonly kind: string; readonly amount: number; isCancelled: boolean }>;
}

/** Applies a credit move to the model and returns the outcome that the vendor receives. */
export function applyMoveToModelWallet(wallet: ModelWallet, move: CreditMove): CreditMoveOutcome {
  const before = wallet.moves.get(move.id);
  if (move.kind === 'cancel') {
    if (before === undefined) wallet.moves.set(move.id, { kind: 'stake', amount: 0, isCancelled: true });
    if (before === undefined) return 'done';
    if (before.kind !== 'stake') return 'refused';
    if (before.isCancelled) return 'repeated';
    before.isCancelled = true;
    wallet.balance += before.amount;
    return 'done';
  }
  const size = move.kind === 'refill' ? 10_000 - wallet.balance : move.amount;
  if (before !== undefined) {
    if (before.kind !== move.kind) return 'refused';
    if (before.isCancelled) return 'cancelled';
    return move.kind === 'refill' || before.amount === size ? 'repeated' : 'refused';
  }
  if (move.kind === 'refill' && wallet.balance >= 100) return 'refused';
  if (move.kind === 'stake' && size > wallet.balance) return 'short';
  wallet.balance += move.kind === 'stake' ? -size : size;
  wallet.moves.set(move.id, { kind: move.kind, amount: size, isCancelled: false });
  return 'done';
}
