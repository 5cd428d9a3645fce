import path from 'node:path';
import type { Plugin } from 'vite';

const iconFactory = path.resolve(import.meta.dirname, '../src/ui/line-icon.ts');

/** Replaces lucide's icon factory by a smaller one. Builds only: development and tests use the package. */
export function lineIcons(): Plugin {
  return {
    name: 'foyer:line-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? iconFactory : null,
  };
}
