import type { MessagesNotLoadedReport } from '@foyer/contract/system/collect-beacon';
import { sendBeacon } from '@foyer/tracking/beacon';

/**
 * Reports to the server that the messages of a language could not be loaded. Does not wait for a response. Does nothing
 * in browsers without `sendBeacon`. [S7-027]
 */
export function reportMessagesNotLoaded(language: MessagesNotLoadedReport['language']): void {
  const value: MessagesNotLoadedReport = { kind: 'words', language };
  sendBeacon(navigator, null, value);
}
