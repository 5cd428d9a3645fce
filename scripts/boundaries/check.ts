import process from 'node:process';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from '../start/root.ts';

export interface Broken {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Cruised {
  readonly modules: number;
  readonly broken: readonly Broken[];
}

/** Checks every import below `folders`, relative to the working directory. */
export async function checkImports(folders: readonly string[], folder: string): Promise<Cruised> {
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
  // Fewer modules than this means that the parser saw nothing, not that nothing is wrong.
  const AT_LEAST = 100;

  const { modules, broken } = await checkImports(['packages', 'apps'], root.replace(/\/$/, ''));
  for (const { rule, from, to } of broken) console.error(`${rule}: ${from} -> ${to}`);
  if (modules < AT_LEAST) console.error(`only ${modules} modules were seen: the boundaries are not being checked`);
  console.log(`${modules} modules, ${broken.length} broken boundaries`);
  process.exit(broken.length === 0 && modules >= AT_LEAST ? 0 : 1);
}
