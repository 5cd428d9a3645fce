import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { readDocumentedMapping } from '#test/documented-mapping.ts';
import { MAPPED_PLATFORM_MEMBER, startMappedPlatform } from '#test/peers/mapped-platform.ts';
import { closeServer, listenOnLoopback } from '#test/peers/loopback-peer.ts';
import { type FormsServer, startFormsServer } from '#test/servers/forms-server.ts';
import { createServer } from 'node:http';

/** Five reads of each endpoint, at most one each 150 ms. */
const CHECK_MS = 120_000;
let folder: string;
let server: FormsServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-platform-'));
  server = await startFormsServer(
    { flags: { INBOX3: true, REWCEN3: true } },
    { catalogue: { promotions: [{ id: 'first', category: 'games', name: 'REFERRAL' }], contentCategories: ['games'] } },
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run platform`. */
const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'platform.ts'), ...args], {
      env: { PATH: process.env['PATH'], ...env },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk));
    child.on('close', (code) => resolve({ code, out, err }));
  });

test(
  'the platform check succeeds with a Foyer server, as a visitor and as a member',
  async () => {
    const json = path.join(folder, 'report.json');
    const html = path.join(folder, 'report.html');
    const member = ['--username', 'demo'];
    const origins = ['--images', server.url, '--game-origins', 'https://other.example,http://localhost:8090/'];
    const { code, out, err } = await run(['check', server.url, ...member, ...origins, '--json', json, '--html', html], {
      PLATFORM_PASSWORD: DEMO_PASSWORD,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/\n0 failures, 0 warnings, \d+ notes, \d+ ok\n$/);

    const report: {
      calls: readonly { name: string; need: string; status: string; latency: { reads: number } | null }[];
      checks: readonly { name: string; severity: string }[];
    } = JSON.parse(await readFile(json, 'utf8'));
    const required = report.calls.filter(({ need }) => need === 'required');
    expect(required.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['system.getStatus', 'inbox.getMessages', 'reward.getRewards', 'session.login']),
    );
    const written = ['member.register', 'inbox.readMessage', 'inbox.deleteMessage', 'inbox.restoreMessage'];
    for (const { name, status } of required) {
      const expected = written.includes(name) || name === 'reward.claimReward' ? 'probed' : 'ok';
      expect([name, status]).toEqual([name, expected]);
    }
    expect(report.calls.find(({ name }) => name === 'game.getLanes')?.latency?.reads).toBe(5);
    expect(report.checks.filter(({ severity }) => severity !== 'ok')).toEqual([]);
    expect(report.checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Launch origins', 'Images', 'Token after its exchange', 'Token after logging out']),
    );

    const page = await readFile(html, 'utf8');
    expect(page).toContain('<h1>Platform check</h1>');
    for (const text of [out, page, await readFile(json, 'utf8')]) expect(text).not.toContain(DEMO_PASSWORD);
  },
  CHECK_MS,
);

test(
  'the platform check of an unreachable platform fails and lists the required endpoints on standard error',
  async () => {
    const silent = createServer((_request, response) => response.writeHead(404).end());
    const port = await listenOnLoopback(silent);
    const { code, out, err } = await run(['check', `http://127.0.0.1:${port}`]);
    await closeServer(silent);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/FAIL {2}missing +required +GET \/wps\/v2\/system\/status +answered 404 without JSON\n/);
  },
  CHECK_MS,
);

test(
  'the platform check of a platform that needs a mapping succeeds with the mapping of docs/platform.md',
  async () => {
    const platform = await startMappedPlatform();
    const mapping = path.join(folder, 'mapping.json');
    await writeFile(mapping, readDocumentedMapping());
    const origins = ['--game-origins', 'https://games.example', '--images', platform.url];
    const args = ['check', platform.url, '--username', MAPPED_PLATFORM_MEMBER.login, ...origins];
    const finished = await run([...args, '--mapping', mapping], { PLATFORM_PASSWORD: MAPPED_PLATFORM_MEMBER.secret });
    const without = await run(args, { PLATFORM_PASSWORD: MAPPED_PLATFORM_MEMBER.secret });
    await platform.close();
    expect([finished.code, finished.err]).toEqual([0, '']);
    expect(finished.out).toMatch(/\nok {2}Error codes {2,}the mapping has every code that was sent\n/);
    expect(finished.out).toMatch(/\n0 failures, 0 warnings, /);
    expect(without.code).toBe(1);
  },
  CHECK_MS,
);

test(
  'the check of player protection writes evidence and fails if the platform breaks a rule of the market',
  async () => {
    const evidence = path.join(folder, 'protection.md');
    const args = ['check', server.url, '--protection', '--username', 'demo', '--evidence', evidence];
    const finished = await run([...args, '--market', 'SE'], { PLATFORM_PASSWORD: DEMO_PASSWORD });
    expect([finished.code, finished.out]).toEqual([1, '']);
    // The brand of the test offers no limits.
    expect(finished.err).toMatch(
      /\nFAIL {2}limits\.kinds: announces \[\], but the market requires at least deposit, time, loginTime\n/,
    );
    const page = await readFile(evidence, 'utf8');
    expect(page).toMatch(/^\| `limits\.kinds` \| deposit, time, loginTime \| \[.* \| failed \|/m);
    for (const text of [finished.err, page]) expect(text).not.toContain(DEMO_PASSWORD);

    const withoutMarket = await run(args, { PLATFORM_PASSWORD: DEMO_PASSWORD });
    expect([withoutMarket.code, withoutMarket.err]).toEqual([0, '']);
    expect(withoutMarket.out).toMatch(/, 0 failed, \d+ not observed\nThe evidence is in .*protection\.md\.\n$/);
  },
  CHECK_MS,
);

test('the platform check reports an invalid mapping as a failure with its path', async () => {
  const mapping = path.join(folder, 'wrong.json');
  await writeFile(mapping, '{"endpoints":{"GET /wps/member/info":{"path":"me"}}}');
  const { code, err } = await run(['check', 'http://localhost', '--mapping', mapping]);
  expect([code, err]).toEqual([1, expect.stringContaining('endpoints.GET /wps/member/info.path: must be a path')]);
});

test.each([
  [[]],
  [['check']],
  [['test', 'http://localhost']],
  [['check', 'localhost:8080']],
  [['check', 'ftp://platform.example']],
  [['check', 'https://platform.example/wps']],
  [['check', 'https://name:secret@platform.example']],
  [['check', 'https://platform.example', '--language', 'XX']],
  [['check', 'https://platform.example', '--username', 'demo']],
  [['check', 'https://platform.example', '--password', 'secret']],
  [['check', 'https://platform.example', '--game-origins', 'games.example']],
  [['check', 'https://platform.example', '--other', '1']],
  [['check', 'https://platform.example', '--market', 'SE']],
  [['check', 'https://platform.example', '--protection', '--market', 'XX']],
  [['check', 'https://platform.example', '--protection', '--exclude-username', 'demo']],
  [['check', 'https://platform.example', '--protection', '--vendor', 'demo']],
])('`npm run platform` with the arguments %j prints its usage and exits with 2', async (args) => {
  const { code, out, err } = await run(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^use: npm run platform check <url> /);
});
