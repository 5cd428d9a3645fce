import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '#src/modules/operator/standard-webhook.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { OPERATOR_SECRET } from '#test/call-as-operator.ts';

const START_MS = 60_000;
const call = { type: 'inbox.message', to: ['mai'], kind: 'notice', words: { EN: { title: 'Hi', text: 'There' } } };
let folder: string;
let site: LoopbackPeer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-operator-'));
  site = await startPeer((response) => {
    const envelope = { success: true, value: { unknown: ['mai'] }, message: null, errorCode: null, spanId: 's' };
    response.end(JSON.stringify(envelope));
  });
  await writeFile(path.join(folder, 'call.json'), JSON.stringify(call));
  await writeFile(path.join(folder, 'wrong.json'), JSON.stringify({ ...call, kind: 'gossip' }));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Runs `npm run operator`. */
function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const command = path.join(import.meta.dirname, 'operator.ts');
    const OPERATORS = JSON.stringify({ aurora: { secrets: [OPERATOR_SECRET] } });
    const child = spawn(process.execPath, [command, ...args], { env: { PATH: process.env['PATH'], OPERATORS } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}

test(
  '[S6-017] `npm run operator` signs a file with the merchant’s secret and sends it, and rejects a malformed file or an unknown merchant',
  async () => {
    const file = (name: string): string => path.join(folder, name);
    const to = (merchant: string): string[] => ['--merchant', merchant, '--site', site.url];
    const results = await Promise.all([
      run('send', file('call.json'), ...to('aurora')),
      run('send', file('wrong.json'), ...to('aurora')),
      run('send', file('call.json'), ...to('lotus')),
      run('send'),
    ]);
    expect(results.map(({ code }) => code)).toEqual([0, 1, 1, 2]);
    expect(results[0]?.output).toBe('accepted: {"unknown":["mai"]}\n');
    expect(results[1]?.output).toContain('wrong.json kind: ');
    expect(results[2]?.output).toBe('foyer: OPERATORS has no secret for lotus\n');
    const [request, ...others] = site.requests;
    expect([request?.path, others]).toEqual(['/wps/operator/calls', []]);
    const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map((name) =>
      String(request?.headers[`webhook-${name}`]),
    );
    const webhook = { id, timestamp, signature, body: request?.body ?? '' };
    expect(verifyWebhook([OPERATOR_SECRET], webhook, Date.now())).toBe(true);
  },
  START_MS,
);
