import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const COLLECTIONS = 10;

/** Makes a tick before each collection, and has none wait while it runs. */
const program = (before: string) => `
  ${before}
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  for (let time = 0; time < ${COLLECTIONS}; time += 1) {
    await new Promise((resolve) => process.nextTick(resolve));
    await pause();
    gc();
  }
`;

const newShape = /^map,Transition,.*"trigger_async_id_symbol"/gm;

/** V8 writes down each shape that it makes: how often what Node notes of a tick was taken for something new. */
async function shapesOfTicks(before: string): Promise<number> {
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
    const asked = [...flags, '--input-type=module', '--eval', program(before)];
    await promisify(execFile)(process.execPath, asked, { cwd: import.meta.dirname });
    return (await readFile(log, 'utf8')).match(newShape)?.length ?? 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a tick keeps its shape, and so stays quick, after memory was collected', async () => {
  expect(await shapesOfTicks('')).toBe(COLLECTIONS);
  expect(await shapesOfTicks(`(await import('./nexttick-workaround.ts')).keepNextTickFast();`)).toBe(1);
});
