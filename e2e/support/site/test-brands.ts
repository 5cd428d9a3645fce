import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { GEETEST_ID } from '../../../apps/server/test/peers/geetest-peer.ts';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';
import { type JsonFields, rewriteJsonFile } from './rewrite-json-file.ts';
import { writeHostileTextsToBrand, HOSTILE_INPUT_BRAND } from './hostile-input-brand.ts';

/** Code of a test brand that is a copy of aurora with every identity provider. The shipped brands have none. */
export const IDENTITY_PROVIDERS_BRAND = 'borealis';
export const IDENTITY_PROVIDERS_BRAND_HOST = 'borealis.localhost';

/** Target of the first banner of the brand borealis: another site, to which members are handed off. */
export const PARTNER_SITE_URL = 'https://partner.example/offer';

/** Test brands that are copies of aurora with Geetest as captcha, one for each version of Geetest. */
export const geetestBrands = { glacier: 'geetest-v4', tundra: 'geetest-v3' } as const;

export const testIdentityProviderConfig = {
  firebase: {
    apiKey: 'key-of-borealis',
    authDomain: 'auth.borealis.example',
    projectId: 'foyer-e2e',
    appId: '1:42:web:borealis',
    messagingSenderId: '42',
    vapidKey: 'B'.repeat(87),
  },
  line: { clientId: '1650000001', secret: '0123456789abcdef0123456789abcdef' },
  telegram: {
    botId: '700100200',
    authDomain: IDENTITY_PROVIDERS_BRAND_HOST,
    token: '700100200:AAF-test-token-of-a-bot',
  },
  maya: { clientId: 'borealis', secret: 'a secret that Maya gave us' },
} as const;

/** Creates a brands folder in `to` that contains the shipped brands and the test brands. */
export function createTestBrands(
  to: string,
  { syncUrl, sitePort }: { readonly syncUrl: string; readonly sitePort: number },
): void {
  const shipped = path.join(repositoryRoot, 'brands');
  for (const brand of readdirSync(shipped))
    cpSync(path.join(shipped, brand), path.join(to, brand), { recursive: true });
  copyAuroraBrand(to, {
    code: IDENTITY_PROVIDERS_BRAND,
    title: 'Borealis',
    hosts: [IDENTITY_PROVIDERS_BRAND_HOST],
    handoffOrigins: [{ origin: new URL(PARTNER_SITE_URL).origin, legacyToken: false }],
    resources: [
      { resourceType: 'Android', url: 'https://borealis.example/borealis.apk' },
      { resourceType: 'IOS', url: 'https://apps.apple.com/app/id100200300' },
    ],
    download: { bar: { loginRequired: false, inHomeScreen: false } },
    identity: {
      firebase: { ...testIdentityProviderConfig.firebase, phone: true },
      line: { clientId: testIdentityProviderConfig.line.clientId },
      telegram: {
        botId: testIdentityProviderConfig.telegram.botId,
        authDomain: testIdentityProviderConfig.telegram.authDomain,
      },
      maya: { clientId: testIdentityProviderConfig.maya.clientId },
    },
  });
  for (const [code, provider] of Object.entries(geetestBrands)) {
    const captcha = { provider, geetestId: GEETEST_ID, register: true, loginAfterFailures: 3 };
    const hosts = [`${code}.localhost`, `fast.${code}.localhost`];
    const domainRoute = [...hosts, `gone.${code}.localhost`].map((host) => `http://${host}:${sitePort}`);
    copyAuroraBrand(to, { code, title: code, hosts, captcha, domainRoute });
  }
  copyAuroraBrand(to, { code: 'stratus', title: 'Stratus', hosts: ['stratus.localhost'], secondFactor: 'demanded' });
  const firstLimit = { limits: { kinds: ['deposit'], prompt: 'register', remindMonths: 6 } };
  copyAuroraBrand(to, {
    code: 'albion',
    title: 'Albion',
    hosts: ['albion.localhost'],
    protection: firstLimit,
    captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 },
  });
  const tokenSync = { url: syncUrl };
  copyAuroraBrand(to, { code: 'cirrus', title: 'Cirrus', hosts: ['cirrus.localhost'], tokenSync });
  addUnavailableTargets(path.join(to, IDENTITY_PROVIDERS_BRAND));
  copyAuroraBrand(to, { code: HOSTILE_INPUT_BRAND, hosts: [`${HOSTILE_INPUT_BRAND}.localhost`] });
  writeHostileTextsToBrand(path.join(to, HOSTILE_INPUT_BRAND));
}

/** Copies the brand aurora and replaces fields of its `brand.json`. */
export function copyAuroraBrand(to: string, fields: JsonFields & { readonly code: string }): void {
  const from = path.join(repositoryRoot, 'brands/aurora');
  const into = path.join(to, fields.code);
  // Copies the files, because the server rejects links that leave a brand folder.
  cpSync(from, into, { recursive: true });
  rewriteJsonFile(path.join(into, 'brand.json'), (aurora) => ({ ...aurora, ...fields }));
}

/** Target of a banner of borealis: a page that does not exist. */
const MISSING_PAGE = '/m/offerOfLastYear';
/** A game that borealis offers only in a currency that its members do not have. */
export const EUR_ONLY_GAME = 'hex-runner';

/**
 * Changes the brand: one banner links to another site, one to a missing page, and one game is limited to another
 * currency.
 */
function addUnavailableTargets(brand: string): void {
  const change = (entries: unknown, changes: Readonly<Record<string, JsonFields>>): unknown =>
    Array.isArray(entries)
      ? entries.map((entry: JsonFields) => ({ ...entry, ...changes[String(entry['id'])] }))
      : entries;
  rewriteJsonFile(path.join(brand, 'catalogue.json'), ({ banners, games, ...catalogue }) => ({
    ...catalogue,
    banners: change(banners, {
      'first-draw': { linkageType: 'URL', linkage: PARTNER_SITE_URL },
      'match-night': { linkageType: 'URL', linkage: MISSING_PAGE },
    }),
    games: change(games, { [EUR_ONLY_GAME]: { currencies: ['EUR'] } }),
  }));
}
