import { paths } from '#src/platform/paths/paths.ts';

/** Pages that can be loaded anew where they are. [S2-016] */
const inPlace: ReadonlySet<string> = new Set([
  '/m/home',
  '/m/game',
  '/m/login',
  '/m/index',
  '/m/index.html',
  '/m/member/home',
  '/m/register',
  '/m/register.html',
]);

/** Where a page goes on after an update: `null` for the same page, else the lobby. [S2-016] */
export function refreshTarget(path: string): string | null {
  return inPlace.has(path) ? null : paths.home.path;
}

/** Loads the page anew, with another build. */
export function forceRefresh(): void {
  const target = refreshTarget(location.pathname);
  if (target === null) location.reload();
  else location.replace(target);
}
