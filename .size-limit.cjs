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

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const hydrates = [...withImports(entry)].map((key) => `${client}/${manifest[key].file}`);
const assets = readdirSync(`${client}/assets`).map((name) => `${client}/assets/${name}`);
const lazy = assets.filter((file) => file.endsWith('.js') && !hydrates.includes(file));

module.exports = [
  { name: 'scripts that hydrate home', path: hydrates, limit: '80 kB', gzip: false, brotli: true },
  { name: 'all styles', path: assets.filter((file) => file.endsWith('.css')), limit: '20 kB', brotli: true },
  ...lazy.map((file) => ({ name: `lazy ${file.split('/').pop()}`, path: file, limit: '40 kB', brotli: true })),
];
