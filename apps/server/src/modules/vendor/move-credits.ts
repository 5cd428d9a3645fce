import { moveCredits } from '@foyer/contract/vendor/vendor-api';
import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import type { MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';
import { createRefusedStakeCounter, getProtectionRules } from '#src/modules/protection/protection.public.ts';
import { recordStakeAsSessionUse } from '#src/modules/session/session.public.ts';
import { applyCreditMove } from '#src/modules/wallet/wallet.public.ts';
import { readUnverifiedVendorRequest, findSigningVendor } from '#src/modules/vendor/signed-vendor-request.ts';
import { findVendorPlayer } from '#src/modules/vendor/vendor-store.ts';
import type { ServerContext } from '#src/server-context.ts';

interface MoveServices extends Pick<ServerContext, 'db' | 'clock' | 'log'> {
  readonly vendors: VendorRegistry;
  readonly merchants: Pick<MerchantDirectory, 'byCode'>;
}

/**
 * Applies a stake, win or cancellation that a game vendor requests to a member's wallet. Returns `not_found` if the
 * player id belongs to another vendor.
 */
export const moveCreditsOperation = ({ db, clock, log, vendors, merchants }: MoveServices) => {
  const countRefusedStake = createRefusedStakeCounter({ db, log });
  return defineOperation(
    moveCredits,
    async (
      { merchant: code, playerId, launchId = null, gameCode = null, openUntil = null, endedRound = null, move },
      { raw },
    ) => {
      const signer = findSigningVendor({ vendors, clock }, readUnverifiedVendorRequest(raw));
      if (signer === null) return callError('vendor_unauthorized');
      const merchant = merchants.byCode(code);
      const player = merchant === null ? undefined : await findVendorPlayer(db, merchant.code, playerId);
      if (merchant === null || player === undefined) return callError('not_found');
      if (vendors.find(player)?.redeemer !== signer.redeemer) return callError('not_found');
      const { currency } = merchant.brand.country;
      const owner = { memberId: player.member_id, merchantCode: merchant.code, currency };
      const rules = getProtectionRules(merchant.brand.protection);
      const { refusal, ...moved } = await applyCreditMove(
        { db, clock },
        { ...owner, vendor: player.code, launchId, gameCode, openUntil, endedRound, move, rules },
      );
      if (refusal !== null)
        countRefusedStake({ merchantCode: merchant.code, reason: refusal, at: new Date(clock.now()) });
      if (move?.kind === 'stake' && moved.outcome === 'done') {
        await recordStakeAsSessionUse({ db, clock }, { memberId: owner.memberId, merchant }).catch((error: unknown) => {
          // The stake is done, and the next one counts the time.
          log.warn({ err: error }, 'a stake was not counted as use of the session');
        });
      }
      return ok({ ...moved, currency });
    },
  );
};
