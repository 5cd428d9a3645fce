import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import {
  createReadVendors,
  getGameVendorsOperation,
  newGameVendorOperation,
} from '#src/modules/game/catalogue/read-vendors.ts';
import { launchLotteryOperation } from '#src/modules/game/launch/launch-lottery.ts';
import {
  launchSeaOperation,
  launchVendorGameOperation,
  launchVietnamLottoOperation,
} from '#src/modules/game/launch/launch-by-vendor.ts';
import { launchTrialOperation } from '#src/modules/game/launch/launch-trial.ts';
import type { OpenGameServices } from '#src/modules/vendor/vendor.public.ts';
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
import { getLanesOperation, createReadGameLanes } from '#src/modules/game/home/read-lanes.ts';

/** The catalogue of games and their launch. */
export function createGameModule(context: Context, { vendors }: Pick<OpenGameServices, 'vendors'>) {
  const services = { ...context, vendors, readVendors: createReadVendors(context) };
  const operations: readonly Operation[] = [
    getLanesOperation({ readLanes: createReadGameLanes(services) }),
    getGameListOperation(services),
    getHotGamesOperation(services),
    getRankListOperation(services),
    getFavouriteGamesOperation(services),
    setFavouriteGameOperation(services),
    getRecentGamesOperation(services),
    getGameVendorsOperation(services),
    newGameVendorOperation(services),
    getGameMatchOperation(services),
    launchLotteryOperation(services),
    launchSeaOperation(services),
    launchVietnamLottoOperation(services),
    launchVendorGameOperation(services),
    launchTrialOperation(services),
  ];
  return { operations };
}
