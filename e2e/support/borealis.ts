import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GEETEST_ID } from '../../apps/server/test/geetest-peer.ts';
import { root } from '../../scripts/start/root.ts';

/** A merchant of the journeys' own: aurora again, with every provider open. The shipped brands have none. */
export const BOREALIS = 'borealis';
export const BOREALIS_HOST = 'borealis.localhost';

/** Aurora with Geetest for its captcha, one for each version. */
export const geetestBrands = { glacier: 'geetest-v4', tundra: 'geetest-v3' } as const;

export const ids = {
  firebase: { apiKey: 'key-of-borealis', authDomain: 'auth.borealis.example', projectId: 'foyer-journeys' },
  line: { clientId: '1650000001', secret: '0123456789abcdef0123456789abcdef' },
  telegram: { botId: '700100200', authDomain: BOREALIS_HOST, token: '700100200:AAF-test-token-of-a-bot' },
  maya: { clientId: 'borealis', secret: 'a secret that Maya gave us' },
} as const;

/** Lays out a brands folder in `to`: the shipped brands as they are, and those of the journeys. */
export function layOutBrands(to: string): void {
  const shipped = path.join(root, 'brands');
  for (const brand of readdirSync(shipped))
    cpSync(path.join(shipped, brand), path.join(to, brand), { recursive: true });
  layOutLikeAurora(to, {
    code: BOREALIS,
    title: 'Borealis',
    hosts: [BOREALIS_HOST],
    identity: {
      firebase: { ...ids.firebase, phone: false },
      line: { clientId: ids.line.clientId },
      telegram: { botId: ids.telegram.botId, authDomain: ids.telegram.authDomain },
      maya: { clientId: ids.maya.clientId },
    },
  });
  for (const [code, provider] of Object.entries(geetestBrands)) {
    const captcha = { provider, geetestId: GEETEST_ID, register: true, loginAfterFailures: 3 };
    layOutLikeAurora(to, { code, title: code, hosts: [`${code}.localhost`], captcha });
  }
}

/** A brand that is aurora but for some fields of its `brand.json`. */
function layOutLikeAurora(to: string, fields: { readonly code: string } & Readonly<Record<string, unknown>>): void {
  const from = path.join(root, 'brands/aurora');
  const into = path.join(to, fields.code);
  mkdirSync(into);
  for (const entry of readdirSync(from)) {
    if (entry !== 'brand.json') symlinkSync(path.join(from, entry), path.join(into, entry));
  }
  const aurora: unknown = JSON.parse(readFileSync(path.join(from, 'brand.json'), 'utf8'));
  if (typeof aurora !== 'object' || aurora === null) throw new Error('aurora’s brand.json holds no object');
  writeFileSync(path.join(into, 'brand.json'), JSON.stringify({ ...aurora, ...fields }));
}
