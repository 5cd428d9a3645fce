import type { Clock } from '#src/clock.ts';
import type { Operation } from '#src/http/operation.ts';
import { getFavouriteGames } from '#src/modules/game/get-favourite-games.ts';
import { getGameList } from '#src/modules/game/get-game-list.ts';
import { getGameMatch } from '#src/modules/game/get-game-match.ts';
import { getGameVendors } from '#src/modules/game/get-game-vendors.ts';
import { getHotGames } from '#src/modules/game/get-hot-games.ts';
import { getLanes } from '#src/modules/game/get-lanes.ts';
import { getRankList } from '#src/modules/game/get-rank-list.ts';
import { getRecentGames } from '#src/modules/game/get-recent-games.ts';
import { newGameVendor } from '#src/modules/game/new-game-vendor.ts';
import type { CardServices } from '#src/modules/game/read-cards.ts';
import { createReadLanes } from '#src/modules/game/read-lanes.ts';
import type { ReadVendors } from '#src/modules/game/read-vendors.ts';
import { setFavouriteGame } from '#src/modules/game/set-favourite-game.ts';

interface Services extends CardServices {
  readonly clock: Clock;
  readonly readVendors: ReadVendors;
}

/** Every call that lists games, vendors or matches. */
export function gameLists(services: Services): readonly Operation[] {
  return [
    getLanes({ readLanes: createReadLanes(services) }),
    getGameList(services),
    getHotGames(services),
    getRankList(services),
    getFavouriteGames(services),
    setFavouriteGame(services),
    getRecentGames(services),
    getGameVendors(services),
    newGameVendor(services),
    getGameMatch(services),
  ];
}
