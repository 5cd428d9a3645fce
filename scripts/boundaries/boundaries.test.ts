import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { repositoryRoot } from '../start/repository-root.ts';
import { checkImports } from './check-import-boundaries.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates a small project with the real import rules. */
function createProject(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-boundaries-'));
  folders.push(folder);
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(repositoryRoot, name), path.join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const forbiddenImports = [
  ['contract-never-imports-code', 'packages/contract/src/a.ts', 'packages/wps-client/src/b.ts'],
  ['packages-never-import-apps', 'packages/wps-client/src/a.ts', 'apps/web/src/app/b.ts'],
  ['apps-never-import-apps', 'apps/web/src/app/a.ts', 'apps/server/src/b.ts'],
  ['server-never-imports-build-tools', 'apps/server/src/a.ts', 'node_modules/vite/index.js'],
  ['features-never-import-features', 'apps/web/src/features/login/a.ts', 'apps/web/src/features/lobby/b.ts'],
  ['features-never-import-routes-or-app', 'apps/web/src/features/login/a.ts', 'apps/web/src/routes/b.ts'],
  ['platform-never-imports-features', 'apps/web/src/platform/a.ts', 'apps/web/src/features/login/b.ts'],
  ['ui-never-imports-data', 'apps/web/src/ui/a.ts', 'apps/web/src/platform/b.ts'],
  ['routes-never-import-app', 'apps/web/src/routes/a.ts', 'apps/web/src/app/b.ts'],
  [
    'modules-import-public-parts-only',
    'apps/server/src/modules/member/a.ts',
    'apps/server/src/modules/session/sessions/session-store.ts',
  ],
  ['adapters-never-import-http', 'apps/server/src/adapters/a.ts', 'apps/server/src/http/b.ts'],
  ['config-never-imports-product', 'apps/server/src/config/a.ts', 'apps/server/src/db/b.ts'],
  ['product-never-imports-tests', 'apps/server/src/a.ts', 'apps/server/test/b.ts'],
] as const;

test.each(forbiddenImports)('the boundary rule %s reports an import from %s to %s', async (rule, from, to) => {
  const found = await checkImports(
    ['packages', 'apps'],
    createProject({
      [from]: `import { b } from '${path.relative(path.dirname(from), to)}';\nexport const a = b;\n`,
      [to]: 'export const b = 1;\n',
      'packages/contract/src/c.ts': 'export const c = 1;\n',
      'apps/web/src/app/c.ts': 'export const c = 1;\n',
    }),
  );
  expect(found.broken).toContainEqual({ rule, from, to });
});

test.each(['localStorage.length', 'window.sessionStorage.length'])(
  '[S3-029] the linter reports %s outside the storage module',
  (use) => {
    const folder = createProject({ 'apps/web/src/ui/a.ts': `export const a = ${use};\n` });
    cpSync(path.join(repositoryRoot, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    const run = spawnSync(path.join(repositoryRoot, 'node_modules/.bin/oxlint'), ['apps'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(run.stdout).toMatch(/no-restricted-(globals|properties)/);
    expect(run.status).toBe(1);
  },
);

test.each([
  ['of values', 'import { b }', 'import { a }'],
  ['of a type', 'import { b }', 'import type { a }'],
  ['of a dynamic import', 'import { b }', "const later = import('./a.ts'); // "],
])('the import boundary check reports an import cycle %s', async (_kind, firstImport, secondImport) => {
  const found = await checkImports(
    ['packages'],
    createProject({
      'packages/contract/src/a.ts': `${firstImport} from './b.ts';\nexport const a = b;\n`,
      'packages/contract/src/b.ts': `${secondImport} from './a.ts';\nexport const b = 1;\n`,
    }),
  );
  expect(found.broken).toContainEqual({
    rule: 'no-import-cycle',
    from: 'packages/contract/src/a.ts',
    to: 'packages/contract/src/b.ts',
  });
});

test('the import boundary check reports an import that cannot be resolved', async () => {
  const found = await checkImports(
    ['packages', 'apps'],
    createProject({ 'packages/contract/src/a.ts': "import './gone.ts';\n", 'apps/web/src/c.ts': '' }),
  );
  expect(found.broken.map(({ rule }) => rule)).toContain('no-unresolved-import');
});

test("the import boundary check accepts imports within a feature, and imports of another module's public files", async () => {
  const found = await checkImports(
    ['packages', 'apps'],
    createProject({
      'packages/contract/src/a.ts': 'export const a = 1;\n',
      'apps/web/src/features/login/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'apps/web/src/features/login/b.ts': 'export const b = 1;\n',
      'apps/server/src/modules/member/a.ts': "import { b } from '../session/session.public.ts';\nexport const a = b;\n",
      'apps/server/src/modules/session/session.public.ts': 'export const b = 1;\n',
    }),
  );
  expect(found).toEqual({ modules: 5, broken: [] });
});
