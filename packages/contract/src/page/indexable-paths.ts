import { getRoutePaths, routeNames } from '#src/page/get-route-paths.ts';
import { HOME_PATH, routePaths } from '#src/page/route-paths.ts';
import { pageRoutes } from '#src/page/routes.ts';

/** Alternative paths of pages that search engines may index, with the canonical path of each. [S2-009] */
const aliases: ReadonlyMap<string, string> = new Map([
  ['/m/', HOME_PATH],
  ['/m/index', HOME_PATH],
  ['/m/index.html', HOME_PATH],
  ...routeNames.flatMap((name): [string, string][] => {
    const route = pageRoutes[name];
    return 'canonical' in route ? [[routePaths[name], routePaths[route.canonical]]] : [];
  }),
]);

/** Paths of the sitemap: each page that search engines may index, once. */
export const indexablePaths: readonly string[] = routeNames
  .flatMap((name) => {
    const { indexable } = pageRoutes[name];
    if (typeof indexable === 'boolean') return indexable ? getRoutePaths(name) : [];
    return getRoutePaths(name, indexable);
  })
  .filter((path) => !aliases.has(path));

const indexable: ReadonlySet<string> = new Set([...indexablePaths, ...aliases.keys()]);

/** Whether search engines may index a path, if they may index the host at all. [S2-017] */
export function isIndexablePath(path: string): boolean {
  return indexable.has(path);
}

/** Whether search engines may index the pages of a host: only hosts that begin with `www.`, and `localhost`. [S2-017] */
export function isIndexableHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('www.');
}

/** Returns the canonical path of a page that has several paths; any other path unchanged. */
export function toCanonicalPath(path: string): string {
  return aliases.get(path) ?? path;
}
