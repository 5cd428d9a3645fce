// Budgets of the first screen and of everything that loads later, in brotli. The files are read from the build's own manifest.
const { readFileSync, readdirSync } = require('node:fs');

const client = 'apps/web/dist/client';
const manifest = JSON.parse(readFileSync(`${client}/manifest.json`, 'utf8'));

/** Everything an entry needs before it can run: itself and what it imports, and they import. */
function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
}

/** Files of these chunks and of everything they import. */
function getFiles(isIncluded) {
  const keys = Object.keys(manifest).filter((key) => isIncluded(manifest[key].name, key));
  return [...new Set(keys.flatMap((key) => [...withImports(key)]))].map((key) => `${client}/${manifest[key].file}`);
}

/** Chunks of vite.config.ts that a visitor's home loads before anyone uses it, and the messages of one language. */
const idleChunks = new Set(['entry', 'start', 'api-client', 'behind', 'tracking']);
const untilIdle = getFiles((name, key) => idleChunks.has(name) || key === 'src/messages/EN.json');
const hydrates = getFiles((name) => name === 'app');
const assets = readdirSync(`${client}/assets`).map((name) => `${client}/assets/${name}`);
const lazy = assets.filter((file) => file.endsWith('.js') && !hydrates.includes(file));

module.exports = [
  { name: 'scripts until home is idle', path: untilIdle, limit: '73 kB', gzip: false, brotli: true },
  { name: 'scripts that hydrate home', path: hydrates, limit: '80 kB', gzip: false, brotli: true },
  { name: 'all styles', path: assets.filter((file) => file.endsWith('.css')), limit: '20 kB', brotli: true },
  ...lazy.map((file) => ({ name: `lazy ${file.split('/').pop()}`, path: file, limit: '40 kB', brotli: true })),
];
