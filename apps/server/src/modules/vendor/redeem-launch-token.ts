import { redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import { gameLaunchKinds } from '@foyer/contract/game/launch-kind';
import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import { ok, callError } from '#src/http/result.ts';
import type { MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';
import { recordLastOpenedGame } from '#src/modules/protection/protection.public.ts';
import { hashSecretToken } from '#src/modules/session/session.public.ts';
import { findSigningVendor, readUnverifiedVendorRequest } from '#src/modules/vendor/signed-vendor-request.ts';
import { ensureVendorPlayerId, claimLaunchToken } from '#src/modules/vendor/vendor-store.ts';
import type { ServerContext } from '#src/server-context.ts';
import { defineOperation } from '#src/http/wps/operation.ts';

interface RedeemServices extends Pick<ServerContext, 'db' | 'clock'> {
  readonly vendors: VendorRegistry;
  readonly merchants: Pick<MerchantDirectory, 'byCode'>;
}

/**
 * Exchanges a launch token for the data of player and game. It works once, and only for the vendor for whom the token
 * was issued.
 */
export const redeemLaunchTokenOperation = ({ db, clock, vendors, merchants }: RedeemServices) =>
  defineOperation(redeemLaunch, async ({ launchToken }, { raw }) => {
    const now = clock.now();
    const vendor = findSigningVendor({ vendors, clock }, readUnverifiedVendorRequest(raw));
    if (vendor === null) return callError('vendor_unauthorized');
    const tokenHash = hashSecretToken(launchToken);
    const row = await claimLaunchToken(db, { tokenHash, redeemer: vendor.redeemer, now: new Date(now) });
    const merchant = row === undefined ? null : merchants.byCode(row.merchant_code);
    if (row === undefined || merchant === null) return callError('launch_token_invalid');
    const { merchant_code, vendor: vendorCode, member_id } = row;
    const launchId = member_id === null ? null : crypto.randomUUID();
    if (member_id !== null && launchId !== null)
      await recordLastOpenedGame(db, { memberId: member_id, launchId }, new Date(now));
    return ok({
      playerId:
        member_id === null
          ? `trial-${crypto.randomUUID()}`
          : await ensureVendorPlayerId(db, { merchant_code, vendor: vendorCode, member_id }),
      displayName: row.display_name,
      merchant: merchant.code,
      merchantTitle: merchant.brand.title,
      currency: merchant.brand.country.currency,
      language: row.language,
      gameCode: row.game_code,
      view: row.view === 'betting' ? 'betting' : 'lobby',
      launchKind: gameLaunchKinds.find((kind) => kind === row.launch_kind) ?? 'VENDOR',
      mode: member_id === null ? 'trial' : 'member',
      purse: member_id === null ? 'vendor' : 'host',
      launchId,
      prizeMode: row.prize_mode,
      labelName: row.label_name,
      lottoArea: row.lotto_area,
      lottoMode: row.lotto_mode,
      title: row.title,
      device: row.device,
      roomId: row.room_id,
      hasLobby: row.has_lobby,
      backUrl: row.back_url,
      hostOrigin: row.host_origin,
    });
  });
