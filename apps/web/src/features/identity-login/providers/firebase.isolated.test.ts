import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  loginWithFirebase,
  type PopupChannel,
  GOOGLE_SCRIPT,
} from '#src/features/identity-login/providers/firebase.ts';
import { openPopup } from '#src/features/identity-login/start/start-in-tap.ts';
import { fakeWindow } from '#test/fake-window.ts';
import { eventOf, stubGoogleFrames, watchWindows } from '#test/google-frames.ts';
import { handClock } from '#test/hand-clock.ts';

// The SDK is the real one: Google's script and the network are where it ends.
const service = { firebase: false, apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test' };
const encode = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');
const ID_TOKEN = `${encode({ alg: 'RS256' })}.${encode({ sub: 'uid-1', exp: 4e9, iat: 1 })}.c2ln`;

const json = (value: unknown): Response => Response.json(value);
const never = (): Promise<Response> => new Promise(() => undefined);
/** What Google's interface answers to the proof of a window. */
const signIn = vi.fn<() => Response | Promise<Response>>();

beforeEach(() => {
  signIn.mockReset().mockImplementation(() => json({ localId: 'uid-1', idToken: ID_TOKEN, refreshToken: 'r' }));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('accounts:signInWithIdp')) return signIn();
    if (url.includes('accounts:lookup')) return json({ users: [{ localId: 'uid-1' }] });
    return json({ authorizedDomains: ['localhost'] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.querySelector('head script')?.remove();
});

/** Asks in a window that the tap has opened. */
const ask = (channel: PopupChannel, clock = handClock(), opened = openPopup()) =>
  loginWithFirebase({ service, channel, clock, language: 'en', opened, onLeaving: () => undefined });

/** Asks, and has the provider's window vouch. */
async function askInWindow(channel: PopupChannel) {
  const frames = stubGoogleFrames();
  const windows = watchWindows();
  const asked = ask(channel);
  await expect.poll(() => windows.length).toBe(1);
  for (const opened of windows) expect(frames.tell(eventOf(opened))).toBe(true);
  return { asked, windows };
}

// The first of all: a frame that has answered is not asked for again.
test('[S8-019] a frame of the identity service that does not answer has 5 s, and the window of the tap closes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubGoogleFrames({ isThere: false });
  const sent = vi.fn();
  const { opened, close } = fakeWindow(sent);
  const settled = vi.fn();
  const asked = ask('google', handClock(), opened).finally(settled);
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
] as const)(
  '[S1-003, S3-010] %s is asked in a window of its own, and what it vouches for is the proof',
  async (channel, id) => {
    const { asked, windows } = await askInWindow(channel);
    expect(windows.map(({ origin, searchParams }) => [origin, searchParams.get('providerId')])).toEqual([
      ['https://auth.example', id],
    ]);
    expect(await asked).toEqual({ kind: 'proven', proof: { by: 'firebase', channel, idToken: ID_TOKEN } });
    // The SDK opened none of its own: outside the tap a phone would have blocked it.
    expect(vi.mocked(window.open).mock.calls.map(([address]) => address)).toEqual(['']);
  },
);

test('[S1-003] a window that another part of the page opens meanwhile stays its own, and none is lent after the login', async () => {
  const { asked, windows } = await askInWindow('google');
  const elsewhere = 'https://game.example/?providerId=facebook.com';
  window.open(elsewhere);
  expect(windows.at(-1)?.href).toBe(elsewhere);
  await asked;
  window.open('https://auth.example/__/auth/handler?providerId=google.com');
  expect(vi.mocked(window.open).mock.calls).toHaveLength(3);
});

test.each([
  ['is down', () => Promise.reject(new TypeError('Failed to fetch')), 'auth/network-request-failed'],
  ['answers a page', () => new Response('<!doctype html>', { status: 200 }), 'auth/network-request-failed'],
  ['answers nothing', () => json({}), 'auth/internal-error'],
  ['fails', () => new Response('{"error":{"message":"BACKEND"}}', { status: 503 }), 'auth/unknown'],
])('[S8-019] an identity service that %s is said, and the next try works', async (_what, answer, code) => {
  signIn.mockImplementationOnce(answer);
  const failed = await (await askInWindow('facebook')).asked;
  expect(failed).toMatchObject({ kind: 'failed', code });
  expect(await (await askInWindow('facebook')).asked).toMatchObject({ kind: 'proven' });
});

test('[S8-019] an identity service that does not answer has 30 s', async () => {
  signIn.mockImplementationOnce(never);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { asked } = await askInWindow('twitter');
  await expect.poll(() => signIn.mock.calls.length).toBe(1);
  const settled = vi.fn();
  void asked.finally(settled);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toMatchObject({ kind: 'failed', code: 'auth/network-request-failed' });
});

test.each([
  ['does not come', (script: Element) => script.dispatchEvent(new Event('error')), 'auth/network-request-failed'],
  ['is something else', (script: Element) => script.dispatchEvent(new Event('load')), 'auth/internal-error'],
])('[S8-019] a script of Google’s that %s is said, and the window of the tap closes', async (_what, answer, code) => {
  const { opened, close } = fakeWindow();
  const asked = ask('google', handClock(), opened);
  const script = document.querySelector(`script[src="${GOOGLE_SCRIPT}"]`);
  if (script) answer(script);
  expect(await asked).toEqual({ kind: 'failed', code, reason: 'apis.google.com' });
  expect(close).toHaveBeenCalled();
});

test('[S8-019] the script that an emulator brings takes the place of Google’s', async () => {
  const emulatorScriptUrl = 'http://127.0.0.1:9099/js/api.js';
  const { opened } = fakeWindow();
  const [clock, onLeaving] = [handClock(), () => undefined];
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

test('[S8-019] a script of Google’s that takes longer than 30 s is given up, and asked for again the next time', async () => {
  const { opened, close } = fakeWindow();
  const clock = handClock();
  const asked = ask('google', clock, opened);
  clock.advance(29_999);
  await Promise.resolve();
  expect(close).not.toHaveBeenCalled();
  clock.advance(1);
  expect(await asked).toEqual({ kind: 'failed', code: 'auth/timeout', reason: 'apis.google.com' });
  expect(close).toHaveBeenCalled();
  const again = ask('google', clock, opened);
  expect(document.querySelectorAll(`script[src="${GOOGLE_SCRIPT}"]`)).toHaveLength(2);
  onTestFinished(() => document.querySelector('head script')?.remove());
  clock.advance(30_000);
  expect(await again).toMatchObject({ code: 'auth/timeout' });
});
