import { getRoutePaths, routeNames } from '#src/page/list-route-paths.ts';
import { HOME_PATH, routePaths } from '#src/page/route-paths.ts';
import { routes } from '#src/page/routes.ts';

/** Other addresses that search engines may list, and the page that each shows. [S2-009] */
const aliases: ReadonlyMap<string, string> = new Map([
  ['/m/', HOME_PATH],
  ['/m/index', HOME_PATH],
  ['/m/index.html', HOME_PATH],
  ...routeNames.flatMap((name): [string, string][] => {
    const route = routes[name];
    return 'canonical' in route ? [[routePaths[name], routePaths[route.canonical]]] : [];
  }),
]);

/** The addresses of a sitemap: every page that search engines may list, once. */
export const indexablePaths: readonly string[] = routeNames
  .flatMap((name) => {
    const { indexable } = routes[name];
    if (typeof indexable === 'boolean') return indexable ? getRoutePaths(name) : [];
    return getRoutePaths(name, indexable);
  })
  .filter((path) => !aliases.has(path));

const indexable: ReadonlySet<string> = new Set([...indexablePaths, ...aliases.keys()]);

/** Whether search engines may list a path, on a host that they may list. [S2-017] */
export function isIndexable(path: string): boolean {
  return indexable.has(path);
}

/** Whether search engines may list a host: only `www.` and `localhost`. [S2-017] */
export function isIndexableHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('www.');
}

/** The one address that search engines are given for a page with several. */
export function canonicalPath(path: string): string {
  return aliases.get(path) ?? path;
}
