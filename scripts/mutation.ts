// `npm run mutation`: all areas. `npm run mutation -- tracking`: one. `--isolated`: includes code that runs while a module
// loads, several times slower. `--changed`: only changed lines of packages, as in CI. Results of unchanged code and tests are
// reused (node_modules/.cache/foyer/mutation). Fails for each surviving mutant that scripts/mutation/accepted.json does not
// list. With TEST_DATABASE_URL (see CONTRIBUTING.md) the server's areas take a third of the time.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type MutationArea, mutationAreas, packageMutationAreas } from './mutation/mutation-areas.ts';
import { findBaseCommit, readChangedLines } from './mutation/changed-lines.ts';
import { renderMutationPage } from './mutation/mutation-page.ts';
import { runStryker } from './mutation/run-stryker.ts';
import {
  acceptedSurvivorsSchema,
  compareWithAcceptedSurvivors,
  type MutationResult,
  correctResultBySecondRun,
} from './mutation/survivors.ts';
import { repositoryRoot } from './start/repository-root.ts';

/** Number of test processes that run in parallel. */
const CONCURRENCY = Number(process.env['MUTATION_CONCURRENCY'] ?? 2);
const accepted = acceptedSurvivorsSchema.parse(
  JSON.parse(readFileSync(path.join(repositoryRoot, 'scripts/mutation/accepted.json'), 'utf8')),
);
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isShort = options.includes('--changed');
const isolated = options.includes('--isolated');

const known = new Set([...mutationAreas.map(({ name }) => name), '--changed', '--isolated']);
const unknown = [...names, ...options].filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`foyer: no mutation area "${unknown.join(', ')}". Use ${[...known].join(', ')}.`);
  process.exit(2);
}

const areas = isShort ? changedAreas() : mutationAreas.filter(({ name }) => names.length === 0 || names.includes(name));
let failures = 0;
for (const area of areas) {
  const result = await mutateArea(area);
  failures += printResult(area.name, result);
  if (!isShort) writePage(area, result);
}
if (areas.length === 0) console.log('no line of a package changed: nothing to mutate');
process.exit(failures === 0 ? 0 : 1);

/**
 * Runs each mutant of an area against the tests that cover it. Surviving mutants that are not accepted run a second
 * time against all tests of the area. Coverage misses code that runs before the tests of a file, such as the start of a
 * server.
 */
async function mutateArea(area: MutationArea): Promise<MutationResult> {
  const settings = { ...area, concurrency: CONCURRENCY, isolated };
  const incrementalName = isShort ? null : isolated ? `${area.name}-isolated` : area.name;
  const first = await runStryker({ ...settings, allTests: false, incrementalName });
  const doubtful = compareWithAcceptedSurvivors(first, accepted).unexpected;
  if (doubtful.length === 0) return first;
  const mutate = doubtful.map(({ file, range }) => `${file}:${range}`);
  return correctResultBySecondRun(
    first,
    doubtful,
    await runStryker({ ...settings, mutate, allTests: true, incrementalName: null }),
  );
}

function writePage(area: MutationArea, result: MutationResult): void {
  const page = path.join(repositoryRoot, 'docs/mutation', `${area.name}.md`);
  writeFileSync(page, renderMutationPage(area, result, accepted));
  execFileSync(process.execPath, [path.join(repositoryRoot, 'node_modules/oxfmt/bin/oxfmt'), page]);
}

function changedAreas(): MutationArea[] {
  const base = findBaseCommit();
  if (base === null) return [];
  return packageMutationAreas
    .map((area) => ({ ...area, mutate: readChangedLines(base, `packages/${area.name}`) }))
    .filter(({ mutate }) => mutate.length > 0);
}

function printResult(name: string, result: MutationResult): number {
  const { unexpected, outdated } = compareWithAcceptedSurvivors(result, accepted);
  const killed = result.files.reduce((sum, file) => sum + file.killed, 0);
  console.log(
    `${name}: ${killed} mutants killed, ${result.survivors.length} survived, ${unexpected.length} of them not accepted`,
  );
  for (const { file, line, source, mutator, replacement } of unexpected)
    console.log(`  ${file}:${line} ${mutator}\n    ${source}\n    -> ${replacement}`);
  // Only a full isolated run tests every mutant, so only it can find outdated entries.
  if (isShort || !isolated) return unexpected.length;
  for (const { file, source, replacement } of outdated)
    console.log(`  no longer survives, remove it from accepted.json: ${file}: ${source} -> ${replacement}`);
  return unexpected.length + outdated.length;
}
