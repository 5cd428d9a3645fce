import { useEffect } from 'react';
import { usePage } from '#src/platform/page/page-context.tsx';
import { usePath, useQueryString } from '#src/platform/paths/use-path-and-query.ts';

/**
 * Whether the current page is the one that the server rendered, with the same value of the query parameter `parameter`.
 * If not, reloads it from the server: only the HTML from the server contains the content of such pages.
 */
export function useReloadUnlessServerRendered(parameter?: string): boolean {
  const page = usePage();
  const path = usePath();
  const search = useQueryString();
  const getValue = (query: string): string | null =>
    parameter === undefined ? null : new URLSearchParams(query).get(parameter);
  const isLoaded = page.path === path && getValue(page.search) === getValue(search);
  useEffect(() => {
    if (!isLoaded) location.reload();
  }, [isLoaded]);
  return isLoaded;
}
