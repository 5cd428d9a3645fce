import type { Messages } from '#src/platform/i18n/messages.ts';

/**
 * One chunk a language, fetched one at a time; its name is the spec's code. What a language does not say is filled from
 * the next one that its readers understand when it is built, so each is whole.
 */
const catalogues = import.meta.glob<{ readonly default: Messages }>('../../words/*.json');

const ENGLISH = 'EN';
const pending = new Map<string, Promise<Messages>>();

/** All words of a language; English for one that has no catalogue. [S1-011] */
export function loadWords(code: string): Promise<Messages> {
  const begun = pending.get(code);
  if (begun) return begun;
  const fetchOwn = catalogues[`../../words/${code}.json`];
  if (!fetchOwn) return code === ENGLISH ? Promise.reject(new Error('no words')) : loadWords(ENGLISH);
  const load = fetchOwn().then((module) => module.default);
  pending.set(code, load);
  load.catch(() => pending.delete(code));
  return load;
}
