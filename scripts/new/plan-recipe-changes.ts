import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyRecipeHunk, type RecipeStep } from '../recipes/read-recipes.ts';

/** The content of a file before and after a planned change. */
interface Change {
  /** Former content; `null` if the file does not exist. */
  readonly before: string | null;
  readonly after: string | Buffer;
}

export interface ChangePlan {
  /** Planned changes by the path of the file from the repository's root, with forward slashes. */
  readonly changes: Map<string, Change>;
  /** One line for each created, changed or copied file, and for each copied folder. */
  readonly summary: string[];
  /** The reasons why the steps of the recipe cannot be applied. */
  readonly problems: string[];
}

/** Plans the steps of a recipe without writing files. */
export function planRecipeChanges(root: string, steps: readonly RecipeStep[]): ChangePlan {
  const plan: ChangePlan = { changes: new Map(), summary: [], problems: [] };
  for (const step of steps) {
    const problem = planStep(root, step, plan);
    if (problem !== null) plan.problems.push(problem);
  }
  return plan;
}

function planStep(root: string, step: RecipeStep, { changes, summary }: ChangePlan): string | null {
  const target = step.kind === 'copy' ? step.to : step.file;
  const planned = changes.get(target);
  const exists = planned !== undefined || existsSync(path.join(root, target));
  if (step.kind === 'change') {
    if (!exists) return `${target} does not exist`;
    const before = planned === undefined ? readFileSync(path.join(root, target), 'utf8') : planned.before;
    const after = changeText(String(planned?.after ?? before), step);
    if (after === null) return `${target} does not have the lines that the recipe changes, or has a merge conflict`;
    changes.set(target, { before, after });
    if (planned === undefined) summary.push(`change ${target}`);
    return null;
  }
  if (exists) return `${target} already exists`;
  if (step.kind === 'write') {
    changes.set(target, { before: null, after: step.text });
    summary.push(`create ${target}`);
    return null;
  }
  const source = path.join(root, step.from);
  if (statSync(source).isFile()) {
    changes.set(target, { before: null, after: readFileSync(source) });
    summary.push(`create ${target} (a copy of ${step.from})`);
    return null;
  }
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const copied = path.posix.join(target, ...path.relative(source, file).split(path.sep));
    changes.set(copied, { before: null, after: readFileSync(file) });
  }
  summary.push(`create ${target}/ (${files.length} files of ${step.from})`);
  return null;
}

function changeText(text: string, { hunks }: Extract<RecipeStep, { kind: 'change' }>): string | null {
  if (/^<{7} /m.test(text)) return null;
  return hunks.reduce<string | null>((current, hunk) => current && applyRecipeHunk(current, hunk), text);
}

/** Writes all planned changes. If one cannot be written, it restores the files and throws. */
export function writePlannedChanges(root: string, changes: ChangePlan['changes']): void {
  const undo: (() => void)[] = [];
  try {
    for (const [name, { before, after }] of changes) {
      const file = path.join(root, name);
      const folder = mkdirSync(path.dirname(file), { recursive: true });
      if (folder !== undefined) undo.push(() => rmSync(folder, { recursive: true }));
      // `wx` fails if the file exists.
      writeFileSync(file, after, { flag: before === null ? 'wx' : 'w' });
      undo.push(() => (before === null ? rmSync(file) : writeFileSync(file, before)));
    }
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  }
}
