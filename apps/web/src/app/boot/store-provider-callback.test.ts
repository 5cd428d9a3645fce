import { beforeEach, expect, test } from 'vitest';
import { storeProviderCallback } from '#src/app/boot/store-provider-callback.ts';

const storedArrival = (): unknown => JSON.parse(sessionStorage.getItem('foyer.arrival') ?? 'null');
const currentUrl = (): string => location.pathname + location.search + location.hash;

function loadPage(address: string): void {
  history.replaceState({ 'foyer.overlays': [] }, '', address);
  storeProviderCallback();
}

beforeEach(() => sessionStorage.clear());

test.each([
  [
    '/m/home?code=c-1&state=s-1&iss=x&friendship_status_changed=false&r=abc',
    { code: 'c-1', state: 's-1' },
    '/m/home?r=abc',
  ],
  ['/m/home?error=access_denied&state=s-1', { error: 'access_denied', state: 's-1' }, '/m/home'],
  ['/m/home?sessionId=maya-1&env=sandbox', { sessionId: 'maya-1', env: 'sandbox' }, '/m/home'],
  ['/m/login?go=%2Fm%2Flottery#tgAuthResult=eyJ9', { hash: '#tgAuthResult=eyJ9' }, '/m/login?go=%2Fm%2Flottery'],
  ['/m/home#tgWebAppData=a%3D1&tgWebAppVersion=8', { hash: '#tgWebAppData=a%3D1&tgWebAppVersion=8' }, '/m/home'],
  ['/m/home?r=abc#context_token=c&access_token=a-1', { hash: '#context_token=c&access_token=a-1' }, '/m/home?r=abc'],
])(
  '[S4-032, S4-031, S2-014] moves the provider’s parameters of %s to session storage',
  (address, arrival, remainingUrl) => {
    loadPage(address);
    expect(storedArrival()).toEqual(arrival);
    expect(currentUrl()).toBe(remainingUrl);
    expect(history.state).toEqual({ 'foyer.overlays': [] });
  },
);

test.each([
  // `code` of a game, not of LINE.
  '/m/launchGame?vendor=tcg&code=k3&playType=lottery',
  '/m/launchGame?vendor=tcg&code=k3&state=on',
  '/m/home?code=k3',
  '/m/home?r=abc#promotions',
])('[S5-015] leaves the URL %s unchanged, because it is no callback of an identity provider', (address) => {
  loadPage(address);
  expect(storedArrival()).toBeNull();
  expect(currentUrl()).toBe(address);
});
