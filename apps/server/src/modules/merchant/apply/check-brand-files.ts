import type { NewLegalText } from '#src/modules/legal/legal-text-store.public.ts';
import type { BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import { checkBrand } from '#src/modules/merchant/apply/check-brand.ts';
import { checkCatalogue } from '#src/modules/merchant/apply/check-catalogue.ts';
import { checkCopyFiles } from '#src/modules/merchant/apply/check-copy.ts';
import { checkDesignTokens, checkDescriptionColour } from '#src/modules/merchant/apply/check-design-tokens.ts';
import { checkLegal } from '#src/modules/merchant/apply/check-legal.ts';
import { type BrandFolder, getRequiredCopyLanguage } from '#src/modules/merchant/apply/read-brand-folder.ts';

/**
 * Checks everything in a brand folder except its images, and returns all problems, including those that
 * `readBrandFolder` found. `takenHosts` maps the hosts of other merchants to the codes of these merchants.
 */
export function checkBrandFiles(
  { folder, brand, catalogue, copy, legal: legalFiles, tokensCss, problems: readProblems }: BrandFolder,
  takenHosts: ReadonlyMap<string, string>,
): { readonly problems: readonly BrandProblem[]; readonly legal: readonly NewLegalText[] } {
  const problems = [...readProblems];
  if (brand !== null) problems.push(...checkBrand(folder, brand, takenHosts));
  if (catalogue !== null)
    problems.push(...checkCatalogue(catalogue), ...checkCopyFiles(catalogue, copy, getRequiredCopyLanguage(brand)));
  if (tokensCss !== null) problems.push(...checkDesignTokens(tokensCss));
  if (brand !== null && tokensCss !== null) problems.push(...checkDescriptionColour(brand, tokensCss));
  if (brand === null || catalogue === null || tokensCss === null) return { problems, legal: [] };
  const legal = checkLegal(legalFiles, { brand, requiredLanguage: getRequiredCopyLanguage(brand) });
  return { problems: [...problems, ...legal.problems], legal: legal.texts };
}
