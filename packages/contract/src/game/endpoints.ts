import type { Endpoint } from '#src/endpoint.ts';
import { getFavouriteGames, getRecentGames, setFavouriteGame } from '#src/game/member-games.ts';
import { getGameList, getHotGames, getHomeLanes, getGameRankList } from '#src/game/game-lists.ts';
import { getDrawAlert, setDrawAlert } from '#src/game/draw-alert.ts';
import { getDraws } from '#src/game/get-draws.ts';
import { getGameInfo } from '#src/game/get-game-info.ts';
import { getSportsMatches } from '#src/game/get-sports-matches.ts';
import { getGameVendors, getVendorsMarkedNew } from '#src/game/game-vendors.ts';
import {
  launchLottery,
  launchSeaLottery,
  launchTrialGame,
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
  getSportsMatches,
  getDraws,
  getGameInfo,
  getDrawAlert,
  setDrawAlert,
  launchLottery,
  launchSeaLottery,
  launchVietnamLotto,
  launchVendorGame,
  launchTrialGame,
];
