import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { gameCategories } from '../../packages/contract/src/game/game-category.ts';
import { readRecipe, type RecipeStep } from '../recipes/read-recipes.ts';
import { type CodeKind, codeKinds } from './code-kinds.ts';
import { getNameForms, findNameProblem, getNameReplacements, replaceNames } from './name-forms.ts';
import { type ChangePlan, planRecipeChanges } from './plan-recipe-changes.ts';

/** The arguments of `npm run new`. */
export interface ScaffoldRequest {
  readonly kind: string;
  readonly name: string;
  readonly area?: string | undefined;
  readonly page?: string | undefined;
  /** Whether the new brand is for a site in front of an operator's platform, which has the catalogue. */
  readonly beforePlatform?: boolean | undefined;
}

interface NewPlan extends ChangePlan {
  readonly recipe: string;
  readonly nextSteps: readonly string[];
}

type Planned = { readonly ok: true; readonly plan: NewPlan } | { readonly ok: false; readonly problem: string };

/**
 * Plans new code of a kind: the recipe with another name. Returns the first problem if that is not possible. Writes no
 * files.
 */
export async function planScaffold(root: string, request: ScaffoldRequest): Promise<Planned> {
  const { name } = request;
  const named = Object.hasOwn(codeKinds, request.kind) ? codeKinds[request.kind] : undefined;
  if (named === undefined)
    return { ok: false, problem: `no kind "${request.kind}": use one of ${Object.keys(codeKinds).join(', ')}` };
  const kind = request.beforePlatform === true ? named.beforePlatform : named;
  if (kind === undefined) return { ok: false, problem: `--before-platform is not for ${named.recipe}` };
  const place = (kind.place && request[kind.place.option]) ?? kind.place?.example ?? '';
  const problem = findNameProblem(name) ?? requestProblem(root, request, kind, place);
  if (problem !== null) return { ok: false, problem };

  const recipe = readRecipe(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'), kind.recipe);
  if (name !== kind.example && hasIdentifier(JSON.stringify(recipe).replaceAll('\\n', ' '), name))
    return { ok: false, problem: `"${name}" is a name that the generated code uses itself` };
  const names = new Map([...getNameReplacements(kind.example, name), ...kind.otherNames(name, place)]);
  const plan = planRecipeChanges(root, renameSteps(recipe, names));
  plan.problems.push(...takenNames(plan, name), ...takenPaths(root, plan));
  await formatChanges(root, plan);
  const [first] = plan.problems;
  if (first !== undefined) return { ok: false, problem: first };
  return { ok: true, plan: { ...plan, recipe: kind.recipe, nextSteps: kind.nextSteps(name, place) } };
}

function requestProblem(root: string, request: ScaffoldRequest, kind: CodeKind, place: string): string | null {
  const { name } = request;
  const folder = `apps/web/src/features/${name}`;
  if (request.kind === 'feature' && existsSync(path.join(root, folder))) return `${folder} already exists`;
  if (request.kind === 'endpoint' && !name.includes('-')) return `"${name}" is not verb-object, such as get-limits`;
  for (const option of ['area', 'page'] as const)
    if (request[option] !== undefined && option !== kind.place?.option) return `--${option} is not for ${kind.recipe}`;
  const places = kind.place?.list(root) ?? [place];
  return places.includes(place) ? null : `no ${kind.place?.option} "${place}": use one of ${places.join(', ')}`;
}

function renameSteps(steps: readonly RecipeStep[], names: ReadonlyMap<string, string>): RecipeStep[] {
  const rename = (text: string): string => replaceNames(text, names);
  return steps.map((step) => {
    if (step.kind === 'copy') return { ...step, to: rename(step.to) };
    if (step.kind === 'write') return { ...step, file: rename(step.file), text: rename(step.text) };
    const hunks = step.hunks.map(({ before, after }) => ({ before: rename(before), after: rename(after) }));
    return { ...step, file: rename(step.file), hunks };
  });
}

function hasIdentifier(text: string, name: string): boolean {
  const { camel, pascal } = getNameForms(name);
  return new RegExp(`\\b(${camel}|${pascal})\\b`).test(text);
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/** Returns a problem for each changed file that already contains the new name. */
function takenNames({ changes }: ChangePlan, name: string): string[] {
  return [...changes].flatMap(([file, { before, after }]) => {
    if (before === null) return [];
    // Parsing JSON drops all but the last of equal keys.
    const isTaken = isCode(file)
      ? hasIdentifier(before, name)
      : `${JSON.stringify(JSON.parse(String(after)), null, 2)}\n` !== after;
    return isTaken ? [`the name "${name}" is taken: ${file} has it`] : [];
  });
}

/** Returns a problem for each new page or endpoint whose path already exists. */
function takenPaths(root: string, { changes }: ChangePlan): string[] {
  const lines = [...changes].flatMap(([file, { before, after }]) =>
    isCode(file)
      ? String(after)
          .split('\n')
          .filter((line) => !before?.includes(line))
      : [],
  );
  const added = new Set(lines.join('\n').match(/(?<=')\/(?:m|wps)\/[\w/]+(?=')/g));
  const files = globSync('{packages/contract,apps/server}/src/**/*.ts', { cwd: root });
  const sources = files.map((file) => (file.includes('.test.') ? '' : readFileSync(path.join(root, file), 'utf8')));
  const code = [...gameCategories.map((category) => `'/m/${category}'`), ...sources].join('\n');
  return [...added]
    .filter((added) => new RegExp(`['"\`]${added}['"\`/?]`).test(code))
    .map((added) => `the path ${added} is taken`);
}

async function formatChanges(root: string, { changes, problems }: ChangePlan): Promise<void> {
  const options = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'));
  for (const [file, { before, after }] of changes) {
    if (!isCode(file)) continue;
    const { code, errors } = await format(file, String(after), options);
    problems.push(...errors.map(({ message }) => `${file} cannot be formatted: ${message}`));
    changes.set(file, { before, after: code });
  }
}
