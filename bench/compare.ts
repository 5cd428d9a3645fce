// Measures home, every page and a tour of interactions on an emulated cheap phone, and compares home with FLOOR and with
// the same lobby built in other ways. Stores the result in bench/results and writes RESULTS.md and the charts from it.
//   npm run bench -- [--runs 5] [--parts home,routes,tour] [--targets floor,foyer,next,astro,spa] [--note 'alone on the machine']
// `--report` only writes the report of the stored results.
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createCertificate } from '../e2e/support/site/certificate.ts';
import { buildWeb } from '../scripts/start/build-web.ts';
import { findFreePort } from '../scripts/start/free-port.ts';
import { startServices } from '../scripts/start/services.ts';
import { findChromiumAndHeadlessShell } from '../scripts/test/chromium.ts';
import { sharedResizedImagesEnv } from '../scripts/test/shared-resized-images.ts';
import { repositoryRoot } from '../scripts/start/repository-root.ts';
import { type BenchmarkResult, type TargetName, targetNames } from './comparison/benchmark-result.ts';
import { readLobbyData } from './comparison/lobby-data.ts';
import { measureHome, warmUp } from './comparison/measure-home.ts';
import { createMemberScript, measureRoutes, measureTour } from './comparison/measure-product.ts';
import { isInNetworkNamespace, runAgainInNetworkNamespace } from './comparison/network-namespace.ts';
import { startNetworkShaper } from './comparison/network-shaper.ts';
import { installPeer, isPeer, type RunningPeer, startPeer } from './comparison/peers.ts';
import { storeResult, writeReport } from './comparison/write-report.ts';
import { renderFloorPage } from './floor.ts';
import { buildStaticPage } from './static-page.ts';
import { startTlsProxy } from './tls-proxy.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    parts: { type: 'string', default: 'home,routes,tour' },
    targets: { type: 'string', default: targetNames.join() },
    note: { type: 'string', default: '' },
    report: { type: 'boolean', default: false },
  },
});
const log = (line: string): void => console.log(`bench: ${line}`);
const parts = values.parts.split(',');
const targets = targetNames.filter((name) => values.targets.split(',').includes(name));
const peers = parts.includes('home') ? targets.filter(isPeer) : [];

if (values.report) {
  writeReport();
  process.exit(0);
}
if (!isInNetworkNamespace) {
  if (!(await buildWeb(log))) process.exit(1);
  await findChromiumAndHeadlessShell(log);
  for (const peer of peers) installPeer(peer, log);
  const code = await runAgainInNetworkNamespace();
  if (code !== null) process.exit(code);
  log('this system has no network namespaces: the buffers of loopback hide the priorities of HTTP/2');
}

const folder = mkdtempSync(path.join(repositoryRoot, '.cache-bench-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const [port, vendorPort, metricsPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
const site = await startServices({
  log,
  env: {
    PORT: String(port),
    VENDOR_PORT: String(vendorPort),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: path.join(folder, 'data'),
    ...sharedResizedImagesEnv,
    LOG_LEVEL: 'warn',
  },
});
if (site === null) process.exit(1);

const upstream = new URL(`http://localhost:${port}`);
const tls = await createCertificate();
const publicKey = new X509Certificate(tls.cert).publicKey.export({ type: 'spki', format: 'der' });
const trustedKeyHash = createHash('sha256').update(publicKey).digest('base64');
const shaper = await startNetworkShaper();
const conditions = { shaper, trustedKeyHash };
const lobby = await readLobbyData(upstream.href);
const floorPage = buildStaticPage('home.html', Buffer.from(renderFloorPage(lobby)));
const floor = await startTlsProxy(tls, upstream, new Map([['/m/home', floorPage]]));
const foyer = await startTlsProxy(tls, upstream, new Map());
const origins = new Map<TargetName, string>([
  ['floor', `https://localhost:${floor.port}`],
  ['foyer', `https://localhost:${foyer.port}`],
]);
const runningPeers: RunningPeer[] = [];
for (const name of peers) {
  log(`building the peer ${name} ...`);
  const peer = await startPeer(name, lobby, upstream, tls);
  runningPeers.push(peer);
  origins.set(name, `https://localhost:${peer.proxy.port}`);
}
const foyerOrigin = `https://localhost:${foyer.port}`;

const result: BenchmarkResult = {
  startedAt: new Date().toISOString(),
  machine: {
    processor: os.cpus()[0]?.model ?? '',
    cores: os.cpus().length,
    load: [os.loadavg()[0] ?? 0],
    note: values.note,
    hasSmallBuffers: isInNetworkNamespace,
  },
  home: [],
  routes: [],
  tour: [],
};
for (const target of parts.includes('home') ? targets : []) await warmUp(`${origins.get(target)}/m/home`, conditions);
const memberScript = parts.includes('routes') ? await createMemberScript(foyerOrigin, conditions) : '';
for (let run = 0; run < Number(values.runs); run += 1) {
  if (parts.includes('home')) {
    // Another order in each run, so that what changes with time affects all.
    const first = run % targets.length;
    for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
      await measureHome(`${origins.get(target)}/m/home`, conditions, target !== 'floor', (kind, figures) => {
        result.home.push({ target, kind, run, figures });
        log(`${run} ${target} ${kind} ${JSON.stringify(figures)}`);
      });
    }
  }
  if (parts.includes('routes')) {
    await measureRoutes(foyerOrigin, conditions, memberScript, (figures) => {
      result.routes.push({ ...figures, run });
      log(`${run} ${JSON.stringify(figures)}`);
    });
  }
  if (parts.includes('tour')) {
    await measureTour(foyerOrigin, conditions, (figures) => {
      result.tour.push({ ...figures, run });
      log(`${run} ${JSON.stringify(figures)}`);
    });
  }
}
result.machine.load.push(os.loadavg()[0] ?? 0);
storeResult(result);
writeReport();

await shaper.close();
floor.close();
foyer.close();
for (const peer of runningPeers) peer.stop();
await Promise.all(site.services.map((service) => service.stop()));
process.exit(0);
