import { HOME_PATH } from '@foyer/contract/page/route-paths';

/** URL parameters with which the server renders another page or stores a choice. */
const PAGE_PARAMETERS = ['q', 'cursor', 'lang', 'language'];

/** Whether the URL shows the same home for all visitors. The page itself reads all other parameters. */
export function isCacheableHomeUrl({ pathname, searchParams }: URL): boolean {
  return pathname === HOME_PATH && !PAGE_PARAMETERS.some((name) => searchParams.has(name));
}

/** Whether a navigation changes the language. */
export function changesLanguageByUrl({ searchParams }: URL): boolean {
  return searchParams.has('lang') || searchParams.has('language');
}

/** Creates the cache key of a page, different for each language. */
export function createPageCacheKey(
  path: string,
  language: { readonly chosen: string; readonly preferred: readonly string[] },
): string {
  const query = new URLSearchParams({ chosen: language.chosen, wanted: language.preferred.join() });
  return `${path}?${query}`;
}
