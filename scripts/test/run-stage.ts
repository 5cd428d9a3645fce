import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from '../start/repository-root.ts';
import { readVitestCounts, readPlaywrightCounts } from './read-report-counts.ts';
import type { TestStage } from './pipelines.ts';
import type { StageOutcome } from './stage-outcome.ts';

/** For each test runner: how to make it write a JSON report, and how to read the report. */
const runners = {
  vitest: {
    args: (report: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: () => ({}),
    read: readVitestCounts,
  },
  playwright: {
    args: () => ['--reporter=list,json'],
    env: (report: string) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: readPlaywrightCounts,
  },
} as const;

/**
 * Runs one stage of `npm test` and counts its tests. A stage of tests that writes no report counts as failed. Nothing
 * is retried. Decision 0003 (CI stages without retries).
 */
export async function runStage(stage: TestStage): Promise<StageOutcome> {
  const started = Date.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-test-'));
  const report = path.join(folder, 'report.json');
  const runner = stage.counted === 'one' ? null : runners[stage.counted];
  const { code, output } = await run([...stage.command, ...(runner?.args(report) ?? [])], runner?.env(report) ?? {});
  const counts = runner?.read(read(report)) ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  rmSync(folder, { recursive: true, force: true });
  const failed = code === 0 ? counts.failed : Math.max(1, counts.failed);
  return {
    name: stage.name,
    passed: counts.passed,
    failed,
    seconds: Math.round((Date.now() - started) / 1000),
    output,
  };
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function run(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  const [tool = '', ...args] = command;
  const bin = path.join(repositoryRoot, 'node_modules/.bin');
  const file = tool === 'node' ? process.execPath : path.join(bin, tool);
  const child = spawn(file, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (code: number): void => resolve({ code, output: Buffer.concat(chunks).toString('utf8') });
    child.once('error', () => end(127));
    child.once('close', (code) => end(code ?? 1));
  });
}
