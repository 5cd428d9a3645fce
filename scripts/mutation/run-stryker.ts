import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from '../start/repository-root.ts';
import { copyRepository } from '../test/copy-repository.ts';
import { type MutationResult, readMutationReport } from './survivors.ts';

/** Files and folders that tests of mutated files read. */
const COPIED = [
  'packages',
  'apps',
  'brands',
  'demo-art',
  'docs',
  'vitest.config.ts',
  'scripts',
  'README.md',
  'CONTRIBUTING.md',
];

const CACHE = path.join(repositoryRoot, 'node_modules/.cache/foyer/mutation');

export interface MutationRun {
  /** Stryker's patterns: globs, or `file:firstLine-lastLine`. */
  readonly mutate: readonly string[];
  /** Globs of the tests that must fail for a mutant. */
  readonly testFiles: readonly string[];
  /** Number of parallel test processes. */
  readonly concurrency: number;
  /** Reloads every module for each mutant, several times slower: needed for code that runs while a module loads. */
  readonly isolated: boolean;
  /** Run all of these tests, not only those whose coverage includes the mutated code. */
  readonly allTests: boolean;
  /** The cache key of results: a run tests only changes since the last run of the same key. `null`: a full run. */
  readonly incrementalName: string | null;
}

/**
 * Mutates a copy of the repository and runs the tests against each mutant. Stryker's own sandbox does not work here, because
 * the links between workspaces lead out of it. Throws if Stryker writes no report.
 */
export async function runStryker(settings: MutationRun): Promise<MutationResult> {
  const { mutate, testFiles, concurrency, isolated, allTests, incrementalName } = settings;
  const copy = copyRepository(COPIED);
  try {
    const report = copy.at('mutation.json');
    const config = {
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner', copy.at('scripts/mutation/stryker-plugins.mjs')],
      ignorers: ['texts'],
      vitest: { configFile: 'vitest.config.ts', related: false },
      mutate,
      concurrency,
      inPlace: true,
      // Stryker's hit counter ends endless loops; a slow machine must not count as a killed mutant.
      timeoutMS: 20_000,
      // On a loaded machine the tests of an area take longer than the default of five minutes.
      dryRunTimeoutMinutes: 30,
      ...(allTests
        ? { coverageAnalysis: 'all', ignoreStatic: false }
        : { coverageAnalysis: 'perTest', ignoreStatic: !isolated }),
      ...(incrementalName === null
        ? {}
        : { incremental: true, incrementalFile: path.join(CACHE, `${incrementalName}.json`) }),
      reporters: ['json', 'progress-append-only', 'survivors'],
      jsonReporter: { fileName: report },
      tempDirName: '.stryker',
      allowConsoleColors: false,
      allowEmpty: true,
      checkers: [],
      disableTypeChecks: false,
    };
    writeFileSync(copy.at('stryker.config.json'), JSON.stringify(config));
    const env = { MUTATION_RUN: isolated ? 'isolated' : 'shared', MUTATION_TESTS: testFiles.join('\n') };
    const code = await run(copy.folder, [getModulePath('@stryker-mutator/core/bin/stryker.js'), 'run'], env);
    if (code !== 0) throw new Error(`Stryker ended with ${code}`);
    return readMutationReport(readFileSync(report, 'utf8'));
  } finally {
    copy.remove();
  }
}

function getModulePath(file: string): string {
  return path.join(repositoryRoot, 'node_modules', file);
}

function run(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
