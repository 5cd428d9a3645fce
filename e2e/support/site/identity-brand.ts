import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { GEETEST_ID } from '../../../apps/server/test/peers/geetest-peer.ts';
import { root } from '../../../scripts/start/root.ts';
import { type Fields, rewriteJson } from './rewrite-json.ts';
import { makeNaughty, TEMPEST } from './hostile-input-brand.ts';

/** A merchant of the end-to-end tests' own: aurora again, with every provider open. The shipped brands have none. */
export const BOREALIS = 'borealis';
export const BOREALIS_HOST = 'borealis.localhost';

/** Where the first banner of borealis leads: a site that its members are handed to. */
export const PARTNER = 'https://partner.example/offer';

/** Aurora with Geetest for its captcha, one for each version. */
export const geetestBrands = { glacier: 'geetest-v4', tundra: 'geetest-v3' } as const;

export const ids = {
  firebase: {
    apiKey: 'key-of-borealis',
    authDomain: 'auth.borealis.example',
    projectId: 'foyer-e2e',
    appId: '1:42:web:borealis',
    messagingSenderId: '42',
    vapidKey: 'B'.repeat(87),
  },
  line: { clientId: '1650000001', secret: '0123456789abcdef0123456789abcdef' },
  telegram: { botId: '700100200', authDomain: BOREALIS_HOST, token: '700100200:AAF-test-token-of-a-bot' },
  maya: { clientId: 'borealis', secret: 'a secret that Maya gave us' },
} as const;

/** Lays out a brands folder in `to`: the shipped brands as they are, and those of the end-to-end tests. */
export function layOutBrands(
  to: string,
  { syncUrl, sitePort }: { readonly syncUrl: string; readonly sitePort: number },
): void {
  const shipped = path.join(root, 'brands');
  for (const brand of readdirSync(shipped))
    cpSync(path.join(shipped, brand), path.join(to, brand), { recursive: true });
  layOutLikeAurora(to, {
    code: BOREALIS,
    title: 'Borealis',
    hosts: [BOREALIS_HOST],
    handoffOrigins: [{ origin: new URL(PARTNER).origin, legacyToken: false }],
    resources: [
      { resourceType: 'Android', url: 'https://borealis.example/borealis.apk' },
      { resourceType: 'IOS', url: 'https://apps.apple.com/app/id100200300' },
    ],
    download: { bar: { loginRequired: false, inHomeScreen: false } },
    identity: {
      firebase: { ...ids.firebase, phone: true },
      line: { clientId: ids.line.clientId },
      telegram: { botId: ids.telegram.botId, authDomain: ids.telegram.authDomain },
      maya: { clientId: ids.maya.clientId },
    },
  });
  for (const [code, provider] of Object.entries(geetestBrands)) {
    const captcha = { provider, geetestId: GEETEST_ID, register: true, loginAfterFailures: 3 };
    const hosts = [`${code}.localhost`, `fast.${code}.localhost`];
    const domainRoute = [...hosts, `gone.${code}.localhost`].map((host) => `http://${host}:${sitePort}`);
    layOutLikeAurora(to, { code, title: code, hosts, captcha, domainRoute });
  }
  layOutLikeAurora(to, { code: 'stratus', title: 'Stratus', hosts: ['stratus.localhost'], secondFactor: 'demanded' });
  const tokenSync = { url: syncUrl };
  layOutLikeAurora(to, { code: 'cirrus', title: 'Cirrus', hosts: ['cirrus.localhost'], tokenSync });
  leadElsewhere(path.join(to, BOREALIS));
  layOutLikeAurora(to, { code: TEMPEST, hosts: [`${TEMPEST}.localhost`] });
  makeNaughty(path.join(to, TEMPEST));
}

/** A brand that is aurora but for some fields of its `brand.json`. */
export function layOutLikeAurora(to: string, fields: Fields & { readonly code: string }): void {
  const from = path.join(root, 'brands/aurora');
  const into = path.join(to, fields.code);
  // A brand folder holds its own files: links that lead out of it are refused.
  cpSync(from, into, { recursive: true });
  rewriteJson(path.join(into, 'brand.json'), (aurora) => ({ ...aurora, ...fields }));
}

/** A page that never was, where another banner leads. */
const GONE = '/m/offerOfLastYear';
/** A game that is played for another currency there. */
export const ABROAD = 'hex-runner';

/** Two banners lead to somebody else's site and to nowhere, and one game is for others. */
function leadElsewhere(brand: string): void {
  const change = (entries: unknown, changes: Readonly<Record<string, Fields>>): unknown =>
    Array.isArray(entries) ? entries.map((entry: Fields) => ({ ...entry, ...changes[String(entry['id'])] })) : entries;
  rewriteJson(path.join(brand, 'catalogue.json'), ({ banners, games, ...catalogue }) => ({
    ...catalogue,
    banners: change(banners, {
      'first-draw': { linkageType: 'URL', linkage: PARTNER },
      'match-night': { linkageType: 'URL', linkage: GONE },
    }),
    games: change(games, { [ABROAD]: { currencies: ['EUR'] } }),
  }));
}
