export { deleteGames, insertGames } from '#src/modules/game/game-store.ts';
export { generateLoadTestCatalogue, MAX_LOAD_TEST_GAMES } from '#src/modules/game/catalogue/load-test-catalogue.ts';
export { replaceSportsMatches } from '#src/modules/game/home/matches.ts';
export { countLaunches, findMembersWithLaunches } from '#src/modules/game/launch/launch-store.ts';
