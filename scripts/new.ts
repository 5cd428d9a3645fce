// `npm run new -- <kind> <name>`: applies a recipe of CONTRIBUTING.md under another name.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { writePlannedChanges } from './new/plan-recipe-changes.ts';
import { planScaffold } from './new/plan-scaffold.ts';
import { repositoryRoot } from './start/repository-root.ts';

/** Runs `npm run new` and returns the text to print. Throws an error with a message of one line. */
async function createNew(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: {
      area: { type: 'string' },
      page: { type: 'string' },
      'before-platform': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [kind, name, ...rest] = positionals;
  if (kind === undefined || name === undefined || rest.length > 0)
    throw new Error('use: npm run new -- <kind> <name> (--help lists the kinds)');
  const planned = await planScaffold(repositoryRoot, {
    kind,
    name,
    area: values.area,
    page: values.page,
    beforePlatform: values['before-platform'],
  });
  if (!planned.ok) throw new Error(planned.problem);
  const { changes, summary, recipe, nextSteps } = planned.plan;
  const isDryRun = values['dry-run'] === true;
  if (!isDryRun) writePlannedChanges(repositoryRoot, changes);
  const next = isDryRun ? ['Nothing is written.'] : nextSteps.map((step, index) => `${index + 1}. ${step}`);
  return [...summary, '', ...next, '', `CONTRIBUTING.md, "Recipe: ${recipe}", explains each step.`].join('\n');
}

try {
  console.log(await createNew());
} catch (error) {
  const [line] = String(error instanceof Error ? error.message : error).split('\n');
  console.error(`foyer: ${line}`);
  process.exit(1);
}
