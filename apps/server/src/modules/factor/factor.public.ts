export { createSecondFactors } from '#src/modules/factor/second-factors.ts';
export { turnOffFactor } from '#src/modules/factor/turn-off-factor.ts';
export { seedAuthenticators } from '#src/modules/factor/seed-authenticators.ts';
