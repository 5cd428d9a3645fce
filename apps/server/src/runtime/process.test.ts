import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import process from 'node:process';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import * as z from 'zod';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/db/open-database.ts';
import { writeMerchant } from '#src/modules/merchant/merchant-store.ts';
import { createLogger } from '#src/runtime/log.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { sendRequest } from '#test/http-request.ts';
import { findPostgres, startPostgres } from '#test/database/throwaway-postgres.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

const temp = makeTempFolder();
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  temp.remove();
});

const messageSchema = z.object({
  step: z.string().optional(),
  ready: z.boolean().optional(),
  url: z.string().optional(),
});

interface ServerProcess {
  readonly child: ChildProcess;
  readonly steps: string[];
  /** Resolves to the port when the server listens; rejects with the error output if the process exits before that. */
  readonly port: Promise<number>;
  readonly ended: Promise<{ readonly code: number | null; readonly errorOutput: string }>;
}

/** In production mode, because the server otherwise applies the demo brands and creates their members. */
const baseEnv = {
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  BREACHED_PASSWORDS_URL: 'none',
  VENDOR_SECRET: 'a-secret-of-the-test-only',
  PORT: '0',
  LOG_LEVEL: 'warn',
  SHUTDOWN_DELAY_MS: '0',
};

/** Starts the server like `npm start`. */
function startProcess(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: { ...baseEnv, DATA_DIR: temp.folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString('utf8')));
  child.stdout?.resume();
  const steps: string[] = [];
  const errorsClosed = new Promise((resolve) => child.stderr?.once('close', resolve));
  // Not 'close': Node does not emit it after this process has disconnected the IPC channel.
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ended = Promise.all([exited, errorsClosed]).then(([code]) => {
    running.delete(child);
    return { code, errorOutput };
  });
  const port = new Promise<number>((resolve, reject) => {
    child.on('message', (message) => {
      const { step, url } = messageSchema.parse(message);
      if (step !== undefined) steps.push(step);
      if (url !== undefined) resolve(Number(new URL(url).port));
    });
    void ended.then((result) => reject(new Error(result.errorOutput)));
  });
  port.catch(() => {});
  return { child, steps, port, ended };
}

/** Stores a brand for `localhost`, because the server starts without one. It reads new brands within a second. */
async function storeBrand(url: string): Promise<void> {
  const config = { kind: 'postgres', url, readUrl: null, poolSize: 1 } as const;
  const opened = await openDatabase(config, { log: createLogger({ level: 'silent' }) });
  if (!opened.ok) throw new Error(opened.line);
  const { brand, code, revision } = makeMerchant();
  const texts = { copy: '{}', images: '{}', tokens_css: '', art_revision: '' };
  const row = { code, revision, brand: JSON.stringify(brand), ...texts, applied_at: new Date() };
  await writeMerchant(opened.value.db, ['localhost'], row);
  await opened.value.close();
}

const keyAnswerSchema = z.object({ value: z.object({ serverTime: z.number() }) });
const MINUTE_MS = 60_000;

