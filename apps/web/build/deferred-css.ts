import type { Plugin, Rolldown } from 'vite';
import { splitByCssModule } from './css-modules.ts';

type Bundle = Rolldown.OutputBundle;

/** CSS files of a chunk and of its static imports. */
function collectCss(bundle: Bundle, file: string, visited = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || visited.has(file)) return [];
  visited.add(file);
  return [
    ...chunk.imports.flatMap((next) => collectCss(bundle, next, visited)),
    ...(chunk.viteMetadata?.importedCss ?? []),
  ];
}

/**
 * Vite plugin that joins all CSS modules into one file, `deferred-<hash>.css`. A page inlines the CSS modules that its
 * first screen uses and loads this file afterwards, so that server-rendered dialogs have styles before their script
 * loads.
 */
export function deferredCssPlugin(): Plugin {
  return {
    name: 'foyer:deferred-css',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const app = chunks.filter(({ name }) => name === 'app');
        const firstScreen = new Set(app.flatMap(({ fileName }) => collectCss(bundle, fileName)));
        const deferred = Object.values(bundle).filter(
          ({ fileName }) => fileName.endsWith('.css') && !firstScreen.has(fileName),
        );
        const read = (file: Bundle[string] | undefined): string => (file?.type === 'asset' ? String(file.source) : '');
        const firstModules = [...firstScreen].flatMap((fileName) =>
          splitByCssModule(read(bundle[fileName])).filter(({ module }) => module !== null),
        );
        const texts = [...firstModules.map(({ text }) => text), ...deferred.map(read)];
        this.emitFile({ type: 'asset', name: 'deferred.css', source: texts.join('').trim() });
        for (const { fileName } of deferred) delete bundle[fileName];
        // Otherwise a chunk would wait for its CSS and load the CSS of the first screen a second time.
        for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
      },
    },
  };
}
