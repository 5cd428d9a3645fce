export { countClaims, sumCredits, writePromoCodes } from '#src/modules/reward/reward-store.ts';
export type { TakesPromoCodes } from '#src/modules/reward/takes-promo-codes.ts';
