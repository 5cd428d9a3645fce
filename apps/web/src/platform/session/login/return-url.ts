import { toReturnPath } from '@foyer/contract/page/return-path';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const GO_KEY = 'foyer.go';

/**
 * Returns the return URL: the parameter `go`, if it is a path of the site and not a login page; otherwise `null`.
 * [S2-012, S5-011, S8-011]
 */
export function getReturnUrl(search: string): string | null {
  return toReturnPath(new URLSearchParams(search).get('go'));
}

/** Returns the path that opens after a login: the return URL, or home. [S2-012, S4-019] */
export function getPathAfterLogin(search: string): string {
  return getReturnUrl(search) ?? getPageHref('home');
}

/** Stores the return URL of the query, because a member may switch between login and registration. [S2-012] */
export function storeReturnUrl(search: string): void {
  const go = getReturnUrl(search);
  if (go !== null) writeStoredItem('session', GO_KEY, go);
}

/**
 * Returns the path that opens after a registration: the return URL of the query, otherwise the stored one (which is
 * deleted), otherwise home. [S2-012, S4-010]
 */
export function getPathAfterRegistration(search: string): string {
  const stored = toReturnPath(readStoredItem('session', GO_KEY));
  removeStoredItem('session', GO_KEY);
  return getReturnUrl(search) ?? stored ?? getPageHref('home');
}

/**
 * Returns the URL of the login page that returns to `url` after the login. If `url` is itself a login page, its return
 * URL is used. [S2-011, S8-011]
 */
export function getLoginHref(url: string): string {
  return getPageHref('login', { go: toReturnPath(url) });
}
