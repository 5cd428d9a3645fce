import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedResizedImagesFolder } from '#test/test-image-store.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { sendRequest } from '#test/http-request.ts';

let dataDir: string;
let server: { readonly port: number; readonly close: () => Promise<void> };

const env = () => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  IMAGES_DIR: sharedResizedImagesFolder,
  PORT: '0',
  LOG_LEVEL: 'silent',
});

/** Starts the server on the data folder of the test. */
async function startServer(): Promise<typeof server> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: env(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; url?: string }) => message.ready && resolve(message.url ?? ''));
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  return {
    port: Number(new URL(url).port),
    close: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'foyer-site-'));
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

function runSite(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'maintenance.ts'), ...args], { env: env() });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}

const readStatus = async (host: string) =>
  JSON.parse((await sendRequest(server.port, getSiteStatus.path, { host })).text).value;

test(
  '[S3-058, S2-027] `npm run maintenance` closes and reopens one site of a running server at once',
  async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect(await runSite('maintenance', '--merchant', 'aurora', '--until', until)).toEqual({
      code: 0,
      output: `aurora is under maintenance until ${until}\n`,
    });
    expect(await readStatus('localhost')).toMatchObject({ maintenance: true, maintenanceEnd: until });
    expect((await sendRequest(server.port, getMerchantCountry.path)).status).toBe(503);
    expect((await sendRequest(server.port, getMerchantCountry.path, { host: 'lotus.localhost' })).status).toBe(200);
    expect(await runSite('open', '--merchant', 'aurora')).toEqual({ code: 0, output: 'aurora is open\n' });
    expect(await readStatus('localhost')).toMatchObject({ maintenance: false, maintenanceEnd: null });
    expect((await sendRequest(server.port, getMerchantCountry.path)).status).toBe(200);
  },
  DATABASE_START_TIMEOUT_MS,
);

test.each([
  [[]],
  [['maintenance', '--merchant', 'aurora', '--until', '2020-01-01T00:00:00Z']],
  [['open', '--merchant', 'aurora', '--force']],
])('`npm run maintenance` with the arguments %j prints its usage and exits with 2', async (args) => {
  const { code, output } = await runSite(...args);
  expect(code).toBe(2);
  expect(output).toMatch(/^use: npm run maintenance -- maintenance/);
});

test('`npm run maintenance` reports an unknown merchant', async () => {
  expect(await runSite('open', '--merchant', 'nobody')).toEqual({
    code: 1,
    output: 'foyer: there is no merchant nobody\n',
  });
});
