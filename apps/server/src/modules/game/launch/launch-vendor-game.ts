import { launchVendorGame as endpoint } from '@foyer/contract/game/launch';
import { noLotteryFields } from '#src/adapters/game-vendor/game-vendor.ts';
import { operation } from '#src/http/wps/operation.ts';
import type { LaunchForMember } from '#src/modules/game/launch/launch-for-member.ts';
import { viewOf } from '#src/modules/game/launch/view-of.ts';

/** [S2-006] A game by its vendor, and the vendor's own lobby. */
export function launchVendorGame({ launchForMember }: { readonly launchForMember: LaunchForMember }) {
  return operation(endpoint, async (input, call) => {
    const { vendor, gameCode, hasLobby, timeout, backUrl, roomId = null } = input;
    return launchForMember(
      {
        way: 'VENDOR',
        game: { vendor, code: gameCode },
        view: viewOf(gameCode),
        language: call.language,
        prizeMode: null,
        lottery: noLotteryFields,
        roomId,
        timeoutMs: timeout,
        backUrl,
        hasLobby,
        input,
      },
      call,
    );
  });
}
