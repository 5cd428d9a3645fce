import { returnPath } from '@foyer/contract/page/return-path';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

const GO_KEY = 'foyer.go';

/** `go` of a query, if a login may lead there: a path of the product, and no login page. [S2-012, S5-011, S8-011] */
export function returnUrlOf(search: string): string | null {
  return returnPath(new URLSearchParams(search).get('go'));
}

/** Where a login leads. [S2-012, S4-019] */
export function afterLogin(search: string): string {
  return returnUrlOf(search) ?? hrefTo('home');
}

/** Keeps `go` while the member moves between login and registration. [S2-012] */
export function keepReturnUrl(search: string): void {
  const go = returnUrlOf(search);
  if (go !== null) writeStored('session', GO_KEY, go);
}

/** Where a registration that logged in leads; what was kept is used once. [S2-012, S4-010] */
export function afterRegistration(search: string): string {
  const kept = returnPath(readStored('session', GO_KEY));
  removeStored('session', GO_KEY);
  return returnUrlOf(search) ?? kept ?? hrefTo('home');
}

/** The login page that returns to `here`; on a login page, to where that one returns. [S2-011, S8-011] */
export function loginFor(here: string): string {
  return hrefTo('login', { go: returnPath(here) });
}
