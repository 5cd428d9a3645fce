/** Paths that search engines may list. [S2-017] */
const indexablePaths: ReadonlySet<string> = new Set([
  '/m/',
  '/m/index',
  '/m/index.html',
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
  '/m/app',
]);

/** The path's half of the rule; whether the host is one that may be listed is the server's to say. [S2-017] */
export function isIndexable(path: string): boolean {
  return indexablePaths.has(path) && path.split('/').length - 1 <= 2;
}
