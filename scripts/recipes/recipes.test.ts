import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { imageCache } from '../start/image-cache.ts';
import { root } from '../start/root.ts';
import { copyHouse, type HouseCopy } from '../test/copy-house.ts';
import { applyHunk, readRecipe } from './read-recipes.ts';

// Compilers and databases start here one after the other.
vi.setConfig({ testTimeout: 600_000 });

const page = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
/** Checks the signature of what it is asked and answers a game, which is itself. */
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
  export default (env) => ({ ...base(env), test: { environment: 'jsdom', setupFiles: ['test/setup.ts'] } });
`;
let house: HouseCopy;
beforeAll(() => {
  house = copyHouse(['packages', 'apps/server', 'apps/web', 'brands/lotus']);
  writeFileSync(house.at('apps/web/vitest.config.js'), WEB_TESTS);
});
afterAll(() => house.remove());

function follow(recipe: string): void {
  for (const step of readRecipe(page, recipe)) {
    const file = house.at(step.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, step.kind === 'write' ? step.text : step.hunks.reduce(applyHunk, readFileSync(file, 'utf8')));
  }
}

/** Runs a program under this Node in the copy and answers what it said; fails with that when it fails. */
function run(script: string, args: readonly string[], env: Record<string, string> = {}): string {
  const ended = spawnSync(process.execPath, [script, ...args], {
    cwd: house.folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  const said = ended.stdout + ended.stderr;
  expect(ended.status, said).toBe(0);
  return said;
}

const installed = (file: string): string => path.join(root, 'node_modules', file);
const compile = (room: string): string => run(installed('.bin/tsc'), ['-p', room]);
const testOne = (room: string, file: string): string =>
  run(installed('vitest/vitest.mjs'), ['run', '--root', room, '--testTimeout', '90000', file]);

test('the recipe for an endpoint gives one that answers, is typed, and stands in the description', () => {
  follow('an endpoint');
  compile('apps/server');
  expect(testOne('apps/server', 'src/modules/system/get-time.test.ts')).toContain('1 passed');
  mkdirSync(house.at('docs'), { recursive: true });
  run('apps/server/src/commands/openapi.ts', []);
  expect(readFileSync(house.at('docs/openapi.json'), 'utf8')).toContain('"/wps/system/time"');
});

test('the recipe for a screen gives one that the server draws', () => {
  follow('a screen');
  compile('apps/web');
  expect(testOne('apps/web', 'src/routes/fair-play.test.ts')).toContain('1 passed');
});

test('the recipe for a field in an answer gives one that the server returns and the account page shows', () => {
  follow('a field in an answer');
  compile('apps/server');
  compile('apps/web');
  expect(testOne('apps/web', 'src/features/account-home/member-since.test.tsx')).toContain('2 passed');
});

test('the recipe for a brand setting gives one that the footer shows', () => {
  follow('a brand setting');
  compile('apps/server');
  compile('apps/web');
  expect(testOne('apps/web', 'src/features/shell/company.test.ts')).toContain('1 passed');
});

test('the recipe for an advertising destination gives one that passes what every destination has to, and its own test', () => {
  follow('an advertising destination');
  compile('packages/tracking');
  expect(testOne('packages/tracking', 'src/destinations/')).toContain('nimbus');
});

/** Data of its own; the images of the shipped brands are derived already. */
const stores = () => ({ DATA_DIR: house.at('.data'), IMAGES_DIR: imageCache });

test('the recipe for a brand gives one that is applied', () => {
  cpSync(house.at('brands/lotus'), house.at('brands/orchid'), { recursive: true });
  follow('a brand');
  const said = run('apps/server/src/commands/brand.ts', ['apply', 'brands/orchid'], stores());
  expect(said).toMatch(/^orchid applied, revision /m);
});

test('the recipe for a promotion gives a brand that is applied with it', () => {
  follow('a promotion');
  const said = run('apps/server/src/commands/brand.ts', ['apply', 'brands/lotus'], stores());
  expect(said).toMatch(/^lotus applied, revision /m);
});

test('the recipe for a game vendor gives one that passes its check', async () => {
  follow('a game vendor');
  const file = house.at('vendors/nightjar.json');
  const text = readFileSync(file, 'utf8');
  // The vendor is a process of its own: a check runs to its end while this one waits.
  const vendor = spawn(process.execPath, ['--eval', NIGHTJAR], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(vendor.stdout, 'data');
  writeFileSync(file, text.replaceAll(/https:\/\/(api|play)\.nightjar\.example/g, `http://127.0.0.1:${String(port)}`));
  const secrets = { VENDOR_SECRETS: '{"nightjar":"a secret of nightjar"}' };
  const said = run('apps/server/src/commands/vendor.ts', ['check', 'vendors/nightjar.json', '--game', 'owl'], secrets);
  vendor.kill();
  expect(said).not.toContain('WRONG');
  expect(said).toContain('http://localhost:8080 may frame it');
});
