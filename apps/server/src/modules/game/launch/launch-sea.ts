import { launchSea as endpoint } from '@foyer/contract/game/launch';
import { lottoVendors } from '@foyer/contract/game/launch-kind';
import { noLotteryFields } from '#src/adapters/game-vendor/game-vendor.ts';
import { operation } from '#src/http/wps/operation.ts';
import type { LaunchForMember } from '#src/modules/game/launch/launch-for-member.ts';
import { viewOf } from '#src/modules/game/launch/view-of.ts';

/** [S3-032] */
export function launchSea({ launchForMember }: { readonly launchForMember: LaunchForMember }) {
  return operation(endpoint, async (input, call) => {
    const { gameCode, hasLobby, timeout, backUrl } = input;
    return launchForMember(
      {
        way: 'SEA',
        game: { vendor: lottoVendors.SEA, code: gameCode },
        view: viewOf(gameCode),
        language: call.language,
        prizeMode: null,
        lottery: noLotteryFields,
        roomId: null,
        timeoutMs: timeout,
        backUrl,
        hasLobby,
        input,
      },
      call,
    );
  });
}
