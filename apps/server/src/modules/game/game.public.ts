export { deleteGames, insertGames } from '#src/modules/game/game-store.ts';
export { createReadLanes } from '#src/modules/game/read-lanes.ts';
