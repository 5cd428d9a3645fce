import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toConfig } from '#src/config/config.ts';
import { readServerEnv } from '#src/config/read-server-env.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';

const START_MS = 60_000;
const secrets = '{"acme":"a secret of both sides"}';
let folder: string;
let peer: LoopbackPeer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-vendors-'));
  peer = await startPeer((response, { method }) => {
    if (method === 'POST') response.end(JSON.stringify({ gameUrl: `${peer.url}/play` }));
    else response.setHeader('content-type', 'text/html').end('<p>');
  });
  await writeFile(path.join(folder, 'acme.json'), JSON.stringify({ url: peer.url, gameOrigins: [peer.url] }));
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

/** Runs `npm run vendor`. */
function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const command = path.join(import.meta.dirname, 'vendor.ts');
    const env = { PATH: process.env['PATH'], VENDOR_SECRETS: secrets };
    const child = spawn(process.execPath, [command, ...args], { env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}

test(
  '`vendor check` launches a game with the settings of the file and prints each step',
  async () => {
    const { code, output } = await run('check', path.join(folder, 'acme.json'), '--game', 'k3', '--language', 'VI');
    expect(
      output
        .replaceAll(/in \d+ ms/g, 'in N ms')
        .replaceAll(peer.url, 'PEER')
        .split('\n'),
    ).toEqual([
      `ok    ${path.join(folder, 'acme.json')} is valid`,
      'ok    POST PEER/ returned 200 in N ms',
      'ok    gameUrl is a game on PEER',
      "ok    the game's page returned 200 text/html",
      'ok    http://localhost:8080 may frame it',
      'note  the messages between the game and the page around it: check them at /conformance of the demo vendor',
      '',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(peer.requests[0]?.body ?? '')).toMatchObject({ gameCode: 'k3', language: 'VI', vendor: 'acme' });
  },
  START_MS,
);

test(
  '`vendor check` reports each problem of a malformed vendor file, and a missing file',
  async () => {
    const file = path.join(folder, 'wrong.json');
    await writeFile(file, JSON.stringify({ url: 'ftp://a.example', gameOrigin: 'https://a.example' }));
    const { code, output } = await run('check', file);
    expect([code, output.split('\n')]).toEqual([
      1,
      [
        'WRONG url: must be an http or https address without a user name in it',
        'WRONG gameOrigins: is missing',
        'WRONG the file: gameOrigin is unknown, did you mean gameOrigins?',
        '',
      ],
    ]);
    await rm(file);
    expect(await run('check', file)).toEqual({ code: 1, output: 'WRONG the file: does not exist\n' });
    expect(await run('check')).toEqual({ code: 2, output: expect.stringMatching(/^use: npm run vendor check <file>/) });
  },
  START_MS,
);

test('the server reads every file of VENDORS_DIR with its secret, and reports a missing secret', () => {
  const readSettings = (source: Record<string, string>) => {
    const env = readServerEnv(source);
    if (!env.ok) throw new Error(env.line);
    return toConfig(env.value, '/');
  };
  const valid = readSettings({ VENDORS_DIR: folder, VENDOR_SECRETS: secrets });
  expect(valid.ok && valid.value.httpVendors['acme']).toMatchObject({
    url: peer.url,
    secret: 'a secret of both sides',
  });
  expect(readSettings({ VENDORS_DIR: folder })).toEqual({
    ok: false,
    line: 'bad settings: VENDOR_SECRETS has no secret for acme of VENDORS_DIR',
  });
  expect(readSettings({ VENDORS_DIR: path.join(folder, 'none') })).toMatchObject({ ok: false });
});
