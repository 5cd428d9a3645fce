export { applyBrand, type Applied } from '#src/modules/merchant/apply/apply-brand.ts';
export { lineOf } from '#src/modules/merchant/apply/problem.ts';
