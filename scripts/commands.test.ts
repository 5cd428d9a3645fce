import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { npmCommands } from './bootstrap/commands.mjs';
import { repositoryRoot } from './start/repository-root.ts';
import { testPipelines } from './test/pipelines.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** The commands in the documents, such as `npm test -- unit`, as script and arguments. */
const documents = readdirSync(path.join(repositoryRoot, 'docs'), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
  .map(({ name }) => `docs/${name}`);
const named = ['README.md', 'CONTRIBUTING.md', 'demo-art/README.md', ...documents].flatMap((file) =>
  [...read(file).matchAll(/(?<=`|^ *)npm (?:run )?(?!run\b)([a-z0-9:-]+)((?: [^\s`#]+)*)/gm)].map(
    ([, script = '', rest = '']) => ({
      file,
      script,
      rest: rest.split(' ').filter((word) => word !== '' && word !== '--'),
    }),
  ),
);

const scripts = new Map(
  [...read('package.json').matchAll(/"([\w:-]+)": "(?:exec )?node scripts\/run\.mjs ([\w:-]+)"/g)].map(
    ([, name = '', command = '']) => [name, command],
  ),
);

test('every command in the documents is a script of package.json', () => {
  expect(named.map(({ script }) => script)).toEqual(
    expect.arrayContaining(['start', 'dev', 'test', 'brand', 'openapi', 'demo-art', 'test:visual']),
  );
  expect(named.filter(({ script }) => script !== 'ci' && !scripts.has(script))).toEqual([]);
});

test('package.json and run.mjs have the same commands, and their files exist', () => {
  expect(scripts.size).toBeGreaterThan(0);
  expect([...scripts.keys()].toSorted()).toEqual(Object.keys(npmCommands).toSorted());
  for (const [name, command] of scripts) expect(command).toBe(name);
  const files = Object.values(npmCommands).flatMap(({ script }) => script ?? []);
  expect(files.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
});

test('the stages and tools that the documents name exist', () => {
  const stages = testPipelines.flat().map(({ name }) => name);
  const namedStages = named.filter(({ script }) => script === 'test').flatMap(({ rest }) => rest);
  expect(namedStages.filter((stage) => !stages.includes(stage))).toEqual([]);
  const tools = named.filter(({ script }) => script === 'exec').map(({ rest }) => rest[0] ?? 'no tool');
  expect(tools).not.toEqual([]);
  expect(tools.filter((tool) => !existsSync(path.join(repositoryRoot, 'node_modules/.bin', tool)))).toEqual([]);
});

test.each(Object.keys(npmCommands))('npm run %s -- --help prints a purpose, the arguments and an example', (name) => {
  const args = [path.join(repositoryRoot, 'scripts/run.mjs'), name, '--help'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const example = name === 'start' ? 'npm start' : name === 'test' ? 'npm test' : `npm run ${name}`;
  expect(status).toBe(0);
  expect(stdout).toMatch(/^[A-Z].{10,118}\.\n\nUsage:\n/);
  expect(stdout).toContain(`\n  npm run ${name}`);
  expect(stdout.split('Example:\n')[1]).toContain(example);
});

test('a command of the server prints the usage from its help for wrong arguments', () => {
  for (const [name, { script, usage = [] }] of Object.entries(npmCommands)) {
    if (!script?.startsWith('apps/server/')) continue;
    // This command prints the names of the reports instead of <name>.
    const forms = usage.map((form) => form.replace(/^report <name> /, ''));
    const printed = read(script);
    expect([name, forms.filter((form) => !printed.includes(form))]).toEqual([name, []]);
  }
});
