import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getNameForms, getNameReplacements } from './name-forms.ts';

/** A kind of code, such as an endpoint, that `npm run new` creates from a recipe of CONTRIBUTING.md. */
export interface CodeKind {
  /** Title of the recipe, without "Recipe: ". */
  readonly recipe: string;
  /** Name of the example code in the recipe. */
  readonly example: string;
  /** The option that selects where the code belongs, the place in the recipe, and all possible places. */
  readonly place?: { readonly option: 'area' | 'page'; readonly example: string; list(root: string): string[] };
  /** Texts of the recipe that are replaced in addition to the example's name. */
  readonly otherNames: (name: string, place: string) => [string, string][];
  readonly nextSteps: (name: string, place: string) => readonly string[];
  /** The recipe that is used instead with the option `--before-platform`. */
  readonly beforePlatform?: CodeKind;
}

const translate = 'Translate its messages in apps/web/src/messages: npm run i18n:check lists the missing ones.';
const check = (name: string): string => `npm run typecheck && npm run exec -- vitest run ${name}`;

export const codeKinds: Readonly<Record<string, CodeKind>> = {
  endpoint: {
    recipe: 'an endpoint',
    example: 'get-time',
    place: { option: 'area', example: 'system', list: listAreas },
    otherNames: (name, area) => [
      ...getNameReplacements('system', area),
      ['system/time', `${area}/${getNameForms(name.replace(/^[^-]*-/, '')).camel}`],
    ],
    nextSteps: (name, area) => [
      `Describe it in packages/contract/src/${area}/${name}.ts: method, path, input and output.`,
      `Write its operation in apps/server/src/modules/${area}/${name}.ts, and its test beside it.`,
      check(name),
      'npm run openapi',
      'List it in docs/platform.md.',
    ],
  },
  screen: {
    recipe: 'a screen',
    example: 'fair-play',
    otherNames: () => [],
    nextSteps: (name) => [
      `Write the page in apps/web/src/routes/${name}.tsx, and its test beside it.`,
      'Set who may see it and whether search engines list it in packages/contract/src/page/routes.ts.',
      check(name),
      translate,
    ],
  },
  feature: {
    recipe: 'a feature',
    example: 'dialling-codes',
    place: { option: 'page', example: 'download', list: listPages },
    otherNames: (_name, page) => [
      ['routes/download.', `routes/${page}.`],
      ['routePaths.download', `routePaths.${getNameForms(page).camel}`],
    ],
    nextSteps: (name, page) => [
      `Replace the example's call in apps/web/src/features/${name}/use-${name}.ts, and what ${name}.tsx shows of it.`,
      `Move it to its place in apps/web/src/routes/${page}.tsx.`,
      check(name),
      translate,
    ],
  },
  brand: {
    recipe: 'a brand',
    beforePlatform: {
      recipe: 'a brand before a platform',
      example: 'heron',
      otherNames: () => [],
      nextSteps: (name) => [
        `Set its title, hosts and theme in brands/${name}/brand.json, its colours in tokens.css and its texts in copy/EN.json.`,
        'Replace the drawings in art/.',
        'Write its legal texts, at least legal/terms/EN.html and legal/privacy/EN.html: docs/brands.md.',
        `npm run brand apply brands/${name}`,
        `UPSTREAM_URL=<platform> npm start shows it at http://${name}.localhost:8080/m/home.`,
        'npm run platform check <platform> tests the platform: docs/platform.md.',
      ],
    },
    example: 'orchid',
    otherNames: () => [],
    nextSteps: (name) => [
      `Set its title, hosts, languages and licence in brands/${name}/brand.json, and its colours in tokens.css.`,
      'Write its texts in copy/ and its games in catalogue.json, and replace the images in art/.',
      'Replace its legal texts in legal/, which describe a demonstration: docs/brands.md.',
      `npm run brand apply brands/${name}`,
      `npm start shows it at http://${name}.localhost:8080/m/home.`,
    ],
  },
};

function listAreas(root: string): string[] {
  const isArea = (area: string): boolean =>
    existsSync(path.join(root, 'packages/contract/src', area, 'endpoints.ts')) &&
    existsSync(path.join(root, 'apps/server/src/modules', area, `${area}.module.ts`));
  return readdirSync(path.join(root, 'packages/contract/src')).filter(isArea).toSorted();
}

/** Lists pages that have a file of their own and a single layout. */
function listPages(root: string): string[] {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const paths = read('packages/contract/src/page/route-paths.ts');
  const isPage = (page: string): boolean =>
    paths.includes(`\n  ${getNameForms(page).camel}: `) &&
    read(`apps/web/src/routes/${page}.tsx`).split('<PageLayout>').length === 2;
  return readdirSync(path.join(root, 'apps/web/src/routes'))
    .flatMap((file) => /^([a-z0-9-]+)\.tsx$/.exec(file)?.[1] ?? [])
    .filter(isPage)
    .toSorted();
}
