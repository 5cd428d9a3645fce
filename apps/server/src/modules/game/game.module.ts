import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import {
  createGameVendorsReader,
  getGameVendorsOperation,
  getVendorsMarkedNewOperation,
} from '#src/modules/game/catalogue/read-game-vendors.ts';
import { getGameInfoOperation } from '#src/modules/game/catalogue/read-game-info.ts';
import { launchLotteryOperation } from '#src/modules/game/launch/launch-lottery.ts';
import {
  launchSeaLotteryOperation,
  launchVendorGameOperation,
  launchVietnamLottoOperation,
} from '#src/modules/game/launch/vendor-launch-operations.ts';
import { launchTrialOperation } from '#src/modules/game/launch/launch-trial.ts';
import type { OpenVendorGameServices } from '#src/modules/vendor/vendor.public.ts';
import {
  getFavouriteGamesOperation,
  getRecentGamesOperation,
  setFavouriteGameOperation,
} from '#src/modules/game/member-games/member-game-operations.ts';
import {
  getGameListOperation,
  getHotGamesOperation,
  getGameRankListOperation,
} from '#src/modules/game/catalogue/game-lists.ts';
import { getDrawsOperation } from '#src/modules/game/draws/get-draws.ts';
import { getSportsMatchesOperation } from '#src/modules/game/home/sports-matches.ts';
import { getHomeLanesOperation, createHomeLanesReader } from '#src/modules/game/home/read-home-lanes.ts';

/** Creates the module for the game catalogue and for launching games. */
export function createGameModule(context: ServerContext, { vendors }: Pick<OpenVendorGameServices, 'vendors'>) {
  const services = { ...context, vendors, readVendors: createGameVendorsReader(context) };
  const operations: readonly Operation[] = [
    getHomeLanesOperation({ readLanes: createHomeLanesReader(services) }),
    getGameListOperation(services),
    getHotGamesOperation(services),
    getGameRankListOperation(services),
    getFavouriteGamesOperation(services),
    setFavouriteGameOperation(services),
    getRecentGamesOperation(services),
    getGameVendorsOperation(services),
    getVendorsMarkedNewOperation(services),
    getSportsMatchesOperation(services),
    getDrawsOperation(services),
    getGameInfoOperation(services),
    launchLotteryOperation(services),
    launchSeaLotteryOperation(services),
    launchVietnamLottoOperation(services),
    launchVendorGameOperation(services),
    launchTrialOperation(services),
  ];
  return { operations };
}
