import { ownPath } from '@foyer/contract/page/own-path';
import { paths } from '#src/platform/paths/paths.ts';
import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

const GO_KEY = 'foyer.go';

/** `go` of a query, when it is a path of the product's own. [S2-012, S5-011] */
export function goOf(search: string): string | null {
  return ownPath(new URLSearchParams(search).get('go'));
}

/** Where a login leads. [S2-012, S4-019] */
export function afterLogin(search: string): string {
  return goOf(search) ?? paths.home.getHref();
}

/** Keeps `go` while the member moves between login and registration. [S2-012] */
export function keepGo(search: string): void {
  const go = goOf(search);
  if (go !== null) writeStored('session', GO_KEY, go);
}

/** Where a registration that logged in leads; what was kept is used once. [S2-012, S4-010] */
export function afterRegistration(search: string): string {
  const kept = ownPath(readStored('session', GO_KEY));
  removeStored('session', GO_KEY);
  return goOf(search) ?? kept ?? paths.home.getHref();
}

/** The login page that comes back to `here`. [S2-011, S8-011] */
export function loginFor(here: string): string {
  const go = ownPath(here);
  return paths.login.getHref(go === null ? {} : { go });
}
