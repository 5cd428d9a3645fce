import { startFcmPeer } from '../../../apps/server/test/peers/fcm-peer.ts';
import { GEETEST_KEY, startGeetestPeer } from '../../../apps/server/test/peers/geetest-peer.ts';
import { OPERATOR_SECRET } from '../../../apps/server/test/call-as-operator.ts';
import { findFreePort } from '../../../scripts/start/free-port.ts';
import { startIdentityPeers } from '../peers/identity-peers.ts';
import { startSessionSyncReceiver } from '../peers/session-sync-receiver.ts';
import { HOSTILE_INPUT_BRAND } from './hostile-input-brand.ts';
import {
  IDENTITY_PROVIDERS_BRAND,
  geetestBrands,
  testIdentityProviderConfig,
  createTestBrands,
} from './test-brands.ts';
import { choosePortAndFolders, type SiteServer, startSiteInFrontOfPlatform, startSiteServer } from './site-server.ts';

export interface TestSite extends SiteServer {
  /** Port on which a test may start its own push service. */
  readonly pushPort: number;
  /** URL of the mocked identity providers. */
  readonly peersUrl: string;
  /** URL to which the brand cirrus sends its members' session tokens. */
  readonly syncUrl: string;
}

/** Seconds between two draws of the demo lottery. The default, a minute, would make tests wait. */
const DRAW_SECONDS = '8';

/**
 * Starts a site with the shipped brands, the test brands, and a mock of every service that the site calls. With
 * `beforePlatform` it starts two servers, of which one acts as the platform of the other.
 */
export async function startTestSite({ beforePlatform }: { readonly beforePlatform: boolean }): Promise<TestSite> {
  const location = await choosePortAndFolders();
  const pushPort = await findFreePort();
  const [sync, peers, geetest, fcm] = await Promise.all([
    startSessionSyncReceiver(),
    startIdentityPeers(location.sitePort),
    startGeetestPeer(),
    startFcmPeer(testIdentityProviderConfig.firebase.projectId),
  ]);
  createTestBrands(location.brandsDir, { syncUrl: sync.url, sitePort: location.sitePort });
  const start = beforePlatform ? startSiteInFrontOfPlatform : startSiteServer;
  const server = await start(location, {
    env: {
      ...peers.env,
      ...createGeetestEnv(geetest.url),
      OPERATORS: JSON.stringify({
        aurora: { secrets: [OPERATOR_SECRET] },
        [HOSTILE_INPUT_BRAND]: { secrets: [OPERATOR_SECRET] },
      }),
      PUSH_SERVICES: JSON.stringify([`http://127.0.0.1:${pushPort}`]),
      FCM_SERVICES: JSON.stringify(fcm.services),
      FCM_SECRETS: JSON.stringify({ [IDENTITY_PROVIDERS_BRAND]: fcm.account }),
      VENDOR_DRAW_SECONDS: DRAW_SECONDS,
    },
  });
  return {
    ...server,
    pushPort,
    peersUrl: peers.url,
    syncUrl: sync.url,
    close: async () => {
      await server.close();
      await Promise.all([peers.close(), geetest.close(), fcm.close(), sync.close()]);
    },
  };
}

function createGeetestEnv(url: string): Readonly<Record<'CAPTCHA_SERVICES' | 'CAPTCHA_SECRETS', string>> {
  const services = { v3Url: url, v4Url: url, v3Script: `${url}/gt.js`, v4Script: `${url}/gt4.js` };
  const secrets = Object.keys(geetestBrands).map((code) => [code, { geetest: GEETEST_KEY }]);
  return { CAPTCHA_SERVICES: JSON.stringify(services), CAPTCHA_SECRETS: JSON.stringify(Object.fromEntries(secrets)) };
}
