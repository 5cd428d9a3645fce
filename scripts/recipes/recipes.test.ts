import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { checkImports } from '../boundaries/check-import-boundaries.ts';
import { sharedResizedImagesFolder } from '../test/shared-resized-images.ts';
import { repositoryRoot } from '../start/repository-root.ts';
import { planRecipeChanges, writePlannedChanges } from '../new/plan-recipe-changes.ts';
import { copyRepository, type RepositoryCopy } from '../test/copy-repository.ts';
import { readRecipe } from './read-recipes.ts';

// Each test starts compilers and databases.
vi.setConfig({ testTimeout: 600_000 });

const page = readFileSync(path.join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8');
/** A game vendor that checks the request's signature and returns its own address as the game. */
const NIGHTJAR = `
  const { createHmac } = require('node:crypto');
  const server = require('node:http').createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const text = request.headers['x-time'] + '|' + body;
    const sign = createHmac('sha512', 'a secret of nightjar').update(text).digest('hex');
    const address = 'http://127.0.0.1:' + server.address().port + '/play';
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end('<h1>Owl</h1>');
    const isRight = sign === request.headers['x-sign'] && request.url === '/v1/sessions/owl' && body.includes('lang=en-GB');
    response.statusCode = isRight ? 200 : 403;
    response.end(JSON.stringify(isRight ? { data: { launch_url: address } } : { error: { text: 'bad sign' } }));
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;
/** Runs the tests of `apps/web` as the repository's own `vitest.config.ts` does. */
const WEB_TESTS = `
  import base from './vite.config.ts';
  const test = { environment: 'jsdom', setupFiles: ['test/setup.ts'], provide: { pollTimeoutMs: 20_000 } };
  export default (env) => ({ ...base(env), test });
`;
let copy: RepositoryCopy;
beforeAll(() => {
  const settings = ['CONTRIBUTING.md', '.oxfmtrc.json', '.oxlintrc.json', '.dependency-cruiser.cjs'];
  copy = copyRepository([
    'packages',
    'apps/server',
    'apps/web',
    'brands/lotus',
    'brands/markets',
    'scripts',
    'e2e/support/page/http-observatory-score.ts',
    ...settings,
  ]);
  writeFileSync(copy.at('apps/web/vitest.config.js'), WEB_TESTS);
});
afterAll(() => copy.remove());

function applyRecipe(recipe: string): void {
  const { changes, problems } = planRecipeChanges(copy.folder, readRecipe(page, recipe));
  expect(problems).toEqual([]);
  writePlannedChanges(copy.folder, changes);
}

/** Runs a program in the copy and returns its output. Fails with the output if the program fails. */
function run(script: string, args: readonly string[], env: Record<string, string> = {}): string {
  const result = spawnSync(process.execPath, [script, ...args], {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  const output = result.stdout + result.stderr;
  expect(result.status, output).toBe(0);
  return output;
}

/** Files that `npm run new` wrote in the copy. */
const generated: string[] = [];

function createNew(...args: readonly string[]): void {
  const output = run('scripts/new.ts', args);
  generated.push(...[...output.matchAll(/^(?:create|change) (\S+)$/gm)].map(([, file = '']) => file));
}

const getModulePath = (file: string): string => path.join(repositoryRoot, 'node_modules', file);
const runTests = (project: string, ...files: readonly string[]): string =>
  run(getModulePath('vitest/vitest.mjs'), ['run', '--root', project, '--testTimeout', '90000', ...files]);

test('the recipe for an endpoint creates one that responds and is in the API description', () => {
  applyRecipe('an endpoint');
  createNew('endpoint', 'get-load');
  createNew('endpoint', 'get-uptime', '--area', 'tracking');
  expect(runTests('apps/server', 'get-time.test', 'get-load.test', 'get-uptime.test')).toMatch(/Tests .*3 passed/);
  mkdirSync(copy.at('docs'), { recursive: true });
  run('apps/server/src/commands/generate-docs.ts', []);
  const description = readFileSync(copy.at('docs/openapi.json'), 'utf8');
  expect(description).toContain('"/wps/system/time"');
  expect(description).toContain('"/wps/tracking/uptime"');
});

test('the recipes for a screen, a feature, a response field and a brand setting create pages that show them', () => {
  applyRecipe('a screen');
  applyRecipe('a feature');
  createNew('screen', 'game-rules');
  createNew('feature', 'free-spins', '--page', 'game-rules');
  applyRecipe('a field in an answer');
  applyRecipe('a brand setting');
  const tests = ['fair-play', 'game-rules', 'dialling-codes', 'free-spins', 'read-at', 'company'];
  expect(runTests('apps/web', ...tests.map((name) => `${name}.test`))).toMatch(/Tests .*9 passed/);
});

test('the recipe for an advertising destination creates one that passes the tests of all destinations and its own', () => {
  applyRecipe('an advertising destination');
  expect(runTests('packages/tracking', 'src/destinations/')).toContain('nimbus');
});

/** Separate data, and the shared store of derived images. */
const stores = () => ({ DATA_DIR: copy.at('.data'), IMAGES_DIR: sharedResizedImagesFolder });

test('the recipe for a brand creates a brand that can be applied', () => {
  applyRecipe('a brand');
  const output = run('apps/server/src/commands/brand.ts', ['apply', 'brands/orchid'], stores());
  expect(output).toMatch(/^orchid applied, revision /m);
  createNew('brand', 'blue-moon');
  expect(run('apps/server/src/commands/brand.ts', ['apply', 'brands/blue-moon'], stores())).toMatch(
    /^blue-moon applied, revision /m,
  );
});

test('the recipe for a brand in front of a platform creates a brand that can be applied without a catalogue', () => {
  applyRecipe('a brand before a platform');
  const output = run('apps/server/src/commands/brand.ts', ['apply', 'brands/heron'], stores());
  expect(output).toMatch(/^heron applied, revision /m);
  createNew('brand', 'grey-seal', '--before-platform');
  expect(run('apps/server/src/commands/brand.ts', ['apply', 'brands/grey-seal'], stores())).toMatch(
    /^grey-seal applied, revision /m,
  );
});

test('a brand can be applied after the recipe for a promotion has added one', () => {
  applyRecipe('a promotion');
  const output = run('apps/server/src/commands/brand.ts', ['apply', 'brands/lotus'], stores());
  expect(output).toMatch(/^lotus applied, revision /m);
});

test('the recipe for a game vendor creates a vendor that passes the vendor check', async () => {
  applyRecipe('a game vendor');
  const file = copy.at('vendors/nightjar.json');
  const text = readFileSync(file, 'utf8');
  // In its own process, because `run` blocks this one during the check.
  const vendor = spawn(process.execPath, ['--eval', NIGHTJAR], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void vendor.kill());
  const [port] = await once(vendor.stdout, 'data');
  writeFileSync(file, text.replaceAll(/https:\/\/(api|play)\.nightjar\.example/g, `http://127.0.0.1:${String(port)}`));
  const secrets = { VENDOR_SECRETS: '{"nightjar":"a secret of nightjar"}' };
  const output = run(
    'apps/server/src/commands/vendor.ts',
    ['check', 'vendors/nightjar.json', '--game', 'owl'],
    secrets,
  );
  expect(output).not.toContain('WRONG');
  expect(output).toContain('http://localhost:8080 may frame it');
});

test.for(['packages/tracking', 'apps/server', 'apps/web'])('the code of all recipes compiles in %s', (project) => {
  run(getModulePath('.bin/tsc'), ['-p', project]);
});

test('npm run new writes code without lint, format and import errors', async () => {
  expect(generated).toHaveLength(24);
  run(getModulePath('.bin/oxlint'), ['--type-aware', '--deny-warnings', ...generated]);
  run(getModulePath('.bin/oxfmt'), ['--check', ...generated]);
  const { broken } = await checkImports(['packages', 'apps'], copy.folder);
  // Installed packages are outside of the copy.
  expect(broken.filter(({ to }) => !to.startsWith('..'))).toEqual([]);
});
