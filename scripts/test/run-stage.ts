import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../start/root.ts';
import type { Stage } from './lanes.ts';
import type { Outcome } from './outcome.ts';

/** Runs one stage to its end and counts it. A vitest stage that left no count failed. */
export async function runStage(stage: Stage): Promise<Outcome> {
  const started = Date.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-test-'));
  const countFile = path.join(folder, 'count.json');
  const args =
    stage.counted === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${countFile}`] : [];
  const { code, output } = await run([...stage.command, ...args]);
  const counts = stage.counted === 'vitest' ? readCounts(countFile) : { passed: code === 0 ? 1 : 0, failed: 0 };
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

function readCounts(file: string): { passed: number; failed: number } {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const fields = new Map(Object.entries(typeof found === 'object' && found !== null ? found : {}));
    return { passed: count(fields.get('numPassedTests')), failed: count(fields.get('numFailedTests')) };
  } catch {
    // No readable count means that the runner died before its end: that is a failure, not a pass of nothing.
    return { passed: 0, failed: 1 };
  }
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
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
