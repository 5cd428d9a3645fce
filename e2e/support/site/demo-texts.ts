import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';

/**
 * Minimum length of the searched demo texts. Shorter ones, such as "Slots", also occur in the product and on other
 * platforms.
 */
const MIN_LENGTH = 8;

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/**
 * Lists every text in a JSON value. Names of fields are left out, because they belong to the API and not to the demo.
 */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

/** Lists the string literals of a source file. */
function listLiterals(file: string): string[] {
  return [...read(file).matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text);
}

/**
 * Lists texts, ids and addresses of the demo: brands, catalogue, members and vendor. Those that the product itself
 * contains, such as names of flags, are left out, because finding them would prove nothing.
 */
export function listDemoTexts(): string[] {
  const json = globSync('{brands/*/*.json,brands/*/copy/*.json,apps/demo-vendor/src/messages/*.json}', {
    cwd: repositoryRoot,
  });
  const sources = globSync('apps/server/src/{seed,modules/member}/seed-*.ts', {
    cwd: repositoryRoot,
    exclude: ['**/*.test.ts'],
  });
  const found = [...json.flatMap((file) => listTexts(JSON.parse(read(file)))), ...sources.flatMap(listLiterals)];
  const product = globSync(
    '{packages/contract/src/**/*.ts,apps/web/src/messages/*.json,apps/server/src/messages/*.json}',
    { cwd: repositoryRoot },
  )
    .map(read)
    .join('\n');
  const needles = new Set(found.filter((text) => text.length >= MIN_LENGTH && !product.includes(text)));
  const brands = globSync('brands/*/brand.json', { cwd: repositoryRoot }).flatMap((file) => {
    const { code, title }: { code: string; title: string } = JSON.parse(read(file));
    return [code, title];
  });
  return [...new Set([...brands, ...needles])].toSorted();
}
