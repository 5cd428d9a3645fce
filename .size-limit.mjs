import { readFileSync } from 'node:fs';

const client = 'apps/web/dist/client';
const manifest = JSON.parse(readFileSync(`${client}/manifest.json`, 'utf8'));
const ENTRY = 'src/app/entry-client.tsx';

/** Files of a chunk and of all it cannot run without. */
function closureOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  return [manifest[key].file, ...(manifest[key].imports ?? []).flatMap((next) => closureOf(next, seen))];
}

const home = new Set(closureOf(ENTRY));
const lazy = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && !home.has(file));

/** Budgets of what a phone has to fetch, in brotli. */
export default [
  { name: 'scripts to hydrate home', path: [...home].map((file) => `${client}/${file}`), limit: '80 kB' },
  { name: 'all CSS', path: `${client}/assets/*.css`, limit: '20 kB' },
  ...lazy.map(({ file }) => ({ name: `lazy ${file}`, path: `${client}/${file}`, limit: '40 kB' })),
];
