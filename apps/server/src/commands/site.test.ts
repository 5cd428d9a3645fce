import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { getCountry } from '@foyer/contract/system/get-country';
import { getStatus } from '@foyer/contract/system/get-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_IMAGES_DIR } from '#test/images.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { ask } from '#test/http-request.ts';

let dataDir: string;
let house: { readonly port: number; readonly close: () => Promise<void> };

const env = () => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  IMAGES_DIR: TEST_IMAGES_DIR,
  PORT: '0',
  LOG_LEVEL: 'silent',
});

/** The server as it is started, on the data folder of the test. */
async function open(): Promise<typeof house> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: env(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; url?: string }) => message.ready && resolve(message.url ?? ''));
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  return {
    port: Number(new URL(url).port),
    close: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'foyer-site-'));
  house = await open();
}, DATABASE_START_MS);
afterAll(async () => {
  await house.close();
  await rm(dataDir, { recursive: true });
});

function site(...args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'site.ts'), ...args], { env: env() });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    child.on('close', (code) => resolve({ code, said }));
  });
}

const status = async (host: string) => JSON.parse((await ask(house.port, getStatus.path, { host })).text).value;

test(
  '[S3-058, S2-027] an operator closes one site of a running server and opens it again, at once',
  async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect(await site('maintenance', '--merchant', 'aurora', '--until', until)).toEqual({
      code: 0,
      said: `aurora is under maintenance until ${until}\n`,
    });
    expect(await status('localhost')).toMatchObject({ maintenance: true, maintenanceEnd: until });
    expect((await ask(house.port, getCountry.path)).status).toBe(503);
    expect((await ask(house.port, getCountry.path, { host: 'lotus.localhost' })).status).toBe(200);
    expect(await site('open', '--merchant', 'aurora')).toEqual({ code: 0, said: 'aurora is open\n' });
    expect(await status('localhost')).toMatchObject({ maintenance: false, maintenanceEnd: null });
    expect((await ask(house.port, getCountry.path)).status).toBe(200);
  },
  DATABASE_START_MS,
);

test.each([
  [[]],
  [['maintenance', '--merchant', 'aurora', '--until', '2020-01-01T00:00:00Z']],
  [['open', '--merchant', 'aurora', '--force']],
])('%j is answered with how it is used, and 2', async (args) => {
  const { code, said } = await site(...args);
  expect(code).toBe(2);
  expect(said).toMatch(/^use: npm run maintenance -- maintenance/);
});

test('a merchant that is not there is said so', async () => {
  expect(await site('open', '--merchant', 'nobody')).toEqual({ code: 1, said: 'foyer: there is no merchant nobody\n' });
});
