export { applyBrand, type ApplyResult } from '#src/modules/merchant/apply/apply-brand.ts';
export { checkTokens } from '#src/modules/merchant/apply/check-tokens.ts';
export { measureContrasts, readTokens } from '#src/modules/merchant/apply/contrast.ts';
export { listMissingCopy } from '#src/modules/merchant/apply/check-copy.ts';
export { formatProblem, type Problem } from '#src/modules/merchant/apply/problem.ts';
export { readBrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';
export { tokenNames } from '#src/modules/merchant/apply/token-names.ts';
export {
  deriveMissingImages,
  type ImageSource,
  lacksDerivedImages,
} from '#src/modules/merchant/images/derived-images.ts';
