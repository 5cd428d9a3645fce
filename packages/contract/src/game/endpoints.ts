import type { Endpoint } from '#src/endpoint.ts';
import { getFavouriteGames, getRecentGames, setFavouriteGame } from '#src/game/member-games.ts';
import { getGameList, getHotGames, getLanes, getRankList } from '#src/game/game-lists.ts';
import { getGameMatch } from '#src/game/get-game-match.ts';
import { getGameVendors, newGameVendor } from '#src/game/game-vendors.ts';
import { launchLottery, launchSea, launchTrial, launchVendorGame, launchVietnamLotto } from '#src/game/launch.ts';

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
