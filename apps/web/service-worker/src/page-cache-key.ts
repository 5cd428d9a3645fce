import { HOME_PATH } from '@foyer/contract/page/route-paths';

/** URL parameters that change what the server renders, or that make it store a choice such as the language. */
const PAGE_PARAMETERS = ['q', 'cursor', 'lang', 'language'];

/**
 * Whether the URL is home without parameters that change what the server renders. Only scripts of the page read other
 * parameters.
 */
export function isCacheableHomeUrl({ pathname, searchParams }: URL): boolean {
  return pathname === HOME_PATH && !PAGE_PARAMETERS.some((name) => searchParams.has(name));
}

/** Whether the URL has a parameter that changes the language. */
export function hasLanguageParameter({ searchParams }: URL): boolean {
  return searchParams.has('lang') || searchParams.has('language');
}

/** Creates the cache key of a page: its path with the chosen and the preferred languages. */
export function createPageCacheKey(
  path: string,
  language: { readonly chosen: string; readonly preferred: readonly string[] },
): string {
  const query = new URLSearchParams({ chosen: language.chosen, wanted: language.preferred.join() });
  return `${path}?${query}`;
}
