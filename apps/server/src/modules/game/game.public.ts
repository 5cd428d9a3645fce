export { deleteGames } from '#src/modules/game/game-store.ts';
export { insertGames } from '#src/modules/game/insert-games.ts';
export { loadCatalogue, MOST_LOAD_GAMES } from '#src/modules/game/load-catalogue.ts';
export { writeMatches } from '#src/modules/game/match-store.ts';
export { createReadVendors, type ReadVendors } from '#src/modules/game/read-vendors.ts';
export { countLaunches, findPlayers } from '#src/modules/game/launch-store.ts';
