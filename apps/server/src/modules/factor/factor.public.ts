export { createSecondFactors } from '#src/modules/factor/second-factors.ts';
export { seedAuthenticators } from '#src/modules/factor/seed-authenticators.ts';
