import type { Messages } from '#src/platform/i18n/messages.ts';

/** One chunk a language, fetched one at a time. A key is the spec's language code. */
const catalogues = {
  AR: () => import('#src/words/AR.json'),
  EN: () => import('#src/words/EN.json'),
  VI: () => import('#src/words/VI.json'),
} as const satisfies Readonly<Record<string, () => Promise<{ default: Messages }>>>;

type CatalogueCode = keyof typeof catalogues;

function isCatalogueCode(code: string): code is CatalogueCode {
  // `Object.hasOwn` is newer than the oldest browser we serve.
  return Object.prototype.hasOwnProperty.call(catalogues, code);
}

const pending = new Map<string, Promise<Messages>>();

/** All words of a language; English for one that has no catalogue. [S1-011] */
export function loadWords(code: string): Promise<Messages> {
  const known = isCatalogueCode(code) ? code : 'EN';
  const begun = pending.get(known);
  if (begun) return begun;
  const load = catalogues[known]().then((module) => module.default);
  pending.set(known, load);
  load.catch(() => pending.delete(known));
  return load;
}
