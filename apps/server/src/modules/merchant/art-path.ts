import type { Merchant } from '#src/modules/merchant/merchant.ts';

/** Where a merchant's pictures stand, at this revision of them. */
export function artPath(merchant: Pick<Merchant, 'code'>, artRevision: string): string {
  return `/m/brand/${merchant.code}/${artRevision}`;
}
