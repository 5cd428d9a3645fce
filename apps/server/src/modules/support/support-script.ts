import { selectSupportEntries, getSupportKind, getSupportPosition } from '@foyer/contract/support/support-entry';
import { toSafeSupportUrl } from '@foyer/contract/support/support-url';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A support entry that opens with a chat vendor's script. */
export interface SupportScript {
  readonly csType: string;
  readonly csPosition: string;
  readonly scriptUrl: string;
}

/**
 * Finds the merchant's support entry with an obfuscated path; `null` if there is none, if it opens without a script, or
 * if its origin is not listed. If `labelId` is given, entries hidden from members with that label are skipped. [S3-038,
 * S6-006]
 */
export function findSupportScript({ brand }: Merchant, path: string, labelId?: string | null): SupportScript | null {
  const entries = labelId === undefined ? brand.customerService : selectSupportEntries(brand.customerService, labelId);
  const entry = entries.find((one) => one.path === path);
  if (!entry || getSupportKind(entry.csType) !== 'frame') return null;
  const scriptUrl = toSafeSupportUrl(entry.path, brand.customerServiceOrigins ?? []);
  return scriptUrl === null ? null : { csType: entry.csType, csPosition: getSupportPosition(entry), scriptUrl };
}