describe('the server process', () => {
  test.each([
    ['an invalid setting', { PORT: 'web' }, 'PORT must be a port number'],
    ['a missing secret in production', { VENDOR_SECRET: '' }, 'VENDOR_SECRET must be set in production'],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://foyer:hunter2@127.0.0.1:1/foyer' },
      'DATABASE_URL does not work',
    ],
    ['an impossible data folder', { DATA_DIR: '/dev/null/data' }, 'cannot be used'],
  ])(
    'a server prints one error line and exits with code 1 because of %s',
    async (_name, env, message) => {
      const { code, errorOutput } = await startProcess(env).ended;
      expect(code).toBe(1);
      expect(errorOutput.trim().split('\n')).toHaveLength(1);
      expect(errorOutput).toContain(message);
      expect(errorOutput).not.toContain('hunter2');
    },
    60_000,
  );

  test(
    'a server reports its startup steps, serves requests, locks its data folder and shuts down on SIGTERM',
    async () => {
      const first = startProcess({});
      const port = await first.port;
      expect(first.steps.length).toBeGreaterThan(2);
      expect((await sendRequest(port, '/readyz', { host: 'anything' })).status).toBe(200);

      const second = await startProcess({}).ended;
      expect([second.code, second.errorOutput.trim().split('\n').length]).toEqual([1, 1]);
      expect(second.errorOutput).toContain(`is in use by process ${first.child.pid}`);

      first.child.kill('SIGTERM');
      expect(await first.ended).toEqual({ code: 0, errorOutput: '' });
      await expect(sendRequest(port, '/healthz')).rejects.toThrow('ECONNREFUSED');
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    'after SIGTERM the server is not ready, still responds on open connections and closes them, and ignores a second signal',
    async () => {
      const server = startProcess({ SHUTDOWN_DELAY_MS: '3000' });
      const port = await server.port;
      const get = async (target: string) => {
        const { status, headers, text } = await sendRequest(port, target, { headers: { connection: 'keep-alive' } });
        return { status, connection: headers['connection'], body: text };
      };
      const health = { status: 200, body: '{"ok":true}' };
      expect(await get('/healthz')).toEqual({ ...health, connection: 'keep-alive' });
      server.child.kill('SIGTERM');
      const notReady = { status: 503, connection: 'close', body: '{"ok":false,"down":["shutdown"]}' };
      await expect.poll(() => get('/readyz')).toEqual(notReady);
      server.child.kill('SIGTERM');
      expect(await get('/healthz')).toEqual({ ...health, connection: 'close' });
      expect(await server.ended).toEqual({ code: 0, errorOutput: '' });
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    'a server starts on the data folder of a process that was killed',
    async () => {
      const killed = startProcess({});
      await killed.port;
      killed.child.kill('SIGKILL');
      await killed.ended;
      const next = startProcess({});
      expect((await sendRequest(await next.port, '/readyz')).status).toBe(200);
      next.child.kill('SIGINT');
      expect((await next.ended).code).toBe(0);
    },
    DATABASE_START_TIMEOUT_MS,
  );

  const postgresPrograms = findPostgres();
  // Without PostgreSQL on the machine this is reported as skipped.
  test.skipIf(postgresPrograms === null)(
    '[protection 5] a server whose clock is a day ahead of PostgreSQL is not ready, and uses the time of PostgreSQL',
    async () => {
      const postgres = await startPostgres(postgresPrograms ?? '');
      const dayAhead = 'const { now } = Date; Date.now = () => now() + 86400000;';
      const server = startProcess({
        DATABASE_URL: postgres.url,
        DATA_KEY: 'a-data-key-of-the-test-with-enough-characters',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(dayAhead)}`,
      });
      try {
        const port = await server.port;
        const { status, text } = await sendRequest(port, '/readyz');
        expect([status, text]).toEqual([503, '{"ok":false,"down":["clock"]}']);
        await storeBrand(postgres.url);
        const readKey = () => sendRequest(port, getBodyEncryptionKey.path);
        await expect.poll(async () => (await readKey()).status, { timeout: 30_000 }).toBe(200);
        const before = Date.now();
        const { serverTime } = keyAnswerSchema.parse(JSON.parse((await readKey()).text)).value;
        expect(serverTime).toBeGreaterThan(before - MINUTE_MS);
        expect(serverTime).toBeLessThan(Date.now() + MINUTE_MS);
      } finally {
        server.child.kill('SIGTERM');
        await server.ended;
        postgres.remove();
      }
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    'a server whose parent process goes away during the start closes without an error',
    async () => {
      const server = startProcess({});
      await expect.poll(() => server.steps.length, { timeout: DATABASE_START_TIMEOUT_MS }).toBeGreaterThan(0);
      server.child.disconnect();
      expect(await server.ended).toEqual({ code: 0, errorOutput: '' });
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    'a server prints one error line, exits and releases the data folder if the port is in use',
    async () => {
      const blocker = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => blocker.once('listening', resolve));
      const address = blocker.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const { code, errorOutput } = await startProcess({ PORT: String(port) }).ended;
      blocker.close();
      expect(code).toBe(1);
      expect(errorOutput).toBe(`foyer: port ${port} on 127.0.0.1 is in use; stop what listens there or set PORT\n`);
      const next = startProcess({});
      await next.port;
      next.child.disconnect();
      expect((await next.ended).code).toBe(0);
    },
    DATABASE_START_TIMEOUT_MS,
  );
});
