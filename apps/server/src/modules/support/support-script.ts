import { entriesFor, kindOfCs, positionOf } from '@foyer/contract/support/support-entry';
import { supportUrl } from '@foyer/contract/support/support-url';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A desk that a maker's script runs. */
export interface SupportScript {
  readonly csType: string;
  readonly csPosition: string;
  /** Address of the script. */
  readonly scriptUrl: string;
}

/** The VIP label of a member, or `null`. */
export type ReadLabelId = (memberId: string) => Promise<string | null>;

/**
 * The merchant's desk at an obfuscated path, or `null`: no such entry, not opened by a script, or off the list. With
 * `labelId` given, an entry that such a member does not see is none either. [S3-038, S6-006]
 */
export function findSupportScript({ brand }: Merchant, path: string, labelId?: string | null): SupportScript | null {
  const entries = labelId === undefined ? brand.customerService : entriesFor(brand.customerService, labelId);
  const entry = entries.find((one) => one.path === path);
  if (!entry || kindOfCs(entry.csType) !== 'frame') return null;
  const scriptUrl = supportUrl(entry.path, brand.customerServiceOrigins ?? []);
  return scriptUrl === null ? null : { csType: entry.csType, csPosition: positionOf(entry), scriptUrl };
}
