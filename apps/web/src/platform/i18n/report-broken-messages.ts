import type { MissingMessagesReport } from '@foyer/contract/system/collect';
import { sendBeacon } from '@foyer/tracking/beacon';

/**
 * Reports to the server that messages could not be loaded. Nothing waits for it, and browsers without beacons skip it.
 * [S7-027]
 */
export function reportBrokenMessages(language: MissingMessagesReport['language']): void {
  const value: MissingMessagesReport = { kind: 'words', language };
  sendBeacon(navigator, null, value);
}
