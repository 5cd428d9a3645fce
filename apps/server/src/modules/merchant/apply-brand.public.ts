export { applyBrand, type ApplyBrandResult } from '#src/modules/merchant/apply/apply-brand.ts';
export { checkBrandFiles } from '#src/modules/merchant/apply/check-brand-files.ts';
export { checkDesignTokens } from '#src/modules/merchant/apply/check-design-tokens.ts';
export { measureTokenContrasts, parseDesignTokens } from '#src/modules/merchant/apply/colour-contrast.ts';
export { listMissingCopy } from '#src/modules/merchant/apply/check-copy.ts';
export { formatBrandProblem, type BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
export { readBrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';
export { designTokenNames } from '#src/modules/merchant/apply/design-token-names.ts';
export {
  deriveMissingImages,
  type StoredSourceImage,
  lacksDerivedImages,
} from '#src/modules/merchant/images/derived-images.ts';
