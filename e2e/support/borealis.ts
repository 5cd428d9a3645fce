import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/start/root.ts';

/** A merchant of the journeys' own: aurora again, with every provider open. The shipped brands have none. */
export const BOREALIS = 'borealis';
export const BOREALIS_HOST = 'borealis.localhost';

export const ids = {
  firebase: { apiKey: 'key-of-borealis', authDomain: 'auth.borealis.example', projectId: 'foyer-journeys' },
  line: { clientId: '1650000001', secret: '0123456789abcdef0123456789abcdef' },
  telegram: { botId: '700100200', authDomain: BOREALIS_HOST, token: '700100200:AAF-test-token-of-a-bot' },
  maya: { clientId: 'borealis', secret: 'a secret that Maya gave us' },
} as const;

/** Lays out a brands folder in `to`: the shipped brands as they are, and borealis. */
export function layOutBrands(to: string): void {
  const shipped = path.join(root, 'brands');
  for (const brand of readdirSync(shipped))
    cpSync(path.join(shipped, brand), path.join(to, brand), { recursive: true });
  const from = path.join(shipped, 'aurora');
  const into = path.join(to, BOREALIS);
  mkdirSync(into);
  for (const entry of readdirSync(from)) {
    if (entry !== 'brand.json') symlinkSync(path.join(from, entry), path.join(into, entry));
  }
  const brand: unknown = JSON.parse(readFileSync(path.join(from, 'brand.json'), 'utf8'));
  writeFileSync(path.join(into, 'brand.json'), JSON.stringify(asBorealis(brand)));
}

function asBorealis(aurora: unknown): unknown {
  if (typeof aurora !== 'object' || aurora === null) throw new Error('aurora’s brand.json holds no object');
  return {
    ...aurora,
    code: BOREALIS,
    title: 'Borealis',
    hosts: [BOREALIS_HOST],
    identity: {
      firebase: { ...ids.firebase, phone: false },
      line: { clientId: ids.line.clientId },
      telegram: { botId: ids.telegram.botId, authDomain: ids.telegram.authDomain },
      maya: { clientId: ids.maya.clientId },
    },
  };
}
