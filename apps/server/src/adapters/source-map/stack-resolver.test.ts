import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

const temp = makeTempFolder();
/** Maps line 1, column 0 to line 10, column 2 of the source, and column 20 to line 13, column 4. */
const map = (source: string): string =>
  JSON.stringify({ version: 3, names: [], sources: [source], mappings: 'AASE,oBAGE' });

beforeAll(() => {
  mkdirSync(path.join(temp.folder, 'maps'), { recursive: true });
  mkdirSync(path.join(temp.folder, 'earlier/maps'), { recursive: true });
  writeFileSync(path.join(temp.folder, 'maps/app-1a2b.js.map'), map('apps/web/src/app.tsx'));
  writeFileSync(path.join(temp.folder, 'earlier/maps/old-9z.js.map'), map('apps/web/src/old.tsx'));
  writeFileSync(path.join(temp.folder, 'maps/half-1.js.map'), '{"version":3,');
  writeFileSync(path.join(temp.folder, 'secret.js.map'), map('secret'));
});
afterAll(() => temp.remove());

const listPositions = async (stack: string): Promise<(string | null)[]> =>
  (await createStackResolver(temp.folder)(stack)).map(({ position: place }) => place);

test("resolves file, line and column of the stack frames of this build and earlier ones, in each browser's format", async () => {
  const stack = [
    'TypeError: nothing of it',
    '    at go (https://play.example/m/assets/app-1a2b.js:1:21)',
    '    at https://play.example/m/assets/app-1a2b.js:1:3',
    'go@https://play.example/m/assets/old-9z.js:1:25',
  ].join('\n');
  expect(await listPositions(stack)).toEqual([
    'apps/web/src/app.tsx:13:5',
    'apps/web/src/app.tsx:10:3',
    'apps/web/src/old.tsx:13:5',
  ]);
  expect((await createStackResolver(temp.folder)(stack))[0]?.text).toBe('at go (/m/assets/app-1a2b.js:1:21)');
});

test.each([
  '    at https://play.example/m/home:1:21',
  '    at https://play.example/m/assets/gone-1.js:1:21',
  '    at https://play.example/m/assets/half-1.js:1:21',
  '    at https://play.example/m/assets/app-1a2b.js:7:21',
  '    at https://play.example/m/assets/app-1a2b.js:0:0',
  '    at https://play.example/m/assets/../secret.js:1:1',
])('finds no source position for the stack frame %s', async (line) => {
  expect(await listPositions(line)).toEqual([null]);
});
