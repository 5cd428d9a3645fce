// Home on an emulated cheap phone against FLOOR, the same lobby as hand-written HTML.
//   npm run exec -- node bench/home.ts --harness <folder of the measuring harness> [--runs 5] [--phases cold,repeat,probe]
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { envelopeSchema } from '@foyer/contract/envelope';
import { getLanes } from '@foyer/contract/game/game-lists';
import { pageDataSchema } from '@foyer/contract/page/page-data';
import { buildWeb } from '../scripts/start/build-web.ts';
import { startServices } from '../scripts/start/services.ts';
import { sharedImages } from '../scripts/start/image-cache.ts';
import { root } from '../scripts/start/root.ts';
import { floorReply } from './floor.ts';
import { startFront } from './front.ts';

const { values } = parseArgs({
  options: {
    harness: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    phases: { type: 'string', default: 'cold,repeat,probe' },
  },
});
if (values.harness === '') {
  console.error('say where the measuring harness is: --harness <folder>');
  process.exit(2);
}

const work = mkdtempSync(path.join(root, '.cache-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const say = (line: string): void => console.log(`bench: ${line}`);
if (!(await buildWeb(say))) process.exit(1);
const ports = { PORT: '18080', VENDOR_PORT: '18090', METRICS_PORT: '19464' };
const house = await startServices({
  log: say,
  env: { ...ports, DATA_DIR: path.join(work, 'data'), ...sharedImages, LOG_LEVEL: 'warn' },
});
if (house === null) process.exit(1);

const upstream = new URL(`http://localhost:${ports.PORT}`);
const accept = { accept: 'text/html,image/avif,image/webp' };
const html = await (await fetch(new URL('/m/home', upstream), { headers: accept })).text();
const inline = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
const state: unknown = JSON.parse(inline);
const page = pageDataSchema.parse(typeof state === 'object' && state !== null && 'data' in state ? state.data : null);
// The page carries the first games of a lane and fetches the others as they are gone to; FLOOR, without scripts, carries all.
const lobby = envelopeSchema.parse(await (await fetch(new URL(`${getLanes.path}?ext=avif`, upstream))).json());
const data = { ...page, lobby: { ...page.lobby, lanes: getLanes.out.parse(lobby.value).lanes } };

const tls = makeCertificate(work);
const floor = await startFront(tls, upstream, new Map([['/m/home', floorReply(data)]]));
const ours = await startFront(tls, upstream, new Map());
const harness = prepareHarness(values.harness, work);
const measuring = {
  '--runs': values.runs,
  '--phases': values.phases,
  '--cert': path.join(work, 'cert.pem'),
  '--out': path.join(work, 'results.json'),
};
const measured = spawn(
  process.execPath,
  [
    path.join(harness, 'measure.mjs'),
    ...Object.entries(measuring).flat(),
    `floor=https://localhost:${floor.port}/m/home`,
    `foyer=https://localhost:${ours.port}/m/home`,
  ],
  { stdio: 'inherit', cwd: harness },
);
// The processes are stopped below, also after an error.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => measured.kill(signal));
const code = await new Promise<number>((resolve) => {
  measured.once('exit', (ended) => resolve(ended ?? 1));
});

floor.close();
ours.close();
await Promise.all(house.services.map((service) => service.stop()));
process.exit(code);

function makeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-nodes', '-days', '2', ...name, '-keyout', key, '-out', cert]);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/** A copy that also takes `aria-current="page"` for a chosen tab: ours are links, on which `aria-selected` is not allowed. */
function prepareHarness(from: string, folder: string): string {
  const to = path.join(folder, 'harness');
  cpSync(from, to, { recursive: true });
  const probe = path.join(to, 'inpage.js');
  const taken = "t.getAttribute('aria-selected') === 'true'";
  const wider = `(${taken} || t.getAttribute('aria-current') === 'page')`;
  writeFileSync(probe, readFileSync(probe, 'utf8').replaceAll(taken, wider));
  return to;
}
