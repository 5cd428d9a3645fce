import { HOME_PATH } from '@foyer/contract/page/route-paths';

/** With one of these the server draws another page, or keeps a choice. */
const OTHER_PAGE = ['q', 'cursor', 'lang', 'language'];

/** Whether an address gives the lobby as everybody gets it: what else stands in a query is read by the page itself. */
export function isPlainHome({ pathname, searchParams }: URL): boolean {
  return pathname === HOME_PATH && !OTHER_PAGE.some((name) => searchParams.has(name));
}

/** Whether a navigation changes the language, and with it every page. */
export function changesLanguage({ searchParams }: URL): boolean {
  return searchParams.has('lang') || searchParams.has('language');
}

/** The key that a page is kept under: never the same for two languages. */
export function pageKey(
  path: string,
  language: { readonly chosen: string; readonly wanted: readonly string[] },
): string {
  const query = new URLSearchParams({ chosen: language.chosen, wanted: language.wanted.join() });
  return `${path}?${query}`;
}
