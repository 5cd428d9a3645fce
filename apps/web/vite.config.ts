import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientBuild } from './build/client-build.ts';
import { compileBeside } from './build/compile-beside.ts';
import { serverInAscii } from './build/in-ascii.ts';
import { inlineScript } from './build/inline-script.ts';
import { lineIcons } from './build/line-icons.ts';
import { laterCss } from './build/later-css.ts';
import { precompress } from './build/precompress.ts';
import { privateMaps } from './build/private-maps.ts';
import { earlierAssets } from './build/earlier-assets.ts';
import { serviceWorker } from './build/service-worker.ts';
import { messages } from './build/messages.ts';

/** The floor of browsers that run the scripts; older ones get the server's pages and plain forms. */
const browsers = ['ios15.4', 'safari15.4', 'chrome87', 'firefox100'];
/** For Chrome 87 every `:is` would stand in the first 14 KiB twice: there, lines of some scripts lie closer. */
const browsersOfStyles = ['ios15.4', 'safari15.4', 'chrome88', 'firefox100'];
/** The same for Lightning CSS: major << 16 | minor << 8. */
const cssTargets = { ios_saf: (15 << 16) | (4 << 8), safari: (15 << 16) | (4 << 8), chrome: 88 << 16 };

/** How long each plugin took is not news at every start. */
const checks = { pluginTimings: false };

/** What every visit has, and what measuring shares with the rest: whoever blocks the one must not lose the other. */
const BEHIND =
  /src.app.startup.(?:start-status-watcher|start-pwa)\.tsx?$|platform.(?:attribution.registration-context|privacy.consent-(?:cookie|store))\.ts$|page.own-(?:frame|cookie)\.ts$|privacy\.module\.css$/;

/** Dialogs of a title, a text and two buttons. One file for all: the first script names each file that it can load. */
const SMALL_DIALOGS =
  /src.features.[a-z-]+.(?:notice|confirm|update|upgrade|push|install|install-guide|download)-dialog\.tsx$/;

/**
 * What hydration needs is one file, which compresses best. So is each of the three parts that every visit fetches behind it,
 * with what it stands on: in crumbs they would be sixty requests, and some would bring along what nobody asked for. What
 * measures is a fourth, which comes when the largest picture is painted. Crumbs that several later parts share lie together, so
 * that no part waits for twenty files.
 */
const output = {
  // Named by what shares them, they would be named by half the product. The first script names them all, and a hash is what
  // of it compresses least: seven characters, 42 bits, are enough to tell a file from its earlier ones.
  chunkFileNames: ({ name }: { readonly name: string }) =>
    `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash:7].js`,
  codeSplitting: {
    groups: [
      { name: 'first', tags: ['$initial' as const], priority: 5 },
      { name: 'visit', test: /src.app.startup.start-visit\.ts$/, priority: 4 },
      { name: 'api-client', test: /src.app.services.create-api-client\.ts$/, priority: 3 },
      { name: 'behind', test: BEHIND, priority: 2 },
      { name: 'tracking', test: /src.app.startup.start-tracking\.ts$/, priority: 1 },
      { name: 'dialogs', test: SMALL_DIALOGS, priority: 1 },
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_024 },
    ],
  },
};

/** What every visit runs, and at once; and lists of games, whose first letter and first flick wait for nearly all of theirs. */
const RUN_AT_ONCE = new Set(['entry', 'visit', 'api-client', 'behind', 'tracking', 'games-part']);

/** Two builds: `vite build` for browsers, then `vite build --ssr` for the server, which inlines what the first one made. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  base: '/m/',
  plugins: [
    lineIcons(),
    react(),
    messages(),
    inlineScript(),
    clientBuild(),
    earlierAssets(),
    laterCss(),
    serviceWorker(),
    compileBeside(RUN_AT_ONCE),
    privateMaps(),
    precompress(),
    serverInAscii(),
  ],
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  css: { transformer: 'lightningcss', lightningcss: { targets: cssTargets } },
  publicDir: false,
  // While one develops, only what the alias above touches goes through Vite; the rest Node loads by itself.
  ssr: { noExternal: mode === 'development' ? ['use-intl'] : true },
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: { cors: false },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: {
          checks,
          input: { 'entry-server': 'src/app/entry-server.tsx' },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        target: browsers,
        cssTarget: browsersOfStyles,
        manifest: 'manifest.json',
        sourcemap: 'hidden',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks,
          input: { entry: 'src/app/entry-client.tsx' },
          output,
        },
      },
}));
