import {
  selectSupportChannels,
  getSupportChannelKind,
  getSupportChannelPosition,
} from '@foyer/contract/support/support-channel';
import { toSafeSupportUrl } from '@foyer/contract/support/support-url';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A customer service entry of a brand that opens the chat of an external vendor by a script. */
export interface SupportChatScript {
  readonly csType: string;
  readonly csPosition: string;
  readonly scriptUrl: string;
}

/**
 * Finds the customer service entry that opens by a script and has this obfuscated path. Returns `null` if there is
 * none, or if the script's origin is not on the merchant's list. If `labelId` is given, entries hidden from members
 * with that VIP label are skipped. [S3-038, S6-006]
 */
export function findSupportChatScript(
  { brand }: Merchant,
  path: string,
  labelId?: string | null,
): SupportChatScript | null {
  const entries = labelId === undefined ? brand.customerService : selectSupportChannels(brand.customerService, labelId);
  const entry = entries.find((one) => one.path === path);
  if (!entry || getSupportChannelKind(entry.csType) !== 'frame') return null;
  const scriptUrl = toSafeSupportUrl(entry.path, brand.customerServiceOrigins ?? []);
  return scriptUrl === null ? null : { csType: entry.csType, csPosition: getSupportChannelPosition(entry), scriptUrl };
}
