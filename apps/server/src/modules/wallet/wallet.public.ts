import type { CreditMove, CreditMoveOutcome } from '@foyer/contract/vendor/vendor-api';
import { computeCreditMoveEffect } from '#src/modules/wallet/credit-move-effect.ts';
import {
  appendEntry,
  findMoveEntries,
  lockWallet,
  readBalance,
  type WalletOwner,
} from '#src/modules/wallet/wallet-store.ts';
import { mayPlay, type PlayingMember, type ProtectionRules } from '#src/modules/protection/protection.public.ts';
import type { Database } from '#src/db/schema.ts';
import type { ServerContext } from '#src/server-context.ts';

export {
  countRewardClaims,
  countRewardClaimsOfSource,
  findRewardClaim,
  findRewardClaims,
  grantReward,
  lockWallet,
  readBalance,
  type WalletOwner,
} from '#src/modules/wallet/wallet-store.ts';
export { verifyLedger } from '#src/modules/wallet/verify-ledger.ts';

interface WalletRequest extends WalletOwner {
  /** Code of the vendor that requests the move. */
  readonly vendor: string;
  readonly move: CreditMove | null;
  /** The rules of the member's brand. */
  readonly rules: ProtectionRules;
}

interface WalletResult {
  readonly outcome: CreditMoveOutcome | null;
  /** Whole play credits. */
  readonly balance: number;
}

/** Changes a member's play credits, once per `id` of a vendor: decision 0055 (Wallet ledger). */
export async function applyWalletTransaction(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { vendor, move, rules, ...owner }: WalletRequest,
): Promise<WalletResult> {
  if (move === null) return { outcome: null, balance: await readBalance(db, owner.memberId) };
  return db.transaction().execute(async (trx) => {
    const at = new Date(clock.now());
    const wallet = await lockWallet(trx, owner, at);
    const earlier = await findMoveEntries(trx, { walletId: wallet.id, vendor, vendorId: move.id });
    const isAllowed = await isMoveAllowed(trx, { memberId: owner.memberId, rules }, { move, now: at });
    const state = { balance: wallet.balance, mayPlay: isAllowed };
    const { outcome, entry } = computeCreditMoveEffect(move, state, earlier);
    if (entry === null) return { outcome, balance: wallet.balance };
    const reference = 'round' in move ? move.round : null;
    const balance = await appendEntry(trx, wallet, { ...entry, reference, vendor, vendor_id: move.id, at });
    return { outcome, balance };
  });
}

/** Only stakes and refills need permission: wins and cancels of a round that has begun are always applied. */
async function isMoveAllowed(
  trx: Database,
  member: PlayingMember,
  { move, now }: { readonly move: CreditMove; readonly now: Date },
): Promise<boolean> {
  if (move.kind !== 'stake' && move.kind !== 'refill') return true;
  const { kind } = await mayPlay(trx, member, move.kind === 'stake' ? { now, stake: move.amount } : { now });
  return kind === 'allowed';
}
