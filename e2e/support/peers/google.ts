import { readFileSync } from 'node:fs';
import type { BrowserContext, Route } from '@playwright/test';
import { providerConfig } from '../site/identity-brand.ts';

/**
 * Google's half of the identity service in a browser that has no internet: what the SDK asks for is answered here, under
 * Google's own addresses, so that the page's policy is tried as it stands. Tokens are signed by the peer.
 */
export async function mockGoogleIdentity(context: BrowserContext, peerUrl: string, subject: string): Promise<void> {
  await mockGoogleScript(context);
  const auth = `https://${providerConfig.firebase.authDomain}/__/auth`;
  const api = 'https://identitytoolkit.googleapis.com/v1';
  // What a page that left without a window is told when it is back. Here it is kept outside of the browser, as if the
  // address were of the site's own domain: Chromium keeps a frame's storage apart from a window's elsewhere.
  let kept = 'null';
  await context.route(`${auth}/kept`, (route) => {
    kept = route.request().postData() ?? 'null';
    return route.fulfill({ body: '' });
  });
  await context.route(`${auth}/iframe?*`, (route) => {
    const body = HELPER.replace('KEPT', () => kept.replaceAll('<', '\\u003c'));
    kept = 'null';
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

/** Google's own script, or as much of it as is used. */
export async function mockGoogleScript(context: BrowserContext): Promise<void> {
  const body = readFileSync(
    new URL('../../../apps/demo-identity/src/firebase/page/google-script.js', import.meta.url),
    'utf8',
  );
  const script = /^https:\/\/apis\.google\.com\/js\/api\.js(\?|$)/;
  await context.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Pictures of persons, at the addresses that providers give. */
export async function mockProfilePictures(context: BrowserContext): Promise<void> {
  for (const host of ['lh3.googleusercontent.com', 'profile.line-scdn.net']) {
    await context.route(`https://${host}/*`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  }
}

/** JSON to a page of another origin, also where it asks first whether it may. */
export function fulfillJson(route: Route, value: unknown, status = 200): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  return route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(value) });
}

/** In the page's frame: hands on what the window of the same origin says, or what was kept of it. */
const HELPER = `<!doctype html><script src="https://apis.google.com/js/api.js"></script><script>
const page = gapi.iframes.getContext().getParentIframe();
const tell = (authEvent) => page.send('authEvent', { type: 'authEvent', authEvent }, () => {});
page.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }));
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin) tell(data);
});
tell(KEPT ?? { type: 'unknown', error: { code: 'auth/no-auth-event' } });
</script>`;

/** In the window, or in the page's place: the provider's choice of an account, and the way back. */
const HANDLER = `<!doctype html><title>Provider</title><button>Continue as Nguyễn An</button><script>
document.querySelector('button').onclick = async () => {
  const asked = new URLSearchParams(location.search);
  const event = {
    type: asked.get('authType'), eventId: asked.get('eventId'), urlResponse: location.href,
    sessionId: 's', postBody: null, tenantId: null,
  };
  const tell = () => {
    for (let i = 0; i < opener.length; i += 1) opener[i].postMessage(event, location.origin);
  };
  // Until the page closes this window: its frame may not listen yet, and takes an event of one name once.
  if (opener) return void setInterval(tell, 200);
  await fetch('/__/auth/kept', { method: 'POST', body: JSON.stringify(event) });
  location.href = asked.get('redirectUrl');
};
</script>`;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><circle cx="36" cy="36" r="36" fill="#2f8f6b"/></svg>';
