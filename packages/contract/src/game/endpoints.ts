import type { Endpoint } from '#src/endpoint.ts';
import { getFavouriteGames, getRecentGames, setFavouriteGame } from '#src/game/member-games.ts';
import { getGameList, getHotGames, getHomeLanes, getGameRankList } from '#src/game/game-lists.ts';
import { getGameMatches } from '#src/game/get-game-match.ts';
import { getGameVendors, getVendorsMarkedNew } from '#src/game/game-vendors.ts';
import {
  launchLottery,
  launchSeaLottery,
  launchTrial,
  launchVendorGame,
  launchVietnamLotto,
} from '#src/game/launch.ts';

export const gameEndpoints: readonly Endpoint[] = [
  getHomeLanes,
  getGameList,
  getHotGames,
  getGameRankList,
  getFavouriteGames,
  setFavouriteGame,
  getRecentGames,
  getGameVendors,
  getVendorsMarkedNew,
  getGameMatches,
  launchLottery,
  launchSeaLottery,
  launchVietnamLotto,
  launchVendorGame,
  launchTrial,
];
