import { isLanguageCode } from '@foyer/contract/language';
import { WORDS_AGAIN_MS } from '#src/platform/clock/first-limits.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';
import { unlessLeaving } from '#src/platform/paths/leaving.ts';

/**
 * One chunk a language, fetched one at a time; its name is the spec's code. What a language does not say is filled from
 * the next one that its readers understand when it is built, so each is whole.
 */
const catalogues = import.meta.glob<{ readonly default: Messages }>('../../messages/*.json');

const ENGLISH = 'EN';
const pending = new Map<string, Promise<Messages>>();

async function fetchWords(code: string): Promise<Messages> {
  try {
    const fetchOwn = catalogues[`../../messages/${code}.json`] ?? (() => Promise.reject(new Error(code)));
    return (await unlessLeaving(fetchOwn)).default;
  } catch (reason) {
    if (code === ENGLISH) throw reason;
    if (isLanguageCode(code)) {
      void import('#src/platform/i18n/report-broken-messages.ts').then(
        ({ reportBrokenMessages }) => reportBrokenMessages(code),
        // The line is down: there is nobody to tell.
        () => undefined,
      );
    }
    return loadMessages(ENGLISH);
  }
}

/** All words of a language; English for one that has no catalogue, or whose catalogue does not arrive. [S1-011] */
export function loadMessages(code: string): Promise<Messages> {
  const begun = pending.get(code);
  if (begun) return begun;
  const load = fetchWords(code);
  pending.set(code, load);
  // Whoever waits for them by `use` asks once more when they have failed, and would ask without end.
  load.catch(() => setTimeout(() => pending.delete(code), WORDS_AGAIN_MS));
  return load;
}
