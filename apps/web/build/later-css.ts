import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** CSS files of a chunk and of all it imports at once. */
function cssOf(bundle: Bundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.imports.flatMap((next) => cssOf(bundle, next, seen)), ...(chunk.viteMetadata?.importedCss ?? [])];
}

/**
 * Joins the CSS of everything that is not the first screen into one file, `later-<hash>.css`. The first screen's stands
 * inside the page; this one is fetched behind it, so that a dialog drawn by the server is dressed before its script is there.
 */
export function laterCss(): Plugin {
  return {
    name: 'foyer:later-css',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entries = chunks.filter(({ isEntry }) => isEntry);
        const first = new Set(entries.flatMap(({ fileName }) => cssOf(bundle, fileName)));
        const later = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css') && !first.has(fileName));
        const texts = later.map((file) => (file.type === 'asset' ? String(file.source) : ''));
        this.emitFile({ type: 'asset', name: 'later.css', source: texts.join('').trim() });
        for (const { fileName } of later) delete bundle[fileName];
        // Or a chunk would wait for it before it runs, and bring the first screen's once more, over what a page has since.
        for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
      },
    },
  };
}
