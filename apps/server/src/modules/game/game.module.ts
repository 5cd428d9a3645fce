import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { EnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { gameLists } from '#src/modules/game/catalogue/game-lists.ts';
import { createReadVendors } from '#src/modules/game/catalogue/read-vendors.ts';
import { createLaunchForMember } from '#src/modules/game/launch/launch-for-member.ts';
import { launchLottery } from '#src/modules/game/launch/launch-lottery.ts';
import { launchSea } from '#src/modules/game/launch/launch-sea.ts';
import { launchTrial } from '#src/modules/game/launch/launch-trial.ts';
import { launchVendorGame } from '#src/modules/game/launch/launch-vendor-game.ts';
import { launchVietnamLotto } from '#src/modules/game/launch/launch-vietnam-lotto.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';
import type { OpenGame } from '#src/modules/vendor/vendor.public.ts';

interface Dependencies {
  readonly enqueueConversion: EnqueueConversion;
  readonly openGame: OpenGame;
  readonly readSite: ReadSite;
}

/** The catalogue of games and their launch. */
export function createGameModule({ db, clock, limits }: Context, dependencies: Dependencies) {
  const { openGame, readSite } = dependencies;
  const readVendors = createReadVendors({ db });
  const launchForMember = createLaunchForMember({ db, clock, ...dependencies });
  const operations: readonly Operation[] = [
    ...gameLists({ db, clock, readSite, readVendors }),
    launchLottery({ launchForMember }),
    launchSea({ launchForMember }),
    launchVietnamLotto({ launchForMember }),
    launchVendorGame({ launchForMember }),
    launchTrial({ db, limits, openGame }),
  ];
  return { operations };
}
