import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCountryLookup } from '#src/adapters/country/country-lookup.ts';
import { buildCountryDatabase } from '#test/build-country-database.ts';

let folder: string;
const write = (name: string, bytes: Buffer | string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-country-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['203.0.113.9', 'VN'],
  ['198.51.100.77', 'US'],
  ['198.51.101.77', 'BR'],
  ['192.0.2.1', null],
  ['2001:db8::1', null],
])('[S3-058] looks up %s in a MaxMind file: %s', async (ip, country) => {
  const file = write(
    'countries.mmdb',
    buildCountryDatabase({ '203.0.113.0/24': 'VN', '198.51.100.0/24': 'US', '198.51.101.0/24': 'BR' }),
  );
  const opened = await openCountryLookup(file);
  if (!opened.ok) throw new Error(opened.line);
  expect([opened.value(ip), opened.value(ip)]).toEqual([country, country]);
});

test('[S3-058] finds no country if no country file is configured', async () => {
  const opened = await openCountryLookup(null);
  expect(opened.ok && opened.value('203.0.113.9')).toBe(null);
});

test.each([
  ['broken.mmdb', 'this is no database'],
  ['missing.mmdb', null],
])('reports an unreadable country file in one line: %s', async (name, bytes) => {
  const file = bytes === null ? path.join(folder, name) : write(name, bytes);
  const opened = await openCountryLookup(file);
  expect(opened.ok ? '' : opened.line).toMatch(/^bad settings: GEOIP_FILE .* cannot be read as a MaxMind database/);
});
