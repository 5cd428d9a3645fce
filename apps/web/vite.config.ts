import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientBuild } from './build/client-build.ts';
import { inlineScript } from './build/inline-script.ts';
import { laterCss } from './build/later-css.ts';
import { precompress } from './build/precompress.ts';
import { words } from './build/words.ts';

/** The floor of browsers that run the scripts; older ones get the server's pages and plain forms. */
const browsers = ['ios15.4', 'safari15.4', 'chrome87', 'firefox100'];
/** The same for Lightning CSS: major << 16 | minor << 8. */
const cssTargets = { ios_saf: (15 << 16) | (4 << 8), safari: (15 << 16) | (4 << 8), chrome: 87 << 16 };

/** How long each plugin took is not news at every start. */
const checks = { pluginTimings: false };

/**
 * The first screen carries the name of every chunk. What most dialogs share is three chunks instead of thirty; nothing of the
 * first screen's own may be among them, or it would fetch them whole. `base` is what it shares with everything.
 */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'base', test: /src\/platform\/(?:paths\/(?:paths|navigate|preserved)|storage\/stored)\.ts/ },
    {
      name: 'wire',
      test: /packages\/contract\/src\/(?:(?:captcha|session|verification)\/|(?:endpoint|envelope|limits|error-code|factor-channel)\.ts)/,
    },
    {
      name: 'form',
      test: /src\/(?:platform\/(?:form|guard)\/|ui\/(?:dialog|text-field|password-field|submit-button|wait-note|in-minutes|send-code|action-button))/,
    },
    {
      name: 'account',
      test: /src\/platform\/(?:session\/(?:remembered-login|go-target|password-due|use-log-out|use-enter-as|members-only)|device\/(?:login-device|device-id|device-kind|display-mode))/,
    },
  ],
};

/** Two builds: `vite build` for browsers, then `vite build --ssr` for the server, which inlines what the first one made. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  base: '/m/',
  plugins: [react(), words(), inlineScript(), clientBuild(), laterCss(), precompress()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
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
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { checks, input: { entry: 'src/app/entry-client.tsx' }, output: { codeSplitting } },
      },
}));
