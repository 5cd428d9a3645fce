export { countClaims, writePromoCodes } from '#src/modules/reward/reward-store.ts';
