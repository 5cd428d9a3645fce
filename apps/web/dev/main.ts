import path from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { fastRefresh } from './fast-refresh.ts';
import { renderPages } from './render-pages.ts';

// The web app as it is being written, for `npm run dev`: it draws pages for the server and hands out the sources, under
// the address that `WEB_DEV` says. It stands apart so that a restart of the server leaves open pages as they are.
const { hostname, port } = new URL(process.env['WEB_DEV'] ?? 'http://127.0.0.1:0');
const root = path.resolve(import.meta.dirname, '..');

const vite = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  appType: 'custom',
  clearScreen: false,
  logLevel: 'warn',
  plugins: [fastRefresh(), renderPages()],
  optimizeDeps: { entries: ['src/app/entry-client.tsx'] },
  server: {
    host: hostname,
    port: Number(port),
    strictPort: true,
    // Pages come from the server's own address; what tells them of a change does not pass through it.
    ws: { host: hostname, clientPort: Number(port) },
  },
});

// There is nothing to save. Vite listens to the first of these as well, and would call an orderly end a failure.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.prependListener(signal, () => process.exit(0));
process.on('disconnect', () => process.exit(0));

await vite.listen();
process.send?.({ url: `http://${hostname}:${port}` });
