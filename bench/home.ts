// Compares home on an emulated cheap phone with FLOOR, the same lobby as hand-written HTML.
//   npm run exec -- node bench/home.ts --harness <folder of the measuring harness> [--runs 5] [--phases cold,repeat,probe]
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { envelopeSchema } from '@foyer/contract/envelope';
import { getHomeLanes } from '@foyer/contract/game/game-lists';
import { pageDataSchema } from '@foyer/contract/page/page-data';
import { buildWeb } from '../scripts/start/build-web.ts';
import { startServices } from '../scripts/start/services.ts';
import { sharedImageSettings } from '../scripts/test/shared-resized-images.ts';
import { repositoryRoot } from '../scripts/start/repository-root.ts';
import { buildFloorResponse } from './floor.ts';
import { startTlsProxy } from './tls-proxy.ts';

const { values } = parseArgs({
  options: {
    harness: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    phases: { type: 'string', default: 'cold,repeat,probe' },
  },
});
if (values.harness === '') {
  console.error('set the folder of the measuring harness: --harness <folder>');
  process.exit(2);
}

const folder = mkdtempSync(path.join(repositoryRoot, '.cache-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const log = (line: string): void => console.log(`bench: ${line}`);
if (!(await buildWeb(log))) process.exit(1);
const ports = { PORT: '18080', VENDOR_PORT: '18090', METRICS_PORT: '19464' };
const site = await startServices({
  log: log,
  env: { ...ports, DATA_DIR: path.join(folder, 'data'), ...sharedImageSettings, LOG_LEVEL: 'warn' },
});
if (site === null) process.exit(1);

const upstream = new URL(`http://localhost:${ports.PORT}`);
const accept = { accept: 'text/html,image/avif,image/webp' };
const html = await (await fetch(new URL('/m/home', upstream), { headers: accept })).text();
const inlineJson = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
const state: unknown = JSON.parse(inlineJson);
const page = pageDataSchema.parse(typeof state === 'object' && state !== null && 'data' in state ? state.data : null);
// The page contains the first games of a lane and fetches the others on scrolling. FLOOR has no scripts, so it contains all.
const lobby = envelopeSchema.parse(await (await fetch(new URL(`${getHomeLanes.path}?ext=avif`, upstream))).json());
const data = { ...page, lobby: { ...page.lobby, lanes: getHomeLanes.out.parse(lobby.value).lanes } };

const tls = makeCertificate(folder);
const floor = await startTlsProxy(tls, upstream, new Map([['/m/home', buildFloorResponse(data)]]));
const ours = await startTlsProxy(tls, upstream, new Map());
const harness = prepareHarness(values.harness, folder);
const harnessOptions = {
  '--runs': values.runs,
  '--phases': values.phases,
  '--cert': path.join(folder, 'cert.pem'),
  '--out': path.join(folder, 'results.json'),
};
const measurement = spawn(
  process.execPath,
  [
    path.join(harness, 'measure.mjs'),
    ...Object.entries(harnessOptions).flat(),
    `floor=https://localhost:${floor.port}/m/home`,
    `foyer=https://localhost:${ours.port}/m/home`,
  ],
  { stdio: 'inherit', cwd: harness },
);
// The processes are stopped below, also after an error.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => measurement.kill(signal));
const code = await new Promise<number>((resolve) => {
  measurement.once('exit', (ended) => resolve(ended ?? 1));
});

floor.close();
ours.close();
await Promise.all(site.services.map((service) => service.stop()));
process.exit(code);

function makeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-nodes', '-days', '2', ...name, '-keyout', key, '-out', cert]);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/** Copies the harness so that it also accepts `aria-current="page"` on a selected tab. Our tabs are links, which must not have `aria-selected`. */
function prepareHarness(from: string, folder: string): string {
  const to = path.join(folder, 'harness');
  cpSync(from, to, { recursive: true });
  const probe = path.join(to, 'inpage.js');
  const condition = "t.getAttribute('aria-selected') === 'true'";
  const extended = `(${condition} || t.getAttribute('aria-current') === 'page')`;
  writeFileSync(probe, readFileSync(probe, 'utf8').replaceAll(condition, extended));
  return to;
}
