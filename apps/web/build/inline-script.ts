import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const SUFFIX = '?inline-script';

/**
 * `import source from './boot.ts?inline-script'`: the module bundled, minified and given as text, to stand inside a page.
 * Its syntax is held down to ES2015, so that browsers below the floor at least run it.
 */
export function inlineScript(): Plugin {
  return {
    name: 'foyer:inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const entry = id.slice(0, -SUFFIX.length);
      const bundle = await rolldown({ input: entry, transform: { target: 'es2015' } });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      for (const file of await bundle.watchFiles) this.addWatchFile(file);
      await bundle.close();
      const code = output[0].code.trim();
      if (code.includes('</')) throw new Error(`${entry}: an inline script must not contain "</"`);
      return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js', map: null };
    },
  };
}
