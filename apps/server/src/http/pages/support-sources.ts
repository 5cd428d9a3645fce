import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { kindOfCs } from '@foyer/contract/support/cs-type';

/** What pages frame for support: this site's own sandboxed documents, where the brand has a desk that runs in one. */
export function supportSources({ customerService }: Pick<BrandFile, 'customerService'>): readonly string[] {
  return customerService.some(({ csType }) => kindOfCs(csType) === 'frame') ? [`'self'`] : [];
}
