import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientBuildInfoPlugin } from './build/client-build-info.ts';
import { commonPasswordsPlugin } from './build/common-passwords.ts';
import { compileHintsPlugin } from './build/compile-hints.ts';
import { inlineScriptPlugin } from './build/inline-script.ts';
import { deferredCssPlugin } from './build/deferred-css.ts';
import { precompressPlugin } from './build/precompress.ts';
import { privateSourceMapsPlugin } from './build/private-source-maps.ts';
import { earlierBuildsPlugin } from './build/archive-earlier-builds.ts';
import { serviceWorkerPlugin } from './build/service-worker.ts';
import { messagesPlugin } from './build/compile-messages.ts';
import { createModuleMatcher } from './build/module-matcher.ts';

/**
 * Oldest browsers whose syntax the scripts of the site are written in. Chrome 87 is the oldest that runs them: it lacks
 * only spread arguments of an optional call, for which every `?.` would be replaced, and which the build check forbids.
 * Older browsers get server-rendered pages and plain forms.
 */
const browsers = ['ios15.4', 'safari15.4', 'chrome91', 'firefox100'];
/**
 * Oldest browsers for which CSS is transformed. Chrome 87 is left out, because it would need every `:is` selector twice
 * within the first 14 KiB. In it, text in some writing systems has tighter line spacing instead.
 */
const cssBrowsers = ['ios15.4', 'safari15.4', 'chrome88', 'firefox100'];
/** The browsers of `cssBrowsers` in the format of Lightning CSS: major << 16 | minor << 8. */
const cssTargets = { ios_saf: (15 << 16) | (4 << 8), safari: (15 << 16) | (4 << 8), chrome: 88 << 16 };

/** Turns off the output of plugin timings, which would appear at every start. */
const checks = { pluginTimings: false };

/**
 * Modules that both the start of every visit and the chunk `tracking` need. They form one chunk that loads before
 * `tracking`, instead of eight.
 */
const SHARED_WITH_TRACKING = [
  'apps/web/src/app/startup/start-site-status-watcher.ts',
  'apps/web/src/app/startup/start-pwa.ts',
  'apps/web/src/platform/attribution/registration-context.ts',
  'apps/web/src/platform/privacy/consent-cookie.ts',
  'apps/web/src/platform/privacy/consent-store.ts',
  'packages/contract/src/page/third-party-frame.ts',
  'packages/contract/src/page/cookie/site-cookie.ts',
  'apps/web/src/features/privacy/privacy.module.css',
];

/**
 * Modules that the application's chunk shares with chunks that may load before it or without it. They are a separate
 * chunk, so that neither side has to load the other.
 */
const COMMON = [
  'apps/web/src/platform/i18n/language-tag.ts',
  'apps/web/src/platform/page/has-feature.ts',
  'apps/web/src/platform/toast/chunk-error-toast.ts',
  'apps/web/src/platform/paths/navigate.ts',
  'apps/web/src/platform/paths/page-href.ts',
  'packages/contract/src/page/same-site-path.ts',
];

/**
 * Modules that every page loads besides the client entry: the start of the visit, and the lists of pages, overlays and
 * messages that can load later.
 */
const START = [
  'apps/web/src/app/startup/start-page-features.ts',
  'apps/web/src/app/startup/session/load-session-features.ts',
  'apps/web/src/app/page-loaders.ts',
  'apps/web/src/app/overlay-loaders.ts',
  'apps/web/src/platform/i18n/message-loaders.ts',
];

/**
 * CSS modules that an unused home inlines. `home-<hash>.css` has them for other pages, so that home does not apply them
 * twice.
 */
const HOME_STYLES = [
  'apps/web/src/features/lobby/announcements.module.css',
  'apps/web/src/features/lobby/banner-slide.module.css',
  'apps/web/src/features/lobby/category-tabs.module.css',
  'apps/web/src/features/lobby/game-card.module.css',
  'apps/web/src/features/lobby/game-lane.module.css',
  'apps/web/src/ui/form/search-box.module.css',
  'apps/web/src/features/lobby/promotions.module.css',
  'apps/web/src/features/shell/bottom-bar.module.css',
  'apps/web/src/features/shell/page-footer.module.css',
  'apps/web/src/features/shell/page-header.module.css',
];

