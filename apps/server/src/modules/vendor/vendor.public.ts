export { writeVendors } from '#src/modules/vendor/write-vendors.ts';
export { createOpenGame, type OpenedGame, type OpenGame } from '#src/modules/vendor/open-game.ts';
