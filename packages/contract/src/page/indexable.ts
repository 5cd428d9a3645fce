/** Paths that search engines may list, and that show a page of their own. */
export const listedPaths = [
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/sports',
  '/m/live',
  '/m/rng',
  '/m/table',
  '/m/fish',
  '/m/pvp',
  '/m/crash',
  '/m/arcade',
  '/m/elott',
  '/m/activity',
  '/m/news',
  '/m/download',
] as const;

/** Others that may be listed, and the page that stands behind each. [S2-009] */
const aliases: ReadonlyMap<string, string> = new Map([
  ['/m/', '/m/home'],
  ['/m/index', '/m/home'],
  ['/m/index.html', '/m/home'],
  ['/m/app', '/m/download'],
]);

const indexable: ReadonlySet<string> = new Set([...listedPaths, ...aliases.keys()]);

/** The path's half of the rule: on the list, whose paths have at most two slashes. [S2-017] */
export function isIndexable(path: string): boolean {
  return indexable.has(path);
}

/** The host's half: only www and the machine's own name. [S2-017] */
export function isListedHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('www.');
}

/** The one address of what several paths show. */
export function canonicalPath(path: string): string {
  return aliases.get(path) ?? path;
}
