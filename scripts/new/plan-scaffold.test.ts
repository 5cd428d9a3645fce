import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../start/repository-root.ts';
import { codeKinds } from './code-kinds.ts';
import { type ScaffoldRequest, planScaffold } from './plan-scaffold.ts';

async function getPlan(request: ScaffoldRequest) {
  const planned = await planScaffold(repositoryRoot, request);
  if (!planned.ok) throw new Error(planned.problem);
  return planned.plan;
}

async function getProblem(kind: string, name: string, place: Partial<ScaffoldRequest> = {}): Promise<string | null> {
  const planned = await planScaffold(repositoryRoot, { kind, name, ...place });
  return planned.ok ? null : planned.problem;
}

const names = { endpoint: 'get-limits', screen: 'game-rules', feature: 'free-spins', brand: 'blue-moon' };

test.each(Object.entries(names))(
  'a new %s is planned from its recipe, without the name of the example',
  async (kind, name) => {
    const { changes, summary } = await getPlan({ kind, name });
    const example = codeKinds[kind]?.example ?? '';
    expect(summary.join('\n')).toContain(name);
    // The other files of a brand are copies.
    const added = [...changes].filter(([file, { before }]) => before === null && /\.tsx?$|brand\.json$/.test(file));
    expect(added).not.toEqual([]);
    const text = added.map(([file, { after }]) => `${file}\n${String(after)}`).join('\n');
    expect(text).not.toMatch(new RegExp(example.replace('-', '[- ]?'), 'i'));
    expect(await getPlan({ kind, name })).toMatchObject({ summary });
  },
);

test("a new brand for an operator's platform has neither a catalogue nor images of games", async () => {
  const { changes, summary, nextSteps } = await getPlan({ kind: 'brand', name: 'blue-moon', beforePlatform: true });
  expect([...changes.keys()].toSorted()).toEqual([
    'brands/blue-moon/art/avatars/1.svg',
    'brands/blue-moon/art/favicon.svg',
    'brands/blue-moon/art/icon-mono.svg',
    'brands/blue-moon/art/icon.svg',
    'brands/blue-moon/art/logo.svg',
    'brands/blue-moon/art/splash.svg',
    'brands/blue-moon/brand.json',
    'brands/blue-moon/copy/EN.json',
    'brands/blue-moon/tokens.css',
  ]);
  expect(summary).toContain('create brands/blue-moon/tokens.css (a copy of brands/lotus/tokens.css)');
  const written = ['brand.json', 'copy/EN.json'].map((file) => String(changes.get(`brands/blue-moon/${file}`)?.after));
  expect(written.join('')).not.toMatch(/heron/i);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ code: 'blue-moon', hosts: ['blue-moon.localhost'] });
  expect(nextSteps.join(' ')).toContain('UPSTREAM_URL');
});

test.each([
  [false, 'Replace its legal texts in legal/'],
  [true, 'legal/terms/EN.html'],
])(
  'the next steps of a new brand name its legal texts (in front of an operator’s platform: %s)',
  async (beforePlatform, step) => {
    const { nextSteps } = await getPlan({ kind: 'brand', name: 'blue-moon', beforePlatform });
    expect(nextSteps.join('\n')).toContain(step);
  },
);

test('`npm run new` creates an endpoint in every area, and a feature on every page', async () => {
  const areas = codeKinds['endpoint']?.place?.list(repositoryRoot) ?? [];
  const pages = codeKinds['feature']?.place?.list(repositoryRoot) ?? [];
  expect(areas).toEqual(expect.arrayContaining(['member', 'system', 'tracking']));
  expect(pages).toEqual(expect.arrayContaining(['download', 'feedback']));
  for (const area of areas) expect([area, await getProblem('endpoint', 'get-limits', { area })]).toEqual([area, null]);
  for (const page of pages) expect([page, await getProblem('feature', 'free-spins', { page })]).toEqual([page, null]);
});

