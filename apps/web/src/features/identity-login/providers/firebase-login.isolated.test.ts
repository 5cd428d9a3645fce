import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  loginWithFirebase,
  type PopupIdentityProvider,
  GOOGLE_API_SCRIPT_URL,
} from '#src/features/identity-login/providers/firebase-login.ts';
import { openLoginPopup } from '#src/features/identity-login/start/provider-login-window.ts';
import { createFakePopup } from '#test/fake-popup.ts';
import { createGoogleAuthEvent, stubGoogleFrames, watchGoogleWindows } from '#test/google-frames.ts';
import { makeManualClock } from '#test/manual-clock.ts';

// These tests use the real SDK. They replace only Google's script and the network.
const service = { firebase: false, apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test' };
const encode = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');
const ID_TOKEN = `${encode({ alg: 'RS256' })}.${encode({ sub: 'uid-1', exp: 4e9, iat: 1 })}.c2ln`;

const respond = (value: unknown): Response => Response.json(value);
const never = (): Promise<Response> => new Promise(() => undefined);
/** Google's response to the proof of a popup. */
const signIn = vi.fn<() => Response | Promise<Response>>();

beforeEach(() => {
  signIn.mockReset().mockImplementation(() => respond({ localId: 'uid-1', idToken: ID_TOKEN, refreshToken: 'r' }));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('accounts:signInWithIdp')) return signIn();
    if (url.includes('accounts:lookup')) return respond({ users: [{ localId: 'uid-1' }] });
    return respond({ authorizedDomains: ['localhost'] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  document.querySelector('head script')?.remove();
});

/** Logs in with a popup that the tap has opened. */
const startLogin = (channel: PopupIdentityProvider, clock = makeManualClock(), opened = openLoginPopup()) =>
  loginWithFirebase({ service, channel, clock, language: 'en', opened, onLeaving: () => undefined });

/** Logs in, and lets the popup return a proof. */
async function loginInPopup(channel: PopupIdentityProvider) {
  const frames = stubGoogleFrames();
  const windows = watchGoogleWindows();
  const asked = startLogin(channel);
  await expect.poll(() => windows.length).toBe(1);
  for (const opened of windows) expect(frames.tell(createGoogleAuthEvent(opened))).toBe(true);
  return { asked, windows };
}

// This test comes first, because the SDK does not request a frame again that has responded.
test('[S8-019] a Firebase login times out after 5 s without a response of Firebase’s frame, and closes the popup', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubGoogleFrames({ isThere: false });
  const sent = vi.fn();
  const { opened, close } = createFakePopup(sent);
  const settled = vi.fn();
  const asked = startLogin('google', makeManualClock(), opened).finally(settled);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toMatchObject({ kind: 'failed', code: 'auth/network-request-failed' });
  expect(sent).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalled();
});

test.each([
  ['google', 'google.com'],
  ['facebook', 'facebook.com'],
  ['twitter', 'twitter.com'],
] as const)('[S1-003, S3-010] logs in with %s in a popup and returns its proof', async (channel, id) => {
  const { asked, windows } = await loginInPopup(channel);
  expect(windows.map(({ origin, searchParams }) => [origin, searchParams.get('providerId')])).toEqual([
    ['https://auth.example', id],
  ]);
  expect(await asked).toEqual({ kind: 'proven', proof: { by: 'firebase', channel, idToken: ID_TOKEN } });
  // The SDK opened no popup itself: outside the tap a phone would block it.
  expect(vi.mocked(window.open).mock.calls.map(([address]) => address)).toEqual(['']);
});

test('[S1-003] other `window.open` calls pass through during a Firebase login, and all of them after it', async () => {
  const { asked, windows } = await loginInPopup('google');
  const elsewhere = 'https://game.example/?providerId=facebook.com';
  window.open(elsewhere);
  expect(windows.at(-1)?.href).toBe(elsewhere);
  await asked;
  window.open('https://auth.example/__/auth/handler?providerId=google.com');
  expect(vi.mocked(window.open).mock.calls).toHaveLength(3);
});

test.each([
  ['is down', () => Promise.reject(new TypeError('Failed to fetch')), 'auth/network-request-failed'],
  ['responds with a page', () => new Response('<!doctype html>', { status: 200 }), 'auth/network-request-failed'],
  ['responds without a value', () => respond({}), 'auth/internal-error'],
  ['fails', () => new Response('{"error":{"message":"BACKEND"}}', { status: 503 }), 'auth/unknown'],
])('[S8-019] reports that Firebase %s, and succeeds on a retry', async (_what, answer, code) => {
  signIn.mockImplementationOnce(answer);
  const failed = await (await loginInPopup('facebook')).asked;
  expect(failed).toMatchObject({ kind: 'failed', code });
  expect(await (await loginInPopup('facebook')).asked).toMatchObject({ kind: 'proven' });
});

test('[S8-019] a Firebase login times out after 30 s without a response of Firebase', async () => {
  signIn.mockImplementationOnce(never);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { asked } = await loginInPopup('twitter');
  await expect.poll(() => signIn.mock.calls.length).toBe(1);
  const settled = vi.fn();
  void asked.finally(settled);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toMatchObject({ kind: 'failed', code: 'auth/network-request-failed' });
});

test.each([
  ['does not load', (script: Element) => script.dispatchEvent(new Event('error')), 'auth/network-request-failed'],
  ['is another script', (script: Element) => script.dispatchEvent(new Event('load')), 'auth/internal-error'],
])('[S8-019] reports that Google’s script %s, and closes the popup', async (_what, answer, code) => {
  const { opened, close } = createFakePopup();
  const asked = startLogin('google', makeManualClock(), opened);
  const script = document.querySelector(`script[src="${GOOGLE_API_SCRIPT_URL}"]`);
  if (script) answer(script);
  expect(await asked).toEqual({ kind: 'failed', code, reason: 'apis.google.com' });
  expect(close).toHaveBeenCalled();
});

test('[S8-019] a Firebase login uses the emulator’s script instead of Google’s if there is an emulator', async () => {
  const emulatorScriptUrl = 'http://127.0.0.1:9099/js/api.js';
  const { opened } = createFakePopup();
  const [clock, onLeaving] = [makeManualClock(), () => undefined];
  const asked = loginWithFirebase({
    service: { ...service, emulatorScriptUrl },
    channel: 'google',
    clock,
    language: 'en',
    opened,
    onLeaving,
  });
  expect(Array.from(document.querySelectorAll('head script'), (script) => script.getAttribute('src'))).toEqual([
    emulatorScriptUrl,
  ]);
  document.querySelector('head script')?.dispatchEvent(new Event('error'));
  expect(await asked).toEqual({ kind: 'failed', code: 'auth/network-request-failed', reason: '127.0.0.1:9099' });
});

test('[S8-019] a Firebase login stops waiting for Google’s script after 30 s, and the next one requests it again', async () => {
  const { opened, close } = createFakePopup();
  const clock = makeManualClock();
  const asked = startLogin('google', clock, opened);
  clock.advance(29_999);
  await Promise.resolve();
  expect(close).not.toHaveBeenCalled();
  clock.advance(1);
  expect(await asked).toEqual({ kind: 'failed', code: 'auth/timeout', reason: 'apis.google.com' });
  expect(close).toHaveBeenCalled();
  const again = startLogin('google', clock, opened);
  expect(document.querySelectorAll(`script[src="${GOOGLE_API_SCRIPT_URL}"]`)).toHaveLength(2);
  onTestFinished(() => document.querySelector('head script')?.remove());
  clock.advance(30_000);
  expect(await again).toMatchObject({ code: 'auth/timeout' });
});
