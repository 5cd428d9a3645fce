import type { MissingMessagesReport } from '@foyer/contract/system/collect-beacon';
import { sendBeacon } from '@foyer/tracking/beacon';

/**
 * Reports to the server that messages could not be loaded. Asynchronous; does nothing in browsers without beacons.
 * [S7-027]
 */
export function reportMissingMessages(language: MissingMessagesReport['language']): void {
  const value: MissingMessagesReport = { kind: 'words', language };
  sendBeacon(navigator, null, value);
}
