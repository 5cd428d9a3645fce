import type { Plugin, Rolldown } from 'vite';
import { findModulePrefix, splitByCssModule } from './css-modules.ts';
import { createModuleMatcher } from './module-matcher.ts';

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

/** Returns the class-name prefixes of CSS modules. Throws if a file is not part of the build. */
function getCssModulePrefixes(moduleIds: Iterable<string>, getCode: (id: string) => string, files: readonly string[]) {
  const isWanted = createModuleMatcher(files);
  const prefixes = [...moduleIds].filter(isWanted).map((id) => findModulePrefix(getCode(id)));
  if (prefixes.length !== files.length || prefixes.includes(null))
    throw new Error(`the build has class names for ${prefixes.length} of ${files.length} CSS modules of home`);
  return new Set(prefixes);
}

/**
 * Vite plugin that joins all CSS modules into two files: `home-<hash>.css` with the modules of `homeFiles`, which home
 * normally inlines, and `deferred-<hash>.css` with all others. A page inlines the CSS modules that its first screen
 * uses and loads the files afterwards, so that server-rendered dialogs have styles before their script loads. Home
 * leaves out the first file: rules that a page has already make the browser recalculate every element they match.
 */
export function deferredCssPlugin(homeFiles: readonly string[]): Plugin {
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
        const homeModules = getCssModulePrefixes(
          this.getModuleIds(),
          (id) => this.getModuleInfo(id)?.code ?? '',
          homeFiles,
        );
        const firstModules = [...firstScreen].flatMap((fileName) =>
          splitByCssModule(read(bundle[fileName])).filter(({ module }) => module !== null),
        );
        const join = (texts: readonly string[]): string => texts.join('').trim();
        const home = firstModules.filter(({ module }) => homeModules.has(module));
        const others = firstModules.filter(({ module }) => !homeModules.has(module));
        this.emitFile({ type: 'asset', name: 'home.css', source: join(home.map(({ text }) => text)) });
        this.emitFile({
          type: 'asset',
          name: 'deferred.css',
          source: join([...others.map(({ text }) => text), ...deferred.map(read)]),
        });
        for (const { fileName } of deferred) delete bundle[fileName];
        // Otherwise a chunk would wait for its CSS and load the CSS of the first screen a second time.
        for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
      },
    },
  };
}
