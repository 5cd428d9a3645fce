import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startFcmPeer } from '../../apps/server/test/fcm-peer.ts';
import { GEETEST_KEY, startGeetestPeer } from '../../apps/server/test/geetest-peer.ts';
import { OPERATOR_SECRET } from '../../apps/server/test/operator.ts';
import { BOREALIS, geetestBrands, ids, layOutBrands } from './borealis.ts';
import { TEMPEST } from './tempest.ts';
import { startIdentityPeers } from './identity-peers.ts';
import { startSyncPeer } from './sync-peer.ts';
import { buildWeb } from '../../scripts/start/build-web.ts';
import { freePort } from '../../scripts/start/free-port.ts';
import { startHouse } from '../../scripts/start/house-services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the site; brands differ by host. */
    sitePort: number;
    /** Where the house keeps its data: commands find it there. */
    dataDir: string;
    vendorUrl: string;
    /** Where a journey may stand in for the browsers' push service. */
    pushPort: number;
    /** Those who vouch for persons. */
    peersUrl: string;
    /** Where cirrus syncs its members' tokens to. */
    syncUrl: string;
  }
}

/** Seconds between two draws of the demo vendor here; a minute would make a journey wait. */
const DRAW_SECONDS = '15';

/** Starts the site and the demo vendor on free ports with data of their own, and takes both away at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await buildWeb(console.log))) throw new Error('the web app does not build; what it said is above');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-journeys-'));
  const brandsDir = mkdtempSync(path.join(tmpdir(), 'foyer-brands-'));
  const sync = await startSyncPeer();
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [sitePort, vendorPort, metricsPort, pushPort] = ports;
  layOutBrands(brandsDir, { syncUrl: sync.url, sitePort });
  const peers = await startIdentityPeers(sitePort);
  const geetest = await startGeetestPeer();
  const fcm = await startFcmPeer(ids.firebase.projectId);
  const house = await startHouse({
    say: () => {},
    env: {
      PORT: String(sitePort),
      VENDOR_PORT: String(vendorPort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      BRANDS_DIR: brandsDir,
      ...peers.env,
      ...geetestEnv(geetest.url),
      OPERATORS: JSON.stringify({ aurora: { secrets: [OPERATOR_SECRET] }, [TEMPEST]: { secrets: [OPERATOR_SECRET] } }),
      PUSH_SERVICES: JSON.stringify([`http://127.0.0.1:${pushPort}`]),
      FCM_SERVICES: JSON.stringify(fcm.services),
      FCM_SECRETS: JSON.stringify({ [BOREALIS]: fcm.account }),
      VENDOR_DRAW_SECONDS: DRAW_SECONDS,
      // So that a journey can come from an address of its own.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  });
  if (house === null) throw new Error('the house did not come up; what it said is above');
  project.provide('sitePort', sitePort);
  project.provide('dataDir', dataDir);
  project.provide('pushPort', pushPort);
  project.provide('vendorUrl', house.vendorUrl);
  project.provide('peersUrl', peers.url);
  project.provide('syncUrl', sync.url);
  return async () => {
    await Promise.all(house.services.map((service) => service.stop()));
    await Promise.all([peers.close(), geetest.close(), fcm.close(), sync.close()]);
    for (const folder of [dataDir, brandsDir]) rmSync(folder, { recursive: true, force: true });
  };
}

function geetestEnv(url: string): Readonly<Record<'CAPTCHA_SERVICES' | 'CAPTCHA_SECRETS', string>> {
  const services = { v3Url: url, v4Url: url, v3Script: `${url}/gt.js`, v4Script: `${url}/gt4.js` };
  const secrets = Object.keys(geetestBrands).map((code) => [code, { geetest: GEETEST_KEY }]);
  return { CAPTCHA_SERVICES: JSON.stringify(services), CAPTCHA_SECRETS: JSON.stringify(Object.fromEntries(secrets)) };
}
