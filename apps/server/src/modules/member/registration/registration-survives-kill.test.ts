import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerByUsername, registerByMobileNumber } from '@foyer/contract/member/registration/register';
import { login } from '@foyer/contract/session/login';
import { sendSmsCode } from '@foyer/contract/verification/send-sms-code';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeRegistration } from '#test/members/test-account-services.ts';
import { sendRequest } from '#test/http-request.ts';
import { makeIpAddress, makeMobileNumber } from '#test/members/mobile-numbers.ts';
import { readLastOneTimeCode } from '#test/read-outbox.ts';
import { TELEGRAM_BOT_TOKEN, signTelegramWidgetAuth } from '#test/peers/telegram-signatures.ts';
import { fetchMockCaptchaProof, postSealed } from '#test/sealed-call.ts';

/** Concurrent registrations of each kind: by username, by mobile number, and by username with an identity. */
const CONCURRENT = 3;
/** KILLS=200 is the long run. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'foyer-kill-'));

afterEach(async () => {
  for (const child of children) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

interface KillableServer {
  readonly child: ChildProcess;
  readonly port: number;
}

async function start(): Promise<KillableServer> {
  const child = fork(new URL('../../../../test/servers/killable-server.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      IDENTITY_SECRETS: JSON.stringify({ aurora: { telegram: TELEGRAM_BOT_TOKEN } }),
    },
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
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

const accountSchema = z.object({ customerId: z.string(), userName: z.string() });
const send = (port: number, request: Request) => postSealed({ port, ...request });
const headers = () => ({ 'x-forwarded-for': makeIpAddress(), 'idempotency-key': crypto.randomUUID() });

async function makeUsernameRequest(port: number): Promise<Request> {
  const geetestValidateV4 = await fetchMockCaptchaProof(port);
  return { path: registerByUsername.path, payload: makeRegistration({ geetestValidateV4 }), headers: headers() };
}

/** Each request uses a different Telegram person. */
let lastPerson = 1_000;

async function makeTelegramRequest(port: number): Promise<Request> {
  const { path, payload, headers: requestHeaders } = await makeUsernameRequest(port);
  lastPerson += 1;
  const telegramAuth = signTelegramWidgetAuth({ id: lastPerson, auth_date: Math.floor(Date.now() / 1000) });
  return { path, payload: { ...payload, telegramAuth }, headers: requestHeaders };
}

/** The member of a later login by Telegram. */
async function findLinkedMember(port: number, request: Request): Promise<string> {
  const { id } = z.object({ id: z.number() }).parse(request.payload['telegramAuth']);
  const telegramAuth = signTelegramWidgetAuth({ id, auth_date: Math.floor(Date.now() / 1000) - 1 });
  const response = await send(port, {
    path: login.path,
    payload: { type: 'telegram', telegramAuth },
    headers: headers(),
  });
  return z.object({ id: z.string() }).parse(response.value).id;
}

async function makeMobileRequest(port: number): Promise<Request> {
  const { full, ...number } = makeMobileNumber();
  const geetestValidateV4 = await fetchMockCaptchaProof(port);
  const body = JSON.stringify({ ...number, geetestValidateV4 });
  const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers() }, body };
  expect(await sendRequest(port, sendSmsCode.path, request)).toMatchObject({ status: 200 });
  const { registerMethod, registerUrl, domain, login } = makeRegistration();
  const context = { registerMethod, registerUrl, domain, login };
  const payload = { ...number, code: await readLastOneTimeCode(port, full), password: 'Correct-Horse-9', ...context };
  return { path: registerByMobileNumber.path, payload, headers: headers() };
}

/** Sends registrations concurrently and kills the server at the first response. Returns acknowledged members by index. */
async function sendAndKill(
  { child, port }: KillableServer,
  requests: readonly Request[],
): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  const firstResponse = Promise.withResolvers<void>();
  const sending = requests.map(async (request, index) => {
    try {
      const response = await send(port, request);
      acknowledged.set(index, accountSchema.parse(response.value).customerId);
    } catch {
      // The server was killed before it responded.
    }
    firstResponse.resolve();
  });
  await firstResponse.promise;
  await kill(child);
  await Promise.all(sending);
  return acknowledged;
}

/** A mock proof is valid for 60 s, and a restart may take longer. */
async function withFreshProof(port: number, { payload, ...request }: Request): Promise<Request> {
  if (payload['geetestValidateV4'] === undefined) return { ...request, payload };
  return { ...request, payload: { ...payload, geetestValidateV4: await fetchMockCaptchaProof(port) } };
}

interface Counts {
  acknowledged: number;
  /** Acknowledged, and afterwards missing or another member. */
  lost: number;
  /** More than one member for one request. */
  doubles: number;
}

/** Sends each request twice again to the restarted server. */
async function sendAgain({ port }: KillableServer, requests: readonly Request[], acknowledged: Map<number, string>) {
  const ids: string[] = [];
  const counted = { acknowledged: acknowledged.size, lost: 0, doubles: 0 };
  for (const [index, request] of requests.entries()) {
    const retried = await send(port, await withFreshProof(port, request));
    expect(retried, `retry ${index}`).toMatchObject({ status: 200 });
    const { customerId } = accountSchema.parse(retried.value);
    if (acknowledged.has(index) && customerId !== acknowledged.get(index)) counted.lost += 1;
    const again = await send(port, request);
    if (accountSchema.parse(again.value).customerId !== customerId) counted.doubles += 1;
    if ('telegramAuth' in request.payload) expect(await findLinkedMember(port, request)).toBe(customerId);
    ids.push(customerId);
  }
  expect(new Set(ids).size).toBe(requests.length);
  return counted;
}

test(
  '[S7-015, S7-016, S4-006] acknowledged registrations and identities survive kill -9, and a retry returns the same member',
  async () => {
    let server = await start();
    const all: Counts = { acknowledged: 0, lost: 0, doubles: 0 };
    for (let round = 0; round < KILLS; round += 1) {
      const requests: Request[] = [];
      for (let index = 0; index < CONCURRENT; index += 1)
        requests.push(
          await makeTelegramRequest(server.port),
          await makeUsernameRequest(server.port),
          await makeMobileRequest(server.port),
        );
      const acknowledged = await sendAndKill(server, requests);
      server = await start();
      const counted = await sendAgain(server, requests, acknowledged);
      all.acknowledged += counted.acknowledged;
      all.lost += counted.lost;
      all.doubles += counted.doubles;
    }
    if (process.env['KILLS']) process.stdout.write(`kill -9: ${KILLS} times, ${JSON.stringify(all)}\n`);
    expect(all).toMatchObject({ lost: 0, doubles: 0 });
    expect(all.acknowledged).toBeGreaterThanOrEqual(KILLS);
  },
  600_000 + KILLS * 60_000,
);
