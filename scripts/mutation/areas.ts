/** A part of the sources that is mutated together, and the tests that must notice. Globs from the repository's root. */
export interface MutationArea {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly testFiles: readonly string[];
}

const packageArea = (name: string): MutationArea => ({
  name,
  mutate: [`packages/${name}/src/**/*.ts`, `!packages/${name}/src/**/*.test.ts`],
  testFiles: [`packages/${name}/**/*.test.ts`],
});

/** The areas of `npm run mutation`. `--changed` looks at the packages only, whose tests stand in the same package. */
export const packageAreas: readonly MutationArea[] = [
  packageArea('wps-client'),
  packageArea('tracking'),
  packageArea('contract'),
];

export const mutationAreas: readonly MutationArea[] = [...packageAreas];
