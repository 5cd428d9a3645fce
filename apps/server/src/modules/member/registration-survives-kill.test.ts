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
/** KILLS=200 for the long run. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'foyer-kill-'));

afterEach(async () => {
  for (const child of children) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
}

async function start(): Promise<Started> {
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
const send = (port: number, request: Request) => callSealed({ port, endpoint: register, ...request });

/** Sends registrations at once and kills the server when the first is acknowledged; who was acknowledged, by index. */
async function sendAndKill({ child, port }: Started, requests: readonly Request[]): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  const firstAnswer = Promise.withResolvers<void>();
  const sending = requests.map(async (request, index) => {
    try {
      const answer = await send(port, request);
      acknowledged.set(index, made.parse(answer.value).customerId);
    } catch {
      // The connection died with the server: nothing was acknowledged.
    }
    firstAnswer.resolve();
  });
  await firstAnswer.promise;
  await kill(child);
  await Promise.all(sending);
  return acknowledged;
}

/** Sends them again, twice each, to a server that has come up after the kill. */
async function expectOneMemberEach({ port }: Started, requests: readonly Request[], acknowledged: Map<number, string>) {
  const ids: string[] = [];
  for (const [index, request] of requests.entries()) {
    // A mock proof holds for 60 s; a slow restart must not make this test about that.
    const input = { ...request.input, geetestValidateV4: await fetchMockProof(port) };
    const retried = await send(port, { ...request, input });
    expect(retried, `retry ${index}`).toMatchObject({ status: 200, value: { userName: request.input.username } });
    const id = made.parse(retried.value).customerId;
    if (acknowledged.has(index)) expect(id).toBe(acknowledged.get(index));
    const again = await send(port, request);
    expect(made.parse(again.value).customerId).toBe(id);
    ids.push(id);
  }
  expect(new Set(ids).size).toBe(requests.length);
}

test(
  '[S7-015] registrations survive kill -9: what was acknowledged is there, and a retry finds or makes the one member',
  async () => {
    let server = await start();
    let acknowledgedInAll = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const requests: Request[] = [];
      for (let index = 0; index < AT_ONCE; index += 1) {
        const geetestValidateV4 = await fetchMockProof(server.port);
        requests.push({
          input: registration({ geetestValidateV4 }),
          headers: { 'idempotency-key': crypto.randomUUID() },
        });
      }
      const acknowledged = await sendAndKill(server, requests);
      acknowledgedInAll += acknowledged.size;
      server = await start();
      await expectOneMemberEach(server, requests, acknowledged);
    }
    expect(acknowledgedInAll).toBeGreaterThanOrEqual(KILLS);
  },
  600_000 + KILLS * 60_000,
);
