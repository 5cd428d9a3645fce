import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  advertisingCookies,
  cookiePurposes,
  databaseAndCachePurposes,
  storageKeyPurposes,
} from '../apps/web/src/platform/storage/storage-purposes.ts';
import { repositoryRoot } from './start/repository-root.ts';

const TABLES = ['apps/web/src/platform/storage/storage-purposes.ts', 'apps/web/src/platform/storage/stored-items.ts'];
const sources = globSync(
  ['apps/web/{src,service-worker}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'apps/server/src/http/pages/**/*.ts'],
  { cwd: repositoryRoot },
).filter((file) => !/\.test\.tsx?$/.test(file) && !TABLES.includes(file));
const code = sources.map((file) => readFileSync(path.join(repositoryRoot, file), 'utf8')).join('\n');

/** Names that begin with `foyer.` and are not stored: fields of a history entry, events of the window, messages of a frame. */
const notStored = [
  /** A lock of the browser. */
  'foyer.inbox.',
  /** The format of a member's exported data. */
  'foyer.member',
  'foyer.opener',
  'foyer.overlays',
  'foyer.scroll',
  'foyer.support.',
  'foyer.support.open',
  'foyer.support.ready',
  'foyer.support.start',
  'foyer.support.failed',
  /** Written and deleted at once, to find out whether the storage works. */
  'foyer.probe',
];

const { local, session } = storageKeyPurposes;
const keys = [local, session, cookiePurposes].flatMap((table) => Object.keys(table));

test('[S3-029] the privacy page lists every storage key and cookie that code uses', () => {
  const used = new Set(Array.from(code.matchAll(/['"`](foyer\.[A-Za-z.]+)/g), ([, name = '']) => name));
  const isListed = (name: string): boolean =>
    keys.some((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : key === name));
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !isListed(name) && !notStored.includes(name))).toEqual([]);
});

test('the privacy page lists no key that code does not use', () => {
  expect(keys.filter((key) => !code.includes(key.replace('*', '')))).toEqual([]);
});

test('the privacy page lists every database, every cache and the cookies of advertisers', () => {
  const databases = Array.from(code.matchAll(/const DATABASE = '([^']+)'/g), ([, name = '']) => name);
  const caches = Array.from(
    code.matchAll(/`\$\{PREFIX\}(-[a-z]+)-\$\{siteSuffix\}/g),
    ([, name = '']) => `foyer${name}`,
  );
  expect(new Set([...databases, ...caches])).toEqual(new Set(Object.keys(databaseAndCachePurposes)));
  expect(new Set(Array.from(code.matchAll(/write\('(_fb[cp])'/g), ([, name = '']) => name))).toEqual(
    new Set(advertisingCookies),
  );
});
