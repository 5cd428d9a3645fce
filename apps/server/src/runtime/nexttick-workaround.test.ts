import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const COLLECTIONS = 10;

/** Runs a tick before each garbage collection, so that no tick is pending during the collection. */
const createProgram = (before: string) => `
  ${before}
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  for (let time = 0; time < ${COLLECTIONS}; time += 1) {
    await new Promise((resolve) => process.nextTick(resolve));
    await pause();
    gc();
  }
`;

const NEW_CLASS = /^map,Transition,.*"trigger_async_id_symbol"/gm;

/** Counts the hidden classes that V8 creates for Node's tick objects, from its log of hidden classes. */
async function countTickClasses(before: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-ticks-'));
  try {
    const log = path.join(folder, 'v8.log');
    const flags = [
      '--expose-gc',
      '--log-maps',
      '--no-log-maps-details',
      '--no-logfile-per-isolate',
      `--logfile=${log}`,
    ];
    const args = [...flags, '--input-type=module', '--eval', createProgram(before)];
    await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
    return (await readFile(log, 'utf8')).match(NEW_CLASS)?.length ?? 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('keepNextTickFast preserves the hidden class of tick objects across garbage collections', async () => {
  expect(await countTickClasses('')).toBe(COLLECTIONS);
  expect(await countTickClasses(`(await import('./nexttick-workaround.ts')).keepNextTickFast();`)).toBe(1);
});
