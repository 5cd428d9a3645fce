import { toReturnPath } from '@foyer/contract/page/return-path';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const GO_KEY = 'foyer.go';

/** Returns the `go` parameter if it is a path of the site and not a login page. [S2-012, S5-011, S8-011] */
export function getReturnUrl(search: string): string | null {
  return toReturnPath(new URLSearchParams(search).get('go'));
}

/** Returns the path that is opened after a login. [S2-012, S4-019] */
export function getPathAfterLogin(search: string): string {
  return getReturnUrl(search) ?? getPageHref('home');
}

/** Stores `go` while the member switches between login and registration. [S2-012] */
export function storeReturnUrl(search: string): void {
  const go = getReturnUrl(search);
  if (go !== null) writeStoredItem('session', GO_KEY, go);
}

/** Returns the path that is opened after a registration; a stored one is used once. [S2-012, S4-010] */
export function getPathAfterRegistration(search: string): string {
  const stored = toReturnPath(readStoredItem('session', GO_KEY));
  removeStoredItem('session', GO_KEY);
  return getReturnUrl(search) ?? stored ?? getPageHref('home');
}

/** Returns the login URL that returns to `url`, or to the target of `url` if that is a login page. [S2-011, S8-011] */
export function getLoginHref(url: string): string {
  return getPageHref('login', { go: toReturnPath(url) });
}
