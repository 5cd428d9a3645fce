import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../start/root.ts';
import { copyHouse } from '../test/copy-house.ts';
import { type MutationResult, readMutationReport } from './survivors.ts';

/** What a test of a mutated file may read, besides the sources. */
const COPIED = ['packages', 'apps', 'brands', 'docs', 'vitest.config.ts', 'scripts', 'README.md', 'CONTRIBUTING.md'];

const CACHE = path.join(root, 'node_modules/.cache/foyer/mutation');

export interface MutationRun {
  /** Stryker's patterns: globs, or `file:firstLine-lastLine`. */
  readonly mutate: readonly string[];
  /** Globs of the tests that have to notice. */
  readonly testFiles: readonly string[];
  /** Test processes at once. */
  readonly concurrency: number;
  /** Loads every module anew for each mutant, several times as slow: needed for what a module does as it is loaded. */
  readonly isolated: boolean;
  /** Against all of these tests, not only those that were seen to run the mutated code. */
  readonly allTests: boolean;
  /** What was found the last time under this name is kept, and only what changed since is tried again. `null`: all of it. */
  readonly again: string | null;
}

/**
 * Mutates a copy of the repository in place and runs the tests against each mutant. In place, because packages import each
 * other through links that lead out of Stryker's own sandbox. Throws if Stryker ends without a report.
 */
export async function runStryker(settings: MutationRun): Promise<MutationResult> {
  const { mutate, testFiles, concurrency, isolated, allTests, again } = settings;
  const copy = copyHouse(COPIED);
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
      // Endless loops end by Stryker's own hit counter; a busy machine must not count as a killed mutant.
      timeoutMS: 20_000,
      // The tests of a statements area take longer than the usual five minutes on a busy machine.
      dryRunTimeoutMinutes: 30,
      ...(allTests
        ? { coverageAnalysis: 'all', ignoreStatic: false }
        : { coverageAnalysis: 'perTest', ignoreStatic: !isolated }),
      ...(again === null ? {} : { incremental: true, incrementalFile: path.join(CACHE, `${again}.json`) }),
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
    const code = await run(copy.folder, [installed('@stryker-mutator/core/bin/stryker.js'), 'run'], env);
    if (code !== 0) throw new Error(`Stryker ended with ${code}`);
    return readMutationReport(readFileSync(report, 'utf8'));
  } finally {
    copy.remove();
  }
}

function installed(file: string): string {
  return path.join(root, 'node_modules', file);
}

function run(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
