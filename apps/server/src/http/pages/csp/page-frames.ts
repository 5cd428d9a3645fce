import type { PageServices } from '#src/http/pages/page-services.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** What a merchant's pages may frame: games of its vendors, and frames of ours where it has a use for one. */
export function pageFrames(
  { frameOrigins, ownFrames }: Pick<PageServices, 'frameOrigins' | 'ownFrames'>,
  merchant: Merchant,
): string[] {
  return [...frameOrigins, ...(ownFrames.uses(merchant) ? [`'self'`] : [])];
}
