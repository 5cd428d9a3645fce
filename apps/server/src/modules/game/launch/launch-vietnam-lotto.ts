import { launchVietnamLotto as endpoint } from '@foyer/contract/game/launch';
import { lottoVendors } from '@foyer/contract/game/launch-kind';
import { noLotteryFields } from '#src/adapters/game-vendor/game-vendor.ts';
import { operation } from '#src/http/wps/operation.ts';
import type { LaunchForMember } from '#src/modules/game/launch/launch-for-member.ts';
import { viewOf } from '#src/modules/game/launch/view-of.ts';

/** [S3-033] */
export function launchVietnamLotto({ launchForMember }: { readonly launchForMember: LaunchForMember }) {
  return operation(endpoint, async (input, call) => {
    const { gameCode, hasLobby, timeout, backUrl, prizeMode } = input;
    return launchForMember(
      {
        way: 'VIETNAM_LOTTO',
        game: { vendor: lottoVendors.VIETNAM_LOTTO, code: gameCode },
        view: viewOf(gameCode),
        language: call.language,
        timeoutMs: timeout,
        backUrl,
        hasLobby,
        prizeMode: prizeMode || null,
        lottery: noLotteryFields,
        roomId: null,
        input,
      },
      call,
    );
  });
}
