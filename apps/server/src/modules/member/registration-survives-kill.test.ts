import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@foyer/contract/member/register';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { registration } from '#test/accounts.ts';
import { callSealed, fetchMockProof } from '#test/sealed-call.ts';

const AT_ONCE = 6;
const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'foyer-kill-'));

afterEach(async () => {
  for (const child of children) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL('../../../test/killable-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder },
    execArgv: [],
  });
  children.push(child);
  const [message] = await once(child, 'message');
  return { child, port: z.object({ port: z.number() }).parse(message).port };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

interface Request {
  readonly input: ReturnType<typeof registration>;
  readonly headers: Readonly<Record<string, string>>;
}

const made = z.object({ customerId: z.string(), userName: z.string() });

test('[S7-015] registrations survive kill -9: what was acknowledged is there, and a retry finds or makes the one member', async () => {
  const first = await start();
  const requests: Request[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) {
    const geetestValidateV4 = await fetchMockProof(first.port);
    requests.push({ input: registration({ geetestValidateV4 }), headers: { 'idempotency-key': crypto.randomUUID() } });
  }
  const send = (port: number, request: Request) => callSealed({ port, endpoint: register, ...request });
  const acknowledged = new Map<number, string>();
  const firstAnswer = Promise.withResolvers<void>();
  const sending = requests.map(async (request, index) => {
    try {
      const answer = await send(first.port, request);
      acknowledged.set(index, made.parse(answer.value).customerId);
    } catch {
      // The connection died with the server: nothing was acknowledged.
    }
    firstAnswer.resolve();
  });
  await firstAnswer.promise;
  await kill(first.child);
  await Promise.all(sending);

  const second = await start();
  const ids: string[] = [];
  for (const [index, request] of requests.entries()) {
    // A mock proof holds for 60 s; a slow restart must not make this test about that.
    const input = { ...request.input, geetestValidateV4: await fetchMockProof(second.port) };
    const retried = await send(second.port, { ...request, input });
    expect(retried, `retry ${index}`).toMatchObject({ status: 200, value: { userName: request.input.username } });
    const id = made.parse(retried.value).customerId;
    if (acknowledged.has(index)) expect(id).toBe(acknowledged.get(index));
    const again = await send(second.port, request);
    expect(made.parse(again.value).customerId).toBe(id);
    ids.push(id);
  }
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(AT_ONCE);
}, 600_000);
