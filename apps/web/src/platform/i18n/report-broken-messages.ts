import type { WordsReport } from '@foyer/contract/system/collect';
import { sendBeacon } from '@foyer/tracking/beacon';

/** Lets the server count that the words of a language did not arrive. Nobody waits for it, and a browser without beacons does without. [S7-027] */
export function reportBrokenMessages(language: WordsReport['language']): void {
  const value: WordsReport = { kind: 'words', language };
  sendBeacon(navigator, null, value);
}
