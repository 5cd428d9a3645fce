import type { Endpoint } from '#src/endpoint.ts';
import { getFavouriteGames } from '#src/game/get-favourite-games.ts';
import { getGameList } from '#src/game/get-game-list.ts';
import { getGameMatch } from '#src/game/get-game-match.ts';
import { getGameVendors } from '#src/game/get-game-vendors.ts';
import { getHotGames } from '#src/game/get-hot-games.ts';
import { getLanes } from '#src/game/get-lanes.ts';
import { getRankList } from '#src/game/get-rank-list.ts';
import { getRecentGames } from '#src/game/get-recent-games.ts';
import { launchLottery } from '#src/game/launch/launch-lottery.ts';
import { launchSea } from '#src/game/launch/launch-sea.ts';
import { launchTrial } from '#src/game/launch/launch-trial.ts';
import { launchVendorGame } from '#src/game/launch/launch-vendor-game.ts';
import { launchVietnamLotto } from '#src/game/launch/launch-vietnam-lotto.ts';
import { newGameVendor } from '#src/game/new-game-vendor.ts';
import { setFavouriteGame } from '#src/game/set-favourite-game.ts';

export const gameEndpoints: readonly Endpoint[] = [
  getLanes,
  getGameList,
  getHotGames,
  getRankList,
  getFavouriteGames,
  setFavouriteGame,
  getRecentGames,
  getGameVendors,
  newGameVendor,
  getGameMatch,
  launchLottery,
  launchSea,
  launchVietnamLotto,
  launchVendorGame,
  launchTrial,
];
