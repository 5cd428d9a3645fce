export { applyBrand, type Applied, type ApplyServices } from '#src/modules/merchant/apply/apply-brand.ts';
export { lineOf, type Problem } from '#src/modules/merchant/apply/problem.ts';
