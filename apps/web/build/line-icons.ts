import path from 'node:path';
import type { Plugin } from 'vite';

const own = path.resolve(import.meta.dirname, '../src/ui/line-icon.ts');

/** Lets lucide's icons be drawn by a small function of our own. Only in builds: development and tests take the package's. */
export function lineIcons(): Plugin {
  return {
    name: 'foyer:line-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? own : null,
  };
}
