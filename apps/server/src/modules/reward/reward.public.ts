export { countClaims, sumCredits, writePromoCodes } from '#src/modules/reward/reward-store.ts';
export { createTakesPromoCodes } from '#src/modules/reward/takes-promo-codes.ts';
