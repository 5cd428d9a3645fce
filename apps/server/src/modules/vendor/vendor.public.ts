export { writeVendors } from '#src/modules/vendor/write-vendors.ts';
export { createOpenGame, type OpenGame } from '#src/modules/vendor/open-game.ts';
