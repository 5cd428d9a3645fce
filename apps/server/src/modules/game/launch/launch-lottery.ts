import { launchLottery, DEFAULT_LOTTERY_LANGUAGE, DEFAULT_LOTTERY_REGION } from '@foyer/contract/game/launch';
import { lotteryVendorCodes } from '@foyer/contract/game/launch-kind';
import { GAME_LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import { type ApiCallContext, defineOperation } from '#src/http/wps/operation.ts';
import { launchGameForMember, type MemberLaunchServices } from '#src/modules/game/launch/launch-for-member.ts';

/** Codes of the lottery vendors that have launch endpoints of their own. */
const otherVendors = Object.values(lotteryVendorCodes);

/** Launches a lottery game of a vendor that has no launch endpoint of its own. [S3-031, S7-030] */
export const launchLotteryOperation = (services: MemberLaunchServices) =>
  defineOperation(launchLottery, async (input, call) => {
    const category = input.launchMode === 'LOTT' ? 'lottery' : 'elott';
    return launchGameForMember(
      services,
      {
        launchKind: input.launchMode,
        game: { category, code: input.lottoGameCode, except: otherVendors },
        view: input.lottoView,
        language: chooseLanguage(input.language, call.merchant),
        backUrl: input.backUrl,
        hasLobby: input.hasLobby,
        prizeMode: input.lottoPrizeMode || null,
        lottery: {
          lottoArea: input.lottoArea ?? DEFAULT_LOTTERY_REGION,
          lottoMode: input.lottoMode || null,
          title: input.title ?? call.merchant.brand.title,
          device: input.device,
        },
        roomId: null,
        timeoutMs: GAME_LAUNCH_TIMEOUT_MS,
        input,
      },
      call,
    );
  });

/**
 * Chooses the language of a lottery game: the requested one if the brand has it, otherwise the default language of
 * lottery games. [S1-012]
 */
function chooseLanguage(code: string | undefined, { brand }: ApiCallContext['merchant']): string {
  return brand.languages.find((known) => known === code) ?? DEFAULT_LOTTERY_LANGUAGE;
}
