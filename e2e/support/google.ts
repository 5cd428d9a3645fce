import { readFileSync } from 'node:fs';
import type { BrowserContext, Route } from 'playwright-core';
import { ids } from './borealis.ts';

/**
 * Google's half of the identity service in a browser that has no internet: what the SDK asks for is answered here, under
 * Google's own addresses, so that the page's policy is tried as it stands. Tokens are signed by the peer.
 */
export async function answerForGoogle(context: BrowserContext, peerUrl: string, subject: string): Promise<void> {
  const script = readFileSync(new URL('./google-script.js', import.meta.url), 'utf8');
  const auth = `https://${ids.firebase.authDomain}/__/auth`;
  const api = 'https://identitytoolkit.googleapis.com/v1';
  await context.route('https://apis.google.com/js/api.js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route(`${auth}/iframe?*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: HELPER }),
  );
  await context.route(`${auth}/handler?*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: HANDLER }),
  );
  await context.route(`${api}/projects?*`, (route) => json(route, { authorizedDomains: ['borealis.localhost'] }));
  await context.route(`${api}/accounts:lookup?*`, (route) =>
    json(route, { users: [{ localId: subject, displayName: 'Nguyễn An', providerUserInfo: [] }] }),
  );
  await context.route(`${api}/accounts:signInWithIdp?*`, async (route) => {
    const idToken = await (await fetch(`${peerUrl}/token?subject=${subject}`)).text();
    await json(route, { localId: subject, idToken, refreshToken: 'r', expiresIn: '3600', providerId: 'google.com' });
  });
}

/** Pictures of persons, at the addresses that providers give. */
export async function answerForPictures(context: BrowserContext): Promise<void> {
  for (const host of ['lh3.googleusercontent.com', 'profile.line-scdn.net']) {
    await context.route(`https://${host}/*`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  }
}

function json(route: Route, value: unknown): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  return route.fulfill({ headers, contentType: 'application/json', body: JSON.stringify(value) });
}

/** In the page's frame: hands on what the window of the same origin says. */
const HELPER = `<!doctype html><script>
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin) parent.postMessage({ authEvent: data }, '*');
});
</script>`;

/** In the window: Google's choice of an account, and the way back to the frame beside it. */
const HANDLER = `<!doctype html><title>Google</title><button>Continue as Nguyễn An</button><script>
document.querySelector('button').onclick = () => {
  const asked = new URLSearchParams(location.search);
  const event = {
    type: asked.get('authType'), eventId: asked.get('eventId'), urlResponse: location.href,
    sessionId: 's', postBody: null, tenantId: null,
  };
  for (let i = 0; i < opener.length; i += 1) opener[i].postMessage(event, location.origin);
};
</script>`;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><circle cx="36" cy="36" r="36" fill="#2f8f6b"/></svg>';
