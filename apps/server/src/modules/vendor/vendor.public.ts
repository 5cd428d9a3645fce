export { writeVendors } from '#src/modules/vendor/vendor-store.ts';
export { createOpenGame, type OpenGame } from '#src/modules/vendor/open-game.ts';
