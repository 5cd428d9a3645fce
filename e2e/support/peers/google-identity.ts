import { readFileSync } from 'node:fs';
import type { BrowserContext, Route } from '@playwright/test';
import { testIdentityProviderConfig } from '../site/test-brands.ts';

/**
 * Mocks Google's identity service for a browser without internet access. The mocked responses have Google's own URLs,
 * so the page's Content Security Policy is tested unchanged. The mock server at `peerUrl` signs the tokens.
 */
export async function mockGoogleIdentity(context: BrowserContext, peerUrl: string, subject: string): Promise<void> {
  await mockGoogleApiScript(context);
  const auth = `https://${testIdentityProviderConfig.firebase.authDomain}/__/auth`;
  const api = 'https://identitytoolkit.googleapis.com/v1';
  // Result of a redirect login, which the page reads when it returns. It is stored outside the browser, because Chromium
  // partitions the storage of third-party frames.
  let storedResult = 'null';
  await context.route(`${auth}/result`, (route) => {
    storedResult = route.request().postData() ?? 'null';
    return route.fulfill({ body: '' });
  });
  await context.route(`${auth}/iframe?*`, (route) => {
    const body = HELPER.replace('STORED_RESULT', () => storedResult.replaceAll('<', '\\u003c'));
    storedResult = 'null';
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await context.route(`${auth}/handler?*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: HANDLER }),
  );
  await context.route(`${api}/projects?*`, (route) =>
    fulfillJson(route, { authorizedDomains: ['borealis.localhost'] }),
  );
  await context.route(`${api}/accounts:lookup?*`, (route) =>
    fulfillJson(route, { users: [{ localId: subject, displayName: 'Nguyễn An', providerUserInfo: [] }] }),
  );
  await context.route(`${api}/accounts:signInWithIdp?*`, async (route) => {
    const { requestUri } = route.request().postDataJSON();
    const providerId = new URL(requestUri).searchParams.get('providerId');
    const idToken = await (await fetch(`${peerUrl}/token?subject=${subject}&provider=${providerId}`)).text();
    await fulfillJson(route, { localId: subject, idToken, refreshToken: 'r', expiresIn: '3600', providerId });
  });
}

/** Serves the part of Google's `api.js` that the Firebase SDK uses. */
export async function mockGoogleApiScript(context: BrowserContext): Promise<void> {
  const body = readFileSync(
    new URL('../../../apps/demo-identity/src/firebase/page/google-script.js', import.meta.url),
    'utf8',
  );
  const script = /^https:\/\/apis\.google\.com\/js\/api\.js(\?|$)/;
  await context.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Serves profile pictures at the URLs of the identity providers. */
export async function mockProfilePictures(context: BrowserContext): Promise<void> {
  for (const host of ['lh3.googleusercontent.com', 'profile.line-scdn.net']) {
    await context.route(`https://${host}/*`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  }
}

/** Responds to a mocked request with JSON and CORS headers; preflight requests get the same response. */
export function fulfillJson(route: Route, value: unknown, status = 200): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  return route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(value) });
}

/**
 * Runs in a hidden frame of the page: forwards the result of a login popup, or the stored result of a login by
 * redirect.
 */
const HELPER = `<!doctype html><script src="https://apis.google.com/js/api.js"></script><script>
const page = gapi.iframes.getContext().getParentIframe();
const send = (authEvent) => page.send('authEvent', { type: 'authEvent', authEvent }, () => {});
page.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }));
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin) send(data);
});
send(STORED_RESULT ?? { type: 'unknown', error: { code: 'auth/no-auth-event' } });
</script>`;

/** Runs in the login popup or in the redirected tab: the identity provider's page, which returns to the site. */
const HANDLER = `<!doctype html><title>Provider</title><button>Continue as Nguyễn An</button><script>
document.querySelector('button').onclick = async () => {
  const parameters = new URLSearchParams(location.search);
  const event = {
    type: parameters.get('authType'), eventId: parameters.get('eventId'), urlResponse: location.href,
    sessionId: 's', postBody: null, tenantId: null,
  };
  const notifyOpener = () => {
    for (let i = 0; i < opener.length; i += 1) opener[i].postMessage(event, location.origin);
  };
  // Repeats until the page closes the popup: its frame may not listen yet, and it ignores duplicates.
  if (opener) return void setInterval(notifyOpener, 200);
  await fetch('/__/auth/result', { method: 'POST', body: JSON.stringify(event) });
  location.href = parameters.get('redirectUrl');
};
</script>`;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><circle cx="36" cy="36" r="36" fill="#2f8f6b"/></svg>';
