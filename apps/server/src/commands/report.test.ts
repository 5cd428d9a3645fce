import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';

const USAGE =
  'use: npm run report attribution|vitals|events|errors|conversions|protection -- --from <YYYY-MM-DD> --to <YYYY-MM-DD> --merchant <code> [--csv|--json]\n';

describe('npm run report', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'foyer-report-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const run = (...args: string[]): Promise<{ code: number | null; out: string; err: string }> =>
    new Promise((resolve) => {
      const command = path.join(import.meta.dirname, 'report.ts');
      const child = spawn(process.execPath, [command, ...args], {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk: Buffer) => (out += chunk));
      child.stderr.on('data', (chunk: Buffer) => (err += chunk));
      child.on('close', (code) => resolve({ code, out, err }));
    });

  test(
    '[S1-006] `report attribution` prints a table, an empty line, and the same data as CSV',
    async () => {
      const period = ['--from', '2026-11-01', '--to', '2026-11-30', '--merchant', 'aurora'];
      const { code, out, err } = await run('attribution', ...period);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toBe(
        'by  code  known  registrations  first launches\n\n"by","code","known","registrations","first launches"\n',
      );
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    '`report protection --json` prints only JSON',
    async () => {
      const period = ['--from', '2026-11-01', '--to', '2026-11-30', '--merchant', 'aurora'];
      expect(await run('protection', ...period, '--json')).toEqual({ code: 0, err: '', out: '[]\n' });
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test.each([
    [[]],
    [['attribution']],
    [['attribution', '--from', '2026-11-31', '--to', '2026-11-30', '--merchant', 'aurora']],
    [['attribution', '--from', '2026-11-01', '--to', '2026-11-30']],
    [['other', '--from', '2026-11-01', '--to', '2026-11-30', '--merchant', 'aurora']],
    [['attribution', '--since', '2026-11-01']],
  ])(
    '`npm run report` with the arguments %j prints its usage and exits with 2',
    async (args) => {
      expect(await run(...args)).toEqual({ code: 2, out: '', err: USAGE });
    },
    DATABASE_START_TIMEOUT_MS,
  );
});
