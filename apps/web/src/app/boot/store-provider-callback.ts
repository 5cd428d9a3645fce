import { HOME_PATH } from '@foyer/contract/page/route-paths';

/**
 * Session-storage key of the parameters with which an identity provider returned. `features/identity-login` reads them.
 */
const PROVIDER_RETURN_KEY = 'foyer.arrival';
const PROVIDER_PARAMETERS = ['code', 'state', 'error', 'sessionId', 'env'];
/** Parameters that identity providers add to the URL, but that the site does not use. They are removed too. */
const UNUSED_PARAMETERS = ['iss', 'error_description', 'friendship_status_changed', 'liffClientId', 'liffRedirectUri'];
/** URL fragments with which a Telegram login, a Telegram Mini App or a LINE LIFF app opens the site. */
const PROVIDER_HASH = /^#(?:tgAuthResult=|tgWebAppData=|(?:.*&)?access_token=)/;

/**
 * Whether the URL has parameters of an identity provider. LINE returns with `state` and `code` or `error`; Maya's app
 * opens the site with `sessionId` and `env`.
 */
function hasProviderParameters({ pathname, searchParams }: URL): boolean {
  const has = (name: string): boolean => searchParams.has(name);
  return pathname === HOME_PATH && ((has('state') && (has('code') || has('error'))) || has('sessionId'));
}

/**
 * Moves an identity provider's parameters from the URL to session storage before any other script can read them.
 * [S4-032]
 */
export function storeProviderCallback(): void {
  const url = new URL(location.href);
  const arrival: Record<string, string> = {};
  if (hasProviderParameters(url)) {
    for (const name of PROVIDER_PARAMETERS) {
      const value = url.searchParams.get(name);
      if (value !== null) arrival[name] = value;
    }
    for (const name of PROVIDER_PARAMETERS.concat(UNUSED_PARAMETERS)) url.searchParams.delete(name);
  }
  if (PROVIDER_HASH.test(url.hash)) {
    arrival['hash'] = url.hash;
    url.hash = '';
  }
  if (Object.keys(arrival).length === 0) return;
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  try {
    sessionStorage.setItem(PROVIDER_RETURN_KEY, JSON.stringify(arrival));
  } catch {
    // Storage is blocked: the provider login is lost and the page works without it.
  }
}
