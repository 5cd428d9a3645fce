import type { TestProject } from 'vitest/node';
import { startFcmPeer } from '../../apps/server/test/peers/fcm-peer.ts';
import { GEETEST_KEY, startGeetestPeer } from '../../apps/server/test/peers/geetest-peer.ts';
import { OPERATOR_SECRET } from '../../apps/server/test/operator.ts';
import { BOREALIS, geetestBrands, ids, layOutBrands } from './site/identity-brand.ts';
import { TEMPEST } from './site/hostile-input-brand.ts';
import { startIdentityPeers } from './peers/identity-peers.ts';
import { findServerPlace, startOwnServer } from './site/own-server.ts';
import { startSyncPeer } from './peers/sync-peer.ts';
import { freePort } from '../../scripts/start/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where an end-to-end test may stand in for the browsers' push service. */
    pushPort: number;
    /** Those who vouch for persons. */
    peersUrl: string;
    /** Where cirrus syncs its members' tokens to. */
    syncUrl: string;
  }
}

/** Seconds between two draws of the demo vendor here; a minute would make an end-to-end test wait. */
const DRAW_SECONDS = '8';

/** Starts the site and the demo vendor on free ports with data of their own, and takes both away at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const plot = await findServerPlace();
  const pushPort = await freePort();
  const sync = await startSyncPeer();
  layOutBrands(plot.brandsDir, { syncUrl: sync.url, sitePort: plot.sitePort });
  const peers = await startIdentityPeers(plot.sitePort);
  const geetest = await startGeetestPeer();
  const fcm = await startFcmPeer(ids.firebase.projectId);
  const closeHouse = await startOwnServer(project, plot, {
    ...peers.env,
    ...geetestEnv(geetest.url),
    OPERATORS: JSON.stringify({ aurora: { secrets: [OPERATOR_SECRET] }, [TEMPEST]: { secrets: [OPERATOR_SECRET] } }),
    PUSH_SERVICES: JSON.stringify([`http://127.0.0.1:${pushPort}`]),
    FCM_SERVICES: JSON.stringify(fcm.services),
    FCM_SECRETS: JSON.stringify({ [BOREALIS]: fcm.account }),
    VENDOR_DRAW_SECONDS: DRAW_SECONDS,
  });
  project.provide('pushPort', pushPort);
  project.provide('peersUrl', peers.url);
  project.provide('syncUrl', sync.url);
  return async () => {
    await closeHouse();
    await Promise.all([peers.close(), geetest.close(), fcm.close(), sync.close()]);
  };
}

function geetestEnv(url: string): Readonly<Record<'CAPTCHA_SERVICES' | 'CAPTCHA_SECRETS', string>> {
  const services = { v3Url: url, v4Url: url, v3Script: `${url}/gt.js`, v4Script: `${url}/gt4.js` };
  const secrets = Object.keys(geetestBrands).map((code) => [code, { geetest: GEETEST_KEY }]);
  return { CAPTCHA_SERVICES: JSON.stringify(services), CAPTCHA_SECRETS: JSON.stringify(Object.fromEntries(secrets)) };
}
