import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const SUFFIX = '?inline-script';

/**
 * Vite plugin for `import source from './end-of-page-script.ts?inline-script'`: `source` is the text of the bundled and
 * minified module, to be inlined in a page. The syntax is limited to ES2015, so that unsupported browsers can run it
 * too.
 */
export function inlineScriptPlugin(): Plugin {
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
