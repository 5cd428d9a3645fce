import type { Plugin } from 'vite';

/**
 * V8's explicit compile hint (Chrome 136): all functions of a file that begins with it are compiled while it arrives, beside the
 * page's thread. Else that comes upon each of them when it is called first, and is held up by it.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** A script that was built with its hint on a line of its own, with the hint first, where alone it counts. */
export function hintFirst(code: string): string {
  const at = code.indexOf(HINT);
  // What a bundler puts before it is one line without a place in the source map: changing places leaves the map right.
  return at <= 0 ? code : HINT + code.slice(0, at) + code.slice(at + HINT.length);
}

/** Has every function of the files of these names compiled beside the page's thread: for what runs at once at every visit. */
export function compileBeside(names: ReadonlySet<string>): Plugin {
  return {
    name: 'foyer:compile-beside',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    outputOptions: (options) => ({
      ...options,
      postBanner: ({ name }) => (names.has(name) ? HINT.trimEnd() : ''),
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hintFirst(file.code);
      },
    },
  };
}
