import { cpSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/start/root.ts';
import { type Fields, rewriteJson } from '../support/site/rewrite-json.ts';

/** The brands that pictures are taken of. */
export const pictured = ['aurora', 'lotus', 'zafir'] as const;

export type Pictured = (typeof pictured)[number];

/** Whoever comes from here is kept out. RFC 5737 gives these addresses, and the one below, to nobody. */
const KEPT_OUT = '203.0.113.0/24';
export const ADDRESS_KEPT_OUT = '203.0.113.9';
export const ADDRESS_LET_IN = '198.51.100.9';

/** The same without the moments it begins and ends at. */
function always(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { from: _from, until: _until, ...rest }: Fields = { ...entry };
  return rest;
}

const alwaysAll = (entries: unknown): unknown => (Array.isArray(entries) ? entries.map(always) : entries);

/** Lays out the shipped brands in `to`, but that nothing in them begins or ends by the clock, and with somebody to keep out. */
export function layOutSteadyBrands(to: string): void {
  for (const brand of pictured) {
    const into = path.join(to, brand);
    cpSync(path.join(root, 'brands', brand), into, { recursive: true });
    rewriteJson(path.join(into, 'brand.json'), (file) => ({ ...file, access: { denyAddresses: [KEPT_OUT] } }));
    rewriteJson(
      path.join(into, 'catalogue.json'),
      ({ promotions, announcements, matches: _matches, ...catalogue }) => ({
        ...catalogue,
        promotions: alwaysAll(promotions),
        announcements: alwaysAll(announcements),
      }),
    );
  }
}
