import { formerHomePaths, FORMER_REGISTER_PATH, routePaths } from '@foyer/contract/page/route-paths';

/**
 * Paths of pages that load again at the same URL after an update of the site. Other pages continue on home. [S2-016]
 */
const inPlace: ReadonlySet<string> = new Set([
  routePaths.home,
  routePaths.games,
  routePaths.login,
  routePaths.register,
  ...formerHomePaths,
  FORMER_REGISTER_PATH,
]);

/**
 * Returns the path that is loaded after an update of the site: `null` to reload the current URL, otherwise home.
 * [S2-016]
 */
export function getPathAfterUpdate(path: string): string | null {
  return inPlace.has(path) ? null : routePaths.home;
}

/** Loads the new build of the site: reloads the page, or opens home. */
export function loadNewBuild(): void {
  const target = getPathAfterUpdate(location.pathname);
  if (target === null) location.reload();
  else location.replace(target);
}
