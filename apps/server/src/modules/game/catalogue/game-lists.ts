import type { Clock } from '#src/clock.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { getFavouriteGames } from '#src/modules/game/member-games/get-favourite-games.ts';
import { getGameList } from '#src/modules/game/catalogue/get-game-list.ts';
import { getGameMatch } from '#src/modules/game/home/get-game-match.ts';
import { getGameVendors } from '#src/modules/game/catalogue/get-game-vendors.ts';
import { getHotGames } from '#src/modules/game/catalogue/get-hot-games.ts';
import { getLanes } from '#src/modules/game/home/get-lanes.ts';
import { getRankList } from '#src/modules/game/catalogue/get-rank-list.ts';
import { getRecentGames } from '#src/modules/game/member-games/get-recent-games.ts';
import { newGameVendor } from '#src/modules/game/catalogue/new-game-vendor.ts';
import type { CardServices } from '#src/modules/game/catalogue/read-cards.ts';
import { createReadLanes } from '#src/modules/game/home/read-lanes.ts';
import type { ReadVendors } from '#src/modules/game/catalogue/read-vendors.ts';
import { setFavouriteGame } from '#src/modules/game/member-games/set-favourite-game.ts';

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
