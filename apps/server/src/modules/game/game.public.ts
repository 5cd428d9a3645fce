export { deleteGames, insertGames } from '#src/modules/game/game-store.ts';
export { generateLoadCatalogue, MAX_LOAD_GAMES } from '#src/modules/game/catalogue/load-catalogue.ts';
export { writeMatches } from '#src/modules/game/home/matches.ts';
export { countLaunches, findPlayers } from '#src/modules/game/launch/launch-store.ts';
