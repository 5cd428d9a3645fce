export { deleteGames, insertGames } from '#src/modules/game/game-store.ts';
export { artPath } from '#src/modules/game/game-cards.ts';
export { createReadLanes, type ReadLanes } from '#src/modules/game/read-lanes.ts';
