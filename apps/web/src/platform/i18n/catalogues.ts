import { isLanguageCode } from '@foyer/contract/language';
import { WORDS_AGAIN_MS } from '#src/platform/clock/first-limits.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';
import { unlessLeaving } from '#src/platform/paths/leaving.ts';

/** One chunk a language, named by its code. The build fills missing messages from fallback languages. */
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
        // No network, so no report.
        () => undefined,
      );
    }
    return loadMessages(ENGLISH);
  }
}

/** All messages of a language; English if it has no catalogue or cannot be loaded. [S1-011] */
export function loadMessages(code: string): Promise<Messages> {
  const begun = pending.get(code);
  if (begun) return begun;
  const load = fetchWords(code);
  pending.set(code, load);
  // `use` requests failed messages again; without a delay it would loop.
  load.catch(() => setTimeout(() => pending.delete(code), WORDS_AGAIN_MS));
  return load;
}
