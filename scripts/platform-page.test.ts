import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import type { PlatformObligation } from '../packages/contract/src/endpoint.ts';
import { allEndpoints } from '../packages/contract/src/all-endpoints.ts';
import { getSiteFeatureFlag, siteFeatureNames, siteFeatures } from '../packages/contract/src/page/site-features.ts';
import { repositoryRoot } from './start/repository-root.ts';
import { startMinimalPlatform } from './test/minimal-platform.ts';

const page = readFileSync(path.join(repositoryRoot, 'docs/platform.md'), 'utf8');
const CHECK_MS = 120_000;

/** The calls that a section names, such as `GET /wps/member/info`. */
function callsIn(heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/`((?:GET|POST) \/wps\/[\w./-]+)`/g)].map(([, call = '']) => call);
}

const callsWith = (matches: (rule: PlatformObligation) => boolean): string[] =>
  allEndpoints.filter(({ platform }) => matches(platform)).map(({ method, path }) => `${method} ${path}`);

test.each([
  ['Required calls', (rule: PlatformObligation) => rule === 'required'],
  ['Calls that a flag requires', (rule: PlatformObligation) => typeof rule === 'object'],
  ['Calls that Foyer does not make', (rule: PlatformObligation) => rule === 'unused'],
] as const)(
  'the section "%s" of docs/platform.md names exactly the calls to which the contract gives this obligation',
  (heading, matches) => {
    expect(callsIn(heading).toSorted()).toEqual(callsWith(matches).toSorted());
  },
);

test('docs/platform.md names each optional endpoint in the section for it', () => {
  const calls = new Set(callsIn('Optional calls'));
  expect([...calls].toSorted()).toEqual(callsWith((rule) => rule === 'optional').toSorted());
});

test('the feature table of docs/platform.md has a row for each feature, with the endpoint or flag on which it depends', () => {
  const rows = siteFeatureNames.map((name) => page.split('\n').find((line) => line.startsWith(`| \`${name}\``)));
  const expected = siteFeatureNames.map((name) => {
    const flag = getSiteFeatureFlag(name);
    const endpoint = allEndpoints.find((one) => one.name === siteFeatures[name].endpoint);
    return flag ?? (endpoint?.kind === 'read' || endpoint?.token === 'required' ? endpoint.path : 'the status');
  });
  // The built-in chat is never offered in front of a platform.
  const [chat] = rows.splice(siteFeatureNames.indexOf('chat'), 1);
  expected.splice(siteFeatureNames.indexOf('chat'), 1);
  expect(chat).toBeUndefined();
  expect(rows).toEqual(expected.map((text) => expect.stringContaining(text)));
});

test("each endpoint that a flag requires is in the flag's row of docs/platform.md", () => {
  for (const { method, path: at, platform } of allEndpoints) {
    if (typeof platform !== 'object') continue;
    const row = page.split('\n').find((line) => line.includes(`\`${method} ${at}\``) && line.includes(platform.flag));
    expect([at, row === undefined]).toEqual([at, false]);
  }
});

/** Runs a program until it ends. */
async function run(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [file, ...args], { cwd: repositoryRoot, env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

test(
  'the minimal platform of docs/platform.md passes npm run platform check',
  async () => {
    const password = 'Demo-2026!';
    const platform = await startMinimalPlatform({ DEMO_PASSWORD: password });
    onTestFinished(platform.close);
    const folder = mkdtempSync(path.join(tmpdir(), 'foyer-platform-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const command = path.join(repositoryRoot, 'apps/server/src/commands/platform.ts');
    const report = path.join(folder, 'report.json');
    const origins = ['--game-origins', 'https://games.example'];
    const args = ['check', platform.url, '--username', 'demo', ...origins, '--json', report];
    const { code: exitCode, output } = await run(command, args, { PLATFORM_PASSWORD: password });
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/\n0 failures, 0 warnings, /)]);

    const {
      calls,
      checks,
    }: { calls: { path: string; need: string; status: string }[]; checks: { severity: string }[] } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const required = calls.filter(({ need }) => need === 'required');
    expect(required).toHaveLength(14);
    expect(required.filter(({ status }) => status !== 'ok').map((call) => call.path)).toEqual(['/wps/member/register']);
    // Images: the minimal platform has none.
    expect(checks.filter(({ severity }) => severity !== 'ok')).toMatchObject([{ name: 'Images', severity: 'note' }]);
  },
  CHECK_MS,
);
