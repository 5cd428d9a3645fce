import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { naughty } from '../../../apps/web/test/naughty.ts';

/** A merchant of the end-to-end tests' own whose every authored text is naughty. */
export const TEMPEST = 'tempest';

type ChangeText = (key: string, text: string) => string;

/** Every text of a JSON value, changed by the name it stands under. */
function mapTexts(value: unknown, change: ChangeText, key = ''): unknown {
  if (typeof value === 'string') return change(key, value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change, name)]));
}

/** No field of a brand is shorter. */
const MAX_TEXT_LENGTH = 80;

/** The next naughty text each time. */
function createTextSource(): () => string {
  let at = 0;
  return () => (naughty[at++ % naughty.length] ?? '').slice(0, MAX_TEXT_LENGTH);
}

function rewriteTexts(file: string, change: ChangeText): void {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(mapTexts(value, change)));
}

/** Names of the catalogue that a person reads; the rest are codes and addresses. */
const CODE = /^[A-Z_]+$/;
const visibleFields = new Set(['name', 'league', 'home', 'away']);

/** Makes a brand that is like aurora naughty in all that is authored: its title, its catalogue, its words in every language. */
export function fillWithHostileText(brand: string): void {
  const next = createTextSource();
  rewriteTexts(path.join(brand, 'catalogue.json'), (key, text) =>
    visibleFields.has(key) && !CODE.test(text) ? next() : text,
  );
  rewriteTexts(path.join(brand, 'brand.json'), (key, text) =>
    key === 'csPosition' || key === 'title' || key === 'currencySymbol' ? next() : text,
  );
  const copy = path.join(brand, 'copy');
  const words = readdirSync(copy).map((file) => ({ file, text: readFileSync(path.join(copy, file), 'utf8') }));
  rmSync(copy, { recursive: true });
  mkdirSync(copy);
  for (const { file, text } of words)
    writeFileSync(path.join(copy, file), JSON.stringify(mapTexts(JSON.parse(text), next)));
}
