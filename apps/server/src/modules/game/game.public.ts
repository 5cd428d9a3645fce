export { deleteGames, insertGames } from '#src/modules/game/game-store.ts';
export { findGameNames } from '#src/modules/game/catalogue/find-game-names.ts';
export {
  generateLoadTestCatalogue,
  MAX_LOAD_TEST_GAMES,
} from '#src/modules/game/catalogue/generate-load-test-catalogue.ts';
export { findLotteries } from '#src/modules/game/draws/lottery-store.ts';
export { replaceSportsMatches } from '#src/modules/game/home/sports-matches.ts';
export { countGameLaunches, findMembersWithLaunches } from '#src/modules/game/launch/game-launch-store.ts';
