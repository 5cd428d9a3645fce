import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostileTexts } from '../../../apps/web/test/hostile-texts.ts';

/** Code of a test brand in which every authored text tries to inject code. */
export const HOSTILE_INPUT_BRAND = 'tempest';

type ChangeText = (key: string, text: string) => string;

/** Replaces each text in a JSON value. `change` receives the name of the text's field. */
function mapTexts(value: unknown, change: ChangeText, key = ''): unknown {
  if (typeof value === 'string') return change(key, value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change, name)]));
}

/** Length of the test texts. Every text field of a brand accepts at least this many characters. */
const MAX_TEXT_LENGTH = 80;

/** Returns a function that returns one hostile text after the other, in a cycle. */
function createTextSource(): () => string {
  let at = 0;
  return () => (hostileTexts[at++ % hostileTexts.length] ?? '').slice(0, MAX_TEXT_LENGTH);
}

function rewriteTexts(file: string, change: ChangeText): void {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(mapTexts(value, change)));
}

/** Matches texts in capitals, which are codes such as `REFERRAL` and are not replaced. */
const CODE = /^[A-Z_]+$/;
const visibleFields = new Set(['name', 'league', 'home', 'away']);

/** Replaces the title, the catalogue's texts and the copy of a brand by hostile texts. */
export function writeHostileTextsToBrand(brand: string): void {
  const next = createTextSource();
  rewriteTexts(path.join(brand, 'catalogue.json'), (key, text) =>
    visibleFields.has(key) && !CODE.test(text) ? next() : text,
  );
  rewriteTexts(path.join(brand, 'brand.json'), (key, text) =>
    key === 'csPosition' || key === 'title' || key === 'currencySymbol' ? next() : text,
  );
  const copy = path.join(brand, 'copy');
  const files = readdirSync(copy).map((file) => ({ file, text: readFileSync(path.join(copy, file), 'utf8') }));
  rmSync(copy, { recursive: true });
  mkdirSync(copy);
  for (const { file, text } of files)
    writeFileSync(path.join(copy, file), JSON.stringify(mapTexts(JSON.parse(text), next)));
}
