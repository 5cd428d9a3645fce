import type { CreditMove, CreditMoveOutcome } from '@foyer/contract/vendor/vendor-api';
import {
  computeCreditMoveEffect,
  getWalletRefillAmount,
  type CreditMoveEntry,
} from '#src/modules/wallet/credit-move-effect.ts';
import {
  appendLedgerEntry,
  type WalletEntryOfMove,
  lockWalletForMove,
  readWalletBalance,
  type WalletOwner,
} from '#src/modules/wallet/wallet-store.ts';
import {
  buildLedgerEntryPlayTotalsSql,
  checkPlayPermissionOfLockedMember,
  isLastOpenedGame,
  type LockedMemberWithRules,
  type PlayLedgerEntry,
  type PlayPermission,
  type ProtectionRules,
  type StakeRefusal,
} from '#src/modules/protection/protection.public.ts';
import { buildOpenRoundUpdate, deleteOpenRound } from '#src/modules/wallet/open-round-store.ts';
import type { Database } from '#src/db/schema.ts';
import type { ServerContext } from '#src/server-context.ts';

export {
  countRewardClaims,
  countRewardClaimsOfSource,
  findRewardClaim,
  findRewardClaims,
  grantReward,
  lockWallet,
  readWalletBalance,
  type WalletOwner,
} from '#src/modules/wallet/wallet-store.ts';
export { findGamesWithOpenRounds } from '#src/modules/wallet/open-round-store.ts';
export { verifyLedger } from '#src/modules/wallet/verify-ledger.ts';
export {
  findWalletHistoryEntries,
  type WalletHistoryEntry,
  type WalletHistoryRange,
  sumWalletHistory,
} from '#src/modules/wallet/wallet-history.ts';

interface WalletRequest extends WalletOwner {
  /** Code of the vendor that requests the credit move. */
  readonly vendor: string;
  readonly move: CreditMove | null;
  /** Id of the game launch to which a stake belongs, as the vendor sends it; none if omitted. */
  readonly launchId?: string | null;
  /** The vendor's code of the game to which the move belongs; unknown if omitted. */
  readonly gameCode?: string | null;
  /** Until when the round of a stake is open, in milliseconds since 1970; `null` if the vendor did not send it. */
  readonly openUntil?: number | null;
  /** The vendor's id of a round that has ended without a win; `null` if none. */
  readonly endedRound?: string | null;
  /** Player protection rules of the member's brand. */
  readonly rules: ProtectionRules;
}

interface WalletResult {
  readonly outcome: CreditMoveOutcome | null;
  /** Balance in whole play credits. */
  readonly balance: number;
  /** Why a stake was refused; `null` if none was. */
  readonly refusal: StakeRefusal | null;
}

/**
 * Changes a member's play credits as a vendor requests. A repeated request with the same move id changes nothing.
 * Decision 0055 (Wallet ledger).
 */
export async function applyCreditMove(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  {
    vendor,
    move,
    launchId = null,
    gameCode = null,
    openUntil = null,
    endedRound = null,
    rules,
    ...owner
  }: WalletRequest,
): Promise<WalletResult> {
  if (endedRound !== null) await deleteOpenRound(db, { memberId: owner.memberId, vendor, round: endedRound });
  if (move === null) return { outcome: null, balance: await readWalletBalance(db, owner.memberId), refusal: null };
  return db.transaction().execute(async (trx) => {
    const at = new Date(clock.now());
    const { memberId } = owner;
    const wallet = await lockWalletForMove(trx, owner, { now: at, vendor, move, gameCode });
    const { balance: before, earlier, game } = wallet;
    const permission = await findPermission(
      trx,
      { memberId, rules, isClosed: wallet.isClosed },
      { move, wallet, now: at },
    );
    const isOfOpenGame =
      move.kind !== 'stake' ||
      !rules.play.oneGame ||
      (launchId !== null && (await isLastOpenedGame(trx, { memberId, launchId })));
    const mayPlay = isOfOpenGame && (permission === null || permission.kind === 'allowed');
    const state = { balance: before, mayPlay };
    const { outcome, entry } = computeCreditMoveEffect(move, state, earlier);
    if (entry === null) {
      const reason = permission === null || permission.kind === 'allowed' ? 'other_game' : permission.kind;
      const isRefusedStake = outcome === 'restricted' && move.kind === 'stake';
      return { outcome, balance: before, refusal: isRefusedStake ? reason : null };
    }
    const reference = 'round' in move ? move.round : null;
    const play = toPlayEntry(entry, permission, earlier);
    const record =
      play === null ? [] : buildLedgerEntryPlayTotalsSql({ memberId, rules, now: at.getTime(), entry: play });
    const until = openUntil === null ? null : new Date(openUntil);
    const openRound = buildOpenRoundUpdate({ memberId, vendor, move, game, openUntil: until, now: at });
    const balance = await appendLedgerEntry(
      trx,
      wallet,
      { ...entry, reference, vendor, vendor_id: move.id, game, at },
      [...openRound, ...record],
    );
    return { outcome, balance, refusal: null };
  });
}

interface MoveInWallet {
  readonly move: CreditMove;
  readonly wallet: { readonly balance: number; readonly earlier: readonly WalletEntryOfMove[] };
  readonly now: Date;
}

/**
 * Decides whether the member may make a credit move. Only new stakes and refills need permission; otherwise it returns
 * `null`, because wins and cancellations of a round that has begun are always applied, and a repeated move changes
 * nothing.
 */
async function findPermission(
  trx: Database,
  member: LockedMemberWithRules,
  { move, wallet: { balance, earlier }, now }: MoveInWallet,
): Promise<PlayPermission | null> {
  if (earlier.length > 0) return null;
  if (move.kind === 'stake') return checkPlayPermissionOfLockedMember(trx, member, { now, stake: move.amount });
  return move.kind === 'refill'
    ? checkPlayPermissionOfLockedMember(trx, member, { now, deposit: getWalletRefillAmount(balance) })
    : null;
}

/** Converts a ledger entry to the play that is recorded for the member; `null` if it does not count as play. */
function toPlayEntry(
  { kind, amount }: CreditMoveEntry,
  permission: PlayPermission | null,
  earlier: readonly WalletEntryOfMove[],
): PlayLedgerEntry | null {
  if (kind === 'win' || kind === 'refill') return { kind, amount };
  if (kind === 'stake') return permission?.kind === 'allowed' ? { kind, amount: -amount, play: permission.play } : null;
  const stake = earlier.find((entry) => entry.kind === 'stake');
  return stake === undefined ? null : { kind: 'cancel', amount, stakedAt: new Date(stake.at) };
}
