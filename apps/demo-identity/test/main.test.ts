import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { demoSecrets } from '#test/demo-app.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');

function start(env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { IDENTITY_SECRETS: JSON.stringify({ aurora: demoSecrets }), IDENTITY_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function output(child: ChildProcess): Promise<{ code: unknown; errors: string }> {
  const errors = child.stderr === null ? '' : text(child.stderr);
  const [code] = await once(child, 'close');
  return { code, errors: await errors };
}

test('the demo identity provider reports its URL, responds there and stops cleanly', { timeout: 60_000 }, async () => {
  const child = start({});
  const [message] = await once(child, 'message');
  expect(message).toEqual({ ready: true, url: expect.stringMatching(/^http:\/\/localhost:\d+$/) });
  const { url } = message;
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
  const taken = await output(start({ IDENTITY_PORT: new URL(url).port }));
  expect(taken.errors).toContain('is in use; set IDENTITY_PORT to another');
  child.kill('SIGTERM');
  expect((await output(child)).code).toBe(0);
});

test('the demo identity provider does not start in production', { timeout: 60_000 }, async () => {
  const { code, errors } = await output(start({ NODE_ENV: 'production' }));
  expect(code).toBe(1);
  expect(errors).toContain('does not start with NODE_ENV=production');
});

test('the demo identity provider prints the names of invalid settings', { timeout: 60_000 }, async () => {
  const { code, errors } = await output(start({ IDENTITY_SECRETS: '{', PLATFORM_URL: 'ftp://x' }));
  expect(code).toBe(1);
  expect(errors).toMatch(/PLATFORM_URL: .*IDENTITY_SECRETS: /);
});
