import { expect, test, vi } from 'vitest';
import { loginWithFirebase } from '#src/features/identity-login/providers/firebase-login.ts';
import { getFirebaseAuthDomain } from '#src/features/identity-login/providers/firebase-sdk.ts';
import { openLoginPopup } from '#src/features/identity-login/start/provider-login-window.ts';
import { stubGoogleFrames, watchGoogleWindows } from '#test/google-frames.ts';
import { makeManualClock } from '#test/manual-clock.ts';

declare const jsdom: { reconfigure(settings: { readonly url: string }): void };

const HOST = 'www.aurora.example';
const service = {
  firebase: false,
  apiKey: 'key',
  authDomain: 'foyer-test.firebaseapp.com',
  projectId: 'foyer-test',
  authHosts: [HOST],
};

test.each([
  ['https://www.aurora.example/m/home', HOST],
  ['https://www.aurora.example:8443/m/home', `${HOST}:8443`],
  // Hosts outside `authHosts`, and a page without https.
  ['https://aurora.example/m/home', service.authDomain],
  ['https://partner.www.aurora.example/m/home', service.authDomain],
  ['http://www.aurora.example/m/home', service.authDomain],
])('[S3-052] for the page %s, Firebase’s login pages are loaded from %s', (address, authDomain) => {
  expect(getFirebaseAuthDomain(service, new URL(address))).toBe(authDomain);
  const { authHosts: _none, ...without } = service;
  expect(getFirebaseAuthDomain(without, new URL(address))).toBe(service.authDomain);
});

test('[S3-052] the Firebase login page opens on the page’s own host if that host serves Firebase’s login pages', async () => {
  jsdom.reconfigure({ url: `https://${HOST}/m/home` });
  vi.stubGlobal('fetch', async () => Response.json({ authorizedDomains: [HOST] }));
  stubGoogleFrames();
  const windows = watchGoogleWindows();
  void loginWithFirebase({
    service,
    channel: 'google',
    clock: makeManualClock(),
    language: 'en',
    opened: openLoginPopup(),
    onLeaving: () => undefined,
  });
  await expect
    .poll(() => windows.map(({ origin, pathname }) => origin + pathname))
    .toEqual([`https://${HOST}/__/auth/handler`]);
});
