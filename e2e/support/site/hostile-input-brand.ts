import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { naughty } from '../../../apps/web/test/naughty.ts';

/** A merchant of the end-to-end tests' own whose every authored text is naughty. */
export const TEMPEST = 'tempest';

type Change = (key: string, text: string) => string;

/** Every text of a JSON value, changed by the name it stands under. */
function changed(value: unknown, change: Change, key = ''): unknown {
  if (typeof value === 'string') return change(key, value);
  if (Array.isArray(value)) return value.map((one) => changed(one, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner, change, name)]));
}

/** No field of a brand is shorter. */
const LONGEST = 80;

/** The next naughty text each time. */
function createNaughty(): () => string {
  let at = 0;
  return () => (naughty[at++ % naughty.length] ?? '').slice(0, LONGEST);
}

function rewrite(file: string, change: Change): void {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(changed(value, change)));
}

/** Names of the catalogue that a person reads; the rest are codes and addresses. */
const CODE = /^[A-Z_]+$/;
const read = new Set(['name', 'league', 'home', 'away']);

/** Makes a brand that is like aurora naughty in all that is authored: its title, its catalogue, its words in every language. */
export function makeNaughty(brand: string): void {
  const next = createNaughty();
  rewrite(path.join(brand, 'catalogue.json'), (key, text) => (read.has(key) && !CODE.test(text) ? next() : text));
  rewrite(path.join(brand, 'brand.json'), (key, text) =>
    key === 'csPosition' || key === 'title' || key === 'currencySymbol' ? next() : text,
  );
  const copy = path.join(brand, 'copy');
  const words = readdirSync(copy).map((file) => ({ file, text: readFileSync(path.join(copy, file), 'utf8') }));
  rmSync(copy, { recursive: true });
  mkdirSync(copy);
  for (const { file, text } of words)
    writeFileSync(path.join(copy, file), JSON.stringify(changed(JSON.parse(text), next)));
}
