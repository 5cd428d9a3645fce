import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';

describe('npm run member', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'foyer-member-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const run = (...args: string[]): Promise<{ code: number | null; err: string }> =>
    new Promise((resolve) => {
      const command = path.join(import.meta.dirname, 'member.ts');
      const child = spawn(process.execPath, [command, ...args], {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      });
      let err = '';
      child.stderr.on('data', (chunk: Buffer) => (err += chunk));
      child.on('close', (code) => resolve({ code, err }));
    });

  test.each([
    [['export', 'aurora']],
    [['erase', 'aurora', 'demo', '--out', 'file.json']],
    [['export', 'aurora', 'demo', '--confirm', 'demo']],
    [['correct-exclusion', 'aurora', 'demo', '--order', 'msg_1']],
    [['erase', 'aurora', 'demo', '--reason', 'none']],
  ])(
    '`npm run member` with the arguments %j prints its usage and exits with 2',
    async (args) => {
      expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining('use: npm run member export') });
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    '`npm run member` reports an unknown member as an error',
    async () => {
      expect(await run('erase', 'aurora', 'demo')).toEqual({ code: 1, err: 'foyer: aurora has no member demo\n' });
    },
    DATABASE_START_TIMEOUT_MS,
  );
});
