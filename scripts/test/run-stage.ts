import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../start/root.ts';
import { readCounts } from './counts.ts';
import type { Stage } from './pipelines.ts';
import type { Outcome } from './outcome.ts';

/** Runs one stage to its end and counts its tests. A Vitest stage that leaves no report counts as failed. Nothing is retried (decision 0003, CI stages without retries). */
export async function runStage(stage: Stage): Promise<Outcome> {
  const started = Date.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-test-'));
  const countFile = path.join(folder, 'count.json');
  const args =
    stage.counted === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${countFile}`] : [];
  const { code, output } = await run([...stage.command, ...args]);
  const counts = stage.counted === 'vitest' ? readCounts(read(countFile)) : { passed: code === 0 ? 1 : 0, failed: 0 };
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

function run(command: readonly string[]): Promise<{ code: number; output: string }> {
  const [tool = '', ...args] = command;
  const bin = path.join(root, 'node_modules/.bin');
  const file = tool === 'node' ? process.execPath : path.join(bin, tool);
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (code: number): void => resolve({ code, output: Buffer.concat(chunks).toString('utf8') });
    child.once('error', () => end(127));
    child.once('close', (code) => end(code ?? 1));
  });
}
