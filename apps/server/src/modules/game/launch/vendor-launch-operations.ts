import { launchVendorGame, launchSeaLottery, launchVietnamLotto } from '@foyer/contract/game/launch';
import { lotteryVendorCodes } from '@foyer/contract/game/launch-kind';
import { emptyLotteryLaunchFields } from '#src/adapters/game-vendor/game-vendor.ts';
import { type MemberCallContext, defineOperation } from '#src/http/wps/operation.ts';
import {
  launchGameForMember,
  type MemberLaunchServices,
  type MemberLaunchRequest,
} from '#src/modules/game/launch/launch-for-member.ts';
import { getGameLaunchView } from '#src/modules/game/launch/launchable-game-store.ts';

interface Input {
  readonly gameCode: string;
  readonly hasLobby: boolean;
  readonly timeout: number;
  readonly backUrl: string;
}

/** Creates a launch request from the fields that the three launch endpoints with a vendor code share. */
function createLaunch(
  vendor: string,
  input: Input,
  { language }: MemberCallContext,
): Omit<MemberLaunchRequest, 'launchKind'> {
  return {
    game: { vendor, code: input.gameCode },
    view: getGameLaunchView(input.gameCode),
    language,
    backUrl: input.backUrl,
    hasLobby: input.hasLobby,
    prizeMode: null,
    lottery: emptyLotteryLaunchFields,
    roomId: null,
    timeoutMs: input.timeout,
    input,
  };
}

/** [S2-006] Launches a game of a vendor, or the vendor's own lobby. */
export const launchVendorGameOperation = (services: MemberLaunchServices) =>
  defineOperation(launchVendorGame, (input, call) => {
    const { vendor, roomId = null } = input;
    return launchGameForMember(services, { ...createLaunch(vendor, input, call), launchKind: 'VENDOR', roomId }, call);
  });

/** Launches a lottery game of the vendor for South East Asia. [S3-032] */
export const launchSeaLotteryOperation = (services: MemberLaunchServices) =>
  defineOperation(launchSeaLottery, (input, call) =>
    launchGameForMember(services, { ...createLaunch(lotteryVendorCodes.SEA, input, call), launchKind: 'SEA' }, call),
  );

/** Launches a lottery game of the vendor for Vietnam. [S3-033] */
export const launchVietnamLottoOperation = (services: MemberLaunchServices) =>
  defineOperation(launchVietnamLotto, (input, call) => {
    const launch = createLaunch(lotteryVendorCodes.VIETNAM_LOTTO, input, call);
    return launchGameForMember(
      services,
      { ...launch, launchKind: 'VIETNAM_LOTTO', prizeMode: input.prizeMode || null },
      call,
    );
  });
