export { moveInPurse } from '#src/modules/purse/move-in-purse.ts';