test.each([
  ['planet', 'mars', {}, 'no kind "planet": use one of endpoint, screen, feature, brand'],
  ['constructor', 'mars', {}, 'no kind "constructor": use one of endpoint, screen, feature, brand'],
  ['screen', 'GameRules', {}, '"GameRules" is not in kebab-case, such as game-rules'],
  ['endpoint', 'limits', {}, '"limits" is not verb-object, such as get-limits'],
  ['endpoint', 'get-limits', { area: 'moon' }, expect.stringMatching(/^no area "moon": use one of content, /)],
  ['feature', 'free-spins', { page: 'articles' }, expect.stringMatching(/^no page "articles": use one of download, /)],
  ['screen', 'game-rules', { area: 'member' }, '--area is not for a screen'],
  ['endpoint', 'get-site-status', {}, 'packages/contract/src/system/get-site-status.ts already exists'],
  ['endpoint', 'get-info', { area: 'member' }, 'the path /wps/member/info is taken'],
  ['endpoint', 'get-merchant-country', {}, 'packages/contract/src/system/get-merchant-country.ts already exists'],
  ['screen', 'login', {}, 'apps/web/src/routes/login.tsx already exists'],
  ['screen', 'sports', {}, 'the path /m/sports is taken'],
  ['screen', 'games', {}, 'the name "games" is taken: packages/contract/src/page/route-paths.ts has it'],
  ['screen', 'retry', {}, 'the name "retry" is taken: apps/web/src/messages/EN.json has it'],
  ['screen', 'empty-state', {}, '"empty-state" is a name that the generated code uses itself'],
  ['feature', 'games', {}, 'the name "games" is taken: apps/web/src/messages/EN.json has it'],
  ['feature', 'vip', {}, 'apps/web/src/features/vip already exists'],
  ['brand', 'aurora', {}, 'brands/aurora already exists'],
  ['brand', 'aurora', { beforePlatform: true }, 'brands/aurora/tokens.css already exists'],
  ['screen', 'game-rules', { beforePlatform: true }, '--before-platform is not for a screen'],
] as const)(
  '`npm run new` rejects a new %s with the name %s and the options %j',
  async (kind, name, place, problem) => {
    expect(await getProblem(kind, name, place)).toEqual(problem);
  },
);

test.each(Object.entries(names))('the next steps of a new %s name existing commands and files', async (kind, name) => {
  const { changes, nextSteps } = await getPlan({ kind, name });
  const text = nextSteps.join('\n');
  const scripts = new Map(
    Object.entries(Object(JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')).scripts)),
  );
  const commands = [...text.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, command = '']) => command);
  expect(commands).not.toEqual([]);
  expect(commands.filter((command) => !scripts.has(command))).toEqual([]);
  const files = text.match(/(?:apps|packages|brands)\/[\w/.-]*\w/g) ?? [];
  const exists = (file: string): boolean =>
    changes.has(file) ||
    [...changes.keys()].some((planned) => planned.startsWith(`${file}/`)) ||
    existsSync(path.join(repositoryRoot, file));
  expect(files.filter((file) => !exists(file))).toEqual([]);
});

const runNew = (...args: readonly string[]) =>
  spawnSync(process.execPath, [path.join(repositoryRoot, 'scripts/new.ts'), ...args], { encoding: 'utf8' });

test('`npm run new -- --dry-run` lists the files and writes none', () => {
  const { status, stdout } = runNew('screen', 'game-rules', '--dry-run');
  expect(status).toBe(0);
  expect(stdout).toContain('create apps/web/src/routes/game-rules.tsx\nchange apps/web/src/app/page-loaders.ts\n');
  expect(stdout).toContain('\nNothing is written.\n');
  expect(existsSync(path.join(repositoryRoot, 'apps/web/src/routes/game-rules.tsx'))).toBe(false);
});

test.each([
  [[], 'use: npm run new -- <kind> <name> (--help lists the kinds)'],
  [['screen', 'game', 'rules'], 'use: npm run new -- <kind> <name> (--help lists the kinds)'],
  [['screen', 'login'], 'apps/web/src/routes/login.tsx already exists'],
  [['screen', 'game-rules', '--force'], expect.stringContaining("Unknown option '--force'")],
])('`npm run new` prints an error of one line for the arguments %j', (args, line) => {
  const { status, stdout, stderr } = runNew(...args);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.split('\n')).toEqual([expect.stringMatching(/^foyer: /), '']);
  expect(stderr.slice('foyer: '.length, -1)).toEqual(line);
});
