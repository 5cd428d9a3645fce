import path from 'node:path';
import process from 'node:process';
import { createServer, type Plugin } from 'vite';
import { renderPagesPlugin } from './render-pages.ts';

/** Imports React's refresh preamble before all other modules of the client entry, because it must run before React. */
function fastRefresh(): Plugin {
  return {
    name: 'foyer:fast-refresh',
    transform: {
      filter: { id: /\/src\/app\/entry-client\.ts$/ },
      handler: (code) => ({ code: `import '@vitejs/plugin-react/preamble';${code}`, map: null }),
    },
  };
}

// Vite for `npm run dev`: renders pages for the server and serves the sources at the URL in `WEB_DEV`. It is a separate
// process, so that a restart of the server does not reload open pages.
const { hostname, port } = new URL(process.env['WEB_DEV'] ?? 'http://127.0.0.1:0');
const root = path.resolve(import.meta.dirname, '..');

const vite = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  appType: 'custom',
  clearScreen: false,
  logLevel: 'warn',
  plugins: [fastRefresh(), renderPagesPlugin()],
  optimizeDeps: { entries: ['src/app/entry-client.ts'] },
  server: {
    host: hostname,
    port: Number(port),
    strictPort: true,
    // Pages come from the server's origin; the hot-reload socket connects to Vite directly.
    ws: { host: hostname, clientPort: Number(port) },
  },
});

// Vite also listens to SIGTERM and would report a normal exit as a failure, so this listener runs first.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.prependListener(signal, () => process.exit(0));
process.on('disconnect', () => process.exit(0));

await vite.listen();
process.send?.({ url: `http://${hostname}:${port}` });
