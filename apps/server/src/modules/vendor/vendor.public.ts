export { writeVendors } from '#src/modules/vendor/write-vendors.ts';
export type { OpenedGame, OpenGame } from '#src/modules/vendor/open-game.ts';
