import type { NewLegalText } from '#src/modules/legal/legal-text-store.public.ts';
import type { BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import { checkBrandJson } from '#src/modules/merchant/apply/check-brand.ts';
import { checkCatalogue } from '#src/modules/merchant/apply/check-catalogue.ts';
import { checkCopyFiles } from '#src/modules/merchant/apply/check-copy.ts';
import { checkDesignTokens, checkSiteDescriptionColour } from '#src/modules/merchant/apply/check-design-tokens.ts';
import { checkLegalFiles } from '#src/modules/merchant/apply/check-legal.ts';
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
  if (brand !== null) problems.push(...checkBrandJson(folder, brand, takenHosts));
  if (catalogue !== null)
    problems.push(...checkCatalogue(catalogue), ...checkCopyFiles(catalogue, copy, getRequiredCopyLanguage(brand)));
  if (tokensCss !== null) problems.push(...checkDesignTokens(tokensCss));
  if (brand !== null && tokensCss !== null) problems.push(...checkSiteDescriptionColour(brand, tokensCss));
  if (brand === null || catalogue === null || tokensCss === null) return { problems, legal: [] };
  const legal = checkLegalFiles(legalFiles, { brand, requiredLanguage: getRequiredCopyLanguage(brand) });
  return { problems: [...problems, ...legal.problems], legal: legal.texts };
}
