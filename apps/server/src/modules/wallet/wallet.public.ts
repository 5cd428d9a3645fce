import type { CreditMove, CreditMoveOutcome } from '@foyer/contract/vendor/vendor-api';
import { computeCreditMoveEffect } from '#src/modules/wallet/credit-move-effect.ts';
import {
  appendEntry,
  findMoveEntries,
  lockWallet,
  readBalance,
  type WalletOwner,
} from '#src/modules/wallet/wallet-store.ts';
import { mayPlay } from '#src/modules/account-status/account-status.public.ts';
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
}

interface WalletResult {
  readonly outcome: CreditMoveOutcome | null;
  /** Whole play credits. */
  readonly balance: number;
}

/** Changes a member's play credits, once per `id` of a vendor: decision 0055 (Wallet ledger). */
export async function applyWalletTransaction(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { vendor, move, ...owner }: WalletRequest,
): Promise<WalletResult> {
  if (move === null) return { outcome: null, balance: await readBalance(db, owner.memberId) };
  return db.transaction().execute(async (trx) => {
    const at = new Date(clock.now());
    const wallet = await lockWallet(trx, owner, at);
    const earlier = await findMoveEntries(trx, { walletId: wallet.id, vendor, vendorId: move.id });
    const needsPermission = move.kind === 'stake' || move.kind === 'refill';
    const state = {
      balance: wallet.balance,
      mayPlay: !needsPermission || (await mayPlay(trx, owner.memberId)),
    };
    const { outcome, entry } = computeCreditMoveEffect(move, state, earlier);
    if (entry === null) return { outcome, balance: wallet.balance };
    const reference = 'round' in move ? move.round : null;
    const balance = await appendEntry(trx, wallet, { ...entry, reference, vendor, vendor_id: move.id, at });
    return { outcome, balance };
  });
}