/** Modules of the application that a visitor's first use of home loads. */
const APPLICATION = ['apps/web/src/app/hydrate-app.tsx', 'apps/web/src/platform/paths/run-with-view-transition.ts'];

/**
 * Dialogs with only a title, a text and two buttons share one chunk, because every chunk adds its name to the first
 * script.
 */
const SMALL_DIALOGS = [
  'apps/web/src/features/notice/notice-dialog.tsx',
  'apps/web/src/features/notice/confirm-dialog.tsx',
  'apps/web/src/features/update/new-build-dialog.tsx',
  'apps/web/src/features/upgrade/native-app-update-dialog.tsx',
  'apps/web/src/features/push/push-dialog.tsx',
  'apps/web/src/features/install/install-dialog.tsx',
  'apps/web/src/features/install/install-guide-dialog.tsx',
  'apps/web/src/features/download/download-dialog.tsx',
];

/**
 * Options that split the browser build into chunks. Hydration needs one chunk (large files compress best). Each of the
 * three parts that every visit loads afterwards is one chunk with its dependencies, instead of about sixty small
 * requests. Tracking is a fourth, loaded after the largest image. Small modules that several later parts use are
 * merged, so that no part waits for twenty chunks.
 */
const output = {
  // Without a fixed name, shared chunks are named after their modules. The first script lists all names and hashes
  // compress worst: seven characters (42 bits) suffice to tell versions apart.
  chunkFileNames: ({ name }: { readonly name: string }) =>
    `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash:7].js`,
  codeSplitting: {
    groups: [
      { name: 'first', tags: ['$initial' as const], priority: 5 },
      { name: 'common', test: createModuleMatcher(COMMON), priority: 4.5 },
      { name: 'start', test: createModuleMatcher(START), priority: 4 },
      {
        name: 'api-client',
        test: createModuleMatcher(['apps/web/src/app/services/create-api-client.ts']),
        priority: 3,
      },
      { name: 'behind', test: createModuleMatcher(SHARED_WITH_TRACKING), priority: 2 },
      { name: 'app', test: createModuleMatcher(APPLICATION), priority: 1.5 },
      { name: 'dialogs', test: createModuleMatcher(SMALL_DIALOGS), priority: 1 },
      // Otherwise in a file that loads the application, which draws on an unused home must not do.
      { name: 'countdown', test: createModuleMatcher(['packages/contract/src/countdown.ts']), priority: 1 },
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_024 },
      // Last, so that it has only modules that no other chunk needs: ad blockers block it.
      { name: 'tracking', test: createModuleMatcher(['apps/web/src/app/startup/start-tracking.ts']) },
    ],
  },
};

/**
 * Names of the chunks with V8's compile hint: the chunks that run at once at every visit, and the game list, whose
 * first input runs nearly all its functions.
 */
const HINTED_CHUNKS = new Set(['entry', 'app', 'start', 'api-client', 'behind', 'tracking', 'game-list-view']);

/**
 * Configuration of two builds: `vite build` for browsers, then `vite build --ssr` for the server, which inlines data of
 * the browser build.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  base: '/m/',
  plugins: [
    react(),
    messagesPlugin(),
    commonPasswordsPlugin(),
    inlineScriptPlugin(),
    clientBuildInfoPlugin(),
    earlierBuildsPlugin(),
    deferredCssPlugin(HOME_STYLES),
    serviceWorkerPlugin(),
    compileHintsPlugin(HINTED_CHUNKS),
    privateSourceMapsPlugin(),
    precompressPlugin(),
  ],
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  css: { transformer: 'lightningcss', lightningcss: { targets: cssTargets } },
  publicDir: false,
  // In development only packages that the alias above touches go through Vite; Node loads the others itself.
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
        cssTarget: cssBrowsers,
        manifest: 'manifest.json',
        sourcemap: 'hidden',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks,
          input: { entry: 'src/app/entry-client.ts' },
          output,
        },
      },
}));
