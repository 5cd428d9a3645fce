export { countClaims, sumCredits, writePromoCodes } from '#src/modules/reward/reward-store.ts';
