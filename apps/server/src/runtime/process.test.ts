import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import process from 'node:process';
import * as z from 'zod';
import { afterAll, describe, expect, test } from 'vitest';
import { ask } from '#test/http-request.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
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

interface Started {
  readonly child: ChildProcess;
  readonly steps: string[];
  /** The port once it listens; rejects with what it said when it ended before. */
  readonly port: Promise<number>;
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
}

/** In production, because the demo's brands are applied and their members made everywhere else, which is not the point here. */
const usual = {
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  VENDOR_SECRET: 'a-secret-of-the-test-only',
  PORT: '0',
  LOG_LEVEL: 'warn',
};

/** The server as `npm start` runs it. */
function start(env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: { ...usual, DATA_DIR: temp.folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  child.stdout?.resume();
  const steps: string[] = [];
  const silent = new Promise((resolve) => child.stderr?.once('close', resolve));
  // Not 'close': Node does not emit that when this side has hung up the channel.
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ended = Promise.all([exited, silent]).then(([code]) => {
    running.delete(child);
    return { code, said };
  });
  const port = new Promise<number>((resolve, reject) => {
    child.on('message', (message) => {
      const { step, url } = messageSchema.parse(message);
      if (step !== undefined) steps.push(step);
      if (url !== undefined) resolve(Number(new URL(url).port));
    });
    void ended.then(({ said: why }) => reject(new Error(why)));
  });
  port.catch(() => {});
  return { child, steps, port, ended };
}

describe('the process', () => {
  test.each([
    ['a bad value', { PORT: 'web' }, 'PORT must be a port number'],
    ['no secret in production', { VENDOR_SECRET: '' }, 'VENDOR_SECRET must be set in production'],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://foyer:hunter2@127.0.0.1:1/foyer' },
      'DATABASE_URL does not work',
    ],
    ['a data folder that cannot be', { DATA_DIR: '/dev/null/data' }, 'cannot be used'],
  ])(
    'ends with one line and code 1 on %s',
    async (_name, env, words) => {
      const { code, said } = await start(env).ended;
      expect(code).toBe(1);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(said).toContain(words);
      expect(said).not.toContain('hunter2');
    },
    60_000,
  );

  test(
    'says its steps, serves, keeps its folder to itself, and ends orderly',
    async () => {
      const first = start({});
      const port = await first.port;
      expect(first.steps.length).toBeGreaterThan(2);
      expect((await ask(port, '/readyz', { host: 'anything' })).status).toBe(200);

      const second = await start({}).ended;
      expect([second.code, second.said.trim().split('\n').length]).toEqual([1, 1]);
      expect(second.said).toContain(`is in use by process ${first.child.pid}`);

      first.child.kill('SIGTERM');
      expect(await first.ended).toEqual({ code: 0, said: '' });
      await expect(ask(port, '/healthz')).rejects.toThrow('ECONNREFUSED');
    },
    DATABASE_START_MS,
  );

  test(
    'comes up again on the folder of one that was killed',
    async () => {
      const killed = start({});
      await killed.port;
      killed.child.kill('SIGKILL');
      await killed.ended;
      const next = start({});
      expect((await ask(await next.port, '/readyz')).status).toBe(200);
      next.child.kill('SIGINT');
      expect((await next.ended).code).toBe(0);
    },
    DATABASE_START_MS,
  );

  test(
    'on a port in use ends with one line and gives the folder free',
    async () => {
      const taken = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => taken.once('listening', resolve));
      const address = taken.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const { code, said } = await start({ PORT: String(port) }).ended;
      taken.close();
      expect(code).toBe(1);
      expect(said).toBe(`foyer: port ${port} on 127.0.0.1 is in use; stop what listens there or set PORT\n`);
      const next = start({});
      await next.port;
      next.child.disconnect();
      expect((await next.ended).code).toBe(0);
    },
    DATABASE_START_MS,
  );
});
