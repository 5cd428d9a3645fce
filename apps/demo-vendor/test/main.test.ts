import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

const main = path.resolve(import.meta.dirname, '../src/main.ts');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-vendor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { DATA_DIR: folder, VENDOR_SECRET: 'a-secret-of-both-sides', VENDOR_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function output(child: ChildProcess): Promise<{ code: unknown; lines: string[] }> {
  const errors = child.stderr === null ? '' : text(child.stderr);
  const [code] = await once(child, 'close');
  return { code, lines: (await errors).split('\n').filter((line) => line.startsWith('demo vendor:')) };
}

test('the demo vendor prints its URL, responds there and stops cleanly on a signal', { timeout: 60_000 }, async () => {
  const child = start({});
  const [message] = await once(child, 'message');
  expect(message).toEqual({ ready: true, url: expect.stringMatching(/^http:\/\/localhost:\d+$/) });
  expect(await (await fetch(`${message.url}/healthz`)).json()).toEqual({ status: 'ok' });
  child.kill('SIGTERM');
  expect(await output(child)).toEqual({ code: 0, lines: [] });
});

test(
  'the demo vendor exits with one clear line if the port is in use or a setting is invalid',
  { timeout: 60_000 },
  async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expect(await output(start({ VENDOR_PORT: port }))).toEqual({
      code: 1,
      lines: [`demo vendor: port ${port} is in use; set VENDOR_PORT to another`],
    });
    taken.close();
    const wrong = await output(start({ VENDOR_DRAW_SECONDS: '1', VENDOR_SECRET: 'short' }));
    expect(wrong.code).toBe(1);
    expect(wrong.lines).toEqual([expect.stringMatching(/VENDOR_SECRET: .*; VENDOR_DRAW_SECONDS: /)]);
  },
);
