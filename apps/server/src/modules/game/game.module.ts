import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { EnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import {
  createReadVendors,
  getGameVendorsOperation,
  newGameVendorOperation,
} from '#src/modules/game/catalogue/read-vendors.ts';
import { createLaunchForMember } from '#src/modules/game/launch/launch-for-member.ts';
import { launchLotteryOperation } from '#src/modules/game/launch/launch-lottery.ts';
import {
  launchSeaOperation,
  launchVendorGameOperation,
  launchVietnamLottoOperation,
} from '#src/modules/game/launch/launch-by-vendor.ts';
import { launchTrialOperation } from '#src/modules/game/launch/launch-trial.ts';
import type { OpenGame } from '#src/modules/vendor/vendor.public.ts';
import {
  getFavouriteGamesOperation,
  getRecentGamesOperation,
  setFavouriteGameOperation,
} from '#src/modules/game/member-games/member-games.ts';
import {
  getGameListOperation,
  getHotGamesOperation,
  getRankListOperation,
} from '#src/modules/game/catalogue/game-lists.ts';
import { getGameMatchOperation } from '#src/modules/game/home/matches.ts';
import { getLanesOperation, createReadLanes } from '#src/modules/game/home/read-lanes.ts';

interface Dependencies {
  readonly enqueueConversion: EnqueueConversion;
  readonly openGame: OpenGame;
}

/** The catalogue of games and their launch. */
export function createGameModule(context: Context, dependencies: Dependencies) {
  const { db, clock, limits, readSite } = context;
  const { openGame } = dependencies;
  const readVendors = createReadVendors({ db });
  const services = { db, clock, readSite, readVendors };
  const launchForMember = createLaunchForMember({ db, clock, readSite, ...dependencies });
  const operations: readonly Operation[] = [
    getLanesOperation({ readLanes: createReadLanes(services) }),
    getGameListOperation(services),
    getHotGamesOperation(services),
    getRankListOperation(services),
    getFavouriteGamesOperation(services),
    setFavouriteGameOperation(services),
    getRecentGamesOperation(services),
    getGameVendorsOperation(services),
    newGameVendorOperation(services),
    getGameMatchOperation(services),
    launchLotteryOperation({ launchForMember }),
    launchSeaOperation({ launchForMember }),
    launchVietnamLottoOperation({ launchForMember }),
    launchVendorGameOperation({ launchForMember }),
    launchTrialOperation({ db, limits, openGame }),
  ];
  return { operations };
}
