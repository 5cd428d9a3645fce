import { HOME_PATH } from '@foyer/contract/page/route-paths';

/** Read by features/other-ways when the modules have arrived. */
const ARRIVAL_KEY = 'foyer.arrival';
const FROM_QUERY = ['code', 'state', 'error', 'sessionId', 'env'];
/** What else comes with them and is for nobody. */
const BESIDE = ['iss', 'error_description', 'friendship_status_changed', 'liffClientId', 'liffRedirectUri'];
/** Telegram's answer to a login, what it opens a Mini App with, and what LINE opens a LIFF app with. */
const FROM_HASH = /^#(?:tgAuthResult=|tgWebAppData=|(?:.*&)?access_token=)/;

/** LINE sends `state` back with `code` or `error`; Maya's app opens the site with `sessionId` and `env`. */
function isQueried({ pathname, searchParams }: URL): boolean {
  const has = (name: string): boolean => searchParams.has(name);
  return pathname === HOME_PATH && ((has('state') && (has('code') || has('error'))) || has('sessionId'));
}

/** Takes what a provider sent along out of the address before anything else can see it there. [S4-032] */
export function takeArrival(): void {
  const url = new URL(location.href);
  const arrival: Record<string, string> = {};
  if (isQueried(url)) {
    for (const name of FROM_QUERY) {
      const value = url.searchParams.get(name);
      if (value !== null) arrival[name] = value;
    }
    for (const name of FROM_QUERY.concat(BESIDE)) url.searchParams.delete(name);
  }
  if (FROM_HASH.test(url.hash)) {
    arrival['hash'] = url.hash;
    url.hash = '';
  }
  if (Object.keys(arrival).length === 0) return;
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  try {
    sessionStorage.setItem(ARRIVAL_KEY, JSON.stringify(arrival));
  } catch {
    // Storage is blocked: nobody can come in by this way, and the page works without.
  }
}
