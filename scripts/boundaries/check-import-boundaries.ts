import process from 'node:process';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { repositoryRoot } from '../start/repository-root.ts';

export interface ForbiddenImport {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface ImportCheckResult {
  readonly modules: number;
  readonly broken: readonly ForbiddenImport[];
}

/**
 * Checks every import in the folders against the rules for imports. The folders are relative to the working directory.
 */
export async function checkImports(folders: readonly string[], folder: string): Promise<ImportCheckResult> {
  const config = await extractDepcruiseConfig(`${folder}/.dependency-cruiser.cjs`);
  const { output } = await cruise(
    [...folders],
    { ...config.options, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true, baseDir: folder },
    undefined,
    { tsConfig: extractTSConfig(`${folder}/tsconfig.base.json`) },
  );
  if (typeof output === 'string') return { modules: 0, broken: [] };
  const { totalCruised, violations } = output.summary;
  return {
    modules: totalCruised,
    broken: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

if (import.meta.main) {
  // With fewer modules, the parser did not find the sources, so the result is meaningless.
  const MINIMUM_MODULES = 100;

  const { modules, broken } = await checkImports(['packages', 'apps'], repositoryRoot.replace(/\/$/, ''));
  for (const { rule, from, to } of broken) console.error(`${rule}: ${from} -> ${to}`);
  if (modules < MINIMUM_MODULES) console.error(`found only ${modules} modules, so the import rules were not checked`);
  console.log(`${modules} modules, ${broken.length} forbidden imports`);
  process.exit(broken.length === 0 && modules >= MINIMUM_MODULES ? 0 : 1);
}
