import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

export interface Broken {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Cruised {
  readonly modules: number;
  readonly broken: readonly Broken[];
}

/** Looks at every import below `rooms` of the folder the process stands in. [house: Direction] */
export async function checkImports(rooms: readonly string[], folder: string): Promise<Cruised> {
  const config = await extractDepcruiseConfig(`${folder}/.dependency-cruiser.cjs`);
  const { output } = await cruise(
    [...rooms],
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
