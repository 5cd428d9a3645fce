import { formerHomePaths, FORMER_REGISTER_PATH, routePaths } from '@foyer/contract/page/route-paths';

/** Pages that can be reloaded at the same URL after an update. [S2-016] */
const inPlace: ReadonlySet<string> = new Set([
  routePaths.home,
  routePaths.games,
  routePaths.login,
  routePaths.register,
  ...formerHomePaths,
  FORMER_REGISTER_PATH,
]);

/** Returns the path to load after an update: `null` for the same page, otherwise home. [S2-016] */
export function getPathAfterUpdate(path: string): string | null {
  return inPlace.has(path) ? null : routePaths.home;
}

/** Loads the new build. */
export function loadNewBuild(): void {
  const target = getPathAfterUpdate(location.pathname);
  if (target === null) location.reload();
  else location.replace(target);
}
