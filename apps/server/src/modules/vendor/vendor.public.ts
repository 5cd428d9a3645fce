export { writeVendors } from '#src/modules/vendor/write-vendors.ts';
export { openGame, type OpenedGame, type OpenGameServices } from '#src/modules/vendor/open-game.ts';
