import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { revealSupportUrl } from '@foyer/contract/support/support-url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '#src/db/folder-lock.ts';
import { sharedResizedImagesFolder } from '#test/test-image-store.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { type TestBrandFolder, makeBrandFolder } from '#test/brand-folder.ts';

interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

describe('npm run brand', () => {
  let brand: TestBrandFolder;
  let dataDir: string;
  beforeAll(async () => {
    brand = await makeBrandFolder();
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'foyer-data-'));
  });
  afterAll(async () => {
    await brand.close();
    await rm(dataDir, { recursive: true });
  });

  const run = (...args: string[]): Promise<CommandResult> =>
    new Promise((resolve) => {
      const command = path.join(import.meta.dirname, 'brand.ts');
      const child = spawn(process.execPath, [command, ...args], {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir, IMAGES_DIR: sharedResizedImagesFolder },
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk: Buffer) => (out += chunk));
      child.stderr.on('data', (chunk: Buffer) => (err += chunk));
      child.on('close', (code) => resolve({ code, out, err }));
    });

  test(
    '`brand apply` reports what it changed and exits with 0, also if nothing changed',
    async () => {
      const first = await run('apply', brand.folder);
      expect(first).toMatchObject({ code: 0, err: '' });
      expect(first.out).toMatch(/^aurora applied, revision [0-9a-f]{16}\n$/);
      const second = await run('apply', brand.folder);
      expect(second.out).toBe(first.out.replace('applied', 'unchanged'));
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    '`brand apply` exits with 1 and prints one line per problem of the folder',
    async () => {
      await brand.remove('art/logo.svg');
      await brand.remove('tokens.css');
      const { code, out, err } = await run('apply', brand.folder);
      expect(code).toBe(1);
      expect(out).toBe('');
      expect(err.split('\n')[0]).toMatch(/^aurora not applied: \d+ problems?$/);
      expect(err).toContain('  tokens.css: found no readable file (ENOENT), expected a file\n');
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    '`brand apply` exits with 1 and prints one line if another process uses the data folder',
    async () => {
      const lock = lockFolder(dataDir);
      expect(lock.ok).toBe(true);
      const { code, err } = await run('apply', brand.folder);
      if (lock.ok) lock.value.release();
      expect(code).toBe(1);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
      expect(err).toContain('stop it first');
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test.each([[[]], [['apply']], [['remove', 'x']], [['apply', 'a', 'b']]])(
    '`npm run brand` with the arguments %j prints its usage and exits with 2',
    async (args) => {
      const err = 'use: npm run brand apply <folder>, or: npm run brand path <url>\n';
      expect(await run(...args)).toEqual({ code: 2, out: '', err });
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    '[S3-038] `brand path` prints the obfuscated URL of a support channel',
    async () => {
      const { code, out } = await run('path', 'https://desk.example/widget.js');
      expect([code, revealSupportUrl(out.trim())]).toEqual([0, 'https://desk.example/widget.js']);
    },
    DATABASE_START_TIMEOUT_MS,
  );
});
