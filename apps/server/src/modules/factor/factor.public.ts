export { turnOffFactor } from '#src/modules/factor/turn-off-factor.ts';
export { seedAuthenticators } from '#src/modules/factor/seed-authenticators.ts';
