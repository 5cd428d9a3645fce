import { ownFrames } from '@foyer/contract/page/own-frame';
import type { PageServices } from '#src/http/pages/page-services.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** What a merchant's pages may frame: games of its vendors, and frames of ours where it has a use for one. */
export function pageFrames(
  { frameOrigins, openFrame }: Pick<PageServices, 'frameOrigins' | 'openFrame'>,
  merchant: Merchant,
): string[] {
  const framesOwn = ownFrames.some((name) => openFrame(merchant, name));
  return [...frameOrigins, ...(framesOwn ? [`'self'`] : [])];
}
