import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeUnbound, openFor, TICKET } from '#test/identity.ts';
import { keptSession } from '#test/members.ts';
import { done, makePlatform, makeSession, refuse, type Platform } from '#test/platform.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const LINK = '/wps/identity/link';
const AUTO = '/wps/member/register/autoUsername';
const SAVE = '/wps/relay/WPSCORE_saveMemberInfoByAuthKey';
const user = userEvent.setup({ delay: null });

// jsdom has no such thing; a plain page in a browser is asked.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
// Google's script has come, unless a test takes it away.
beforeEach(() => void vi.stubGlobal('gapi', {}));

// The SDK is where the network begins: what it answers is what Google's window came to.
const sdk = vi.hoisted(() => ({ popup: vi.fn(), signedOut: vi.fn() }));
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => ({ languageCode: null }),
  signInWithPopup: sdk.popup,
  signOut: sdk.signedOut,
  inMemoryPersistence: {},
  browserPopupRedirectResolver: {},
  GoogleAuthProvider: class {
    setCustomParameters = () => this;
  },
  FacebookAuthProvider: Object,
  TwitterAuthProvider: Object,
}));

beforeEach(() => {
  sdk.popup.mockReset().mockResolvedValue({ user: { getIdToken: async () => 'an-id-token' } });
});

function fail(): never {
  throw new Error('nobody asked for it');
}

/** The login with the merchant's channels under it. */
async function openLogin(platform: Platform, data = openFor('google', 'facebook', 'telegram')) {
  await renderApp(platform, { data });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  const press = (provider: string): Promise<void> =>
    user.click(within(dialog).getByRole('button', { name: `Continue with ${provider}` }));
  return { dialog, press };
}

/** A provider that has been asked may be asked again. */
async function isIdle(dialog: HTMLElement, provider: string): Promise<void> {
  const button = within(dialog).getByRole('button', { name: `Continue with ${provider}` });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
}

const unbound = (over = {}) => refuse(409, { errorCode: 'bind_customer_required', value: makeUnbound(over) });

test('[S1-003, S6-010] the login and the registration offer the channels that are open, and no others', async () => {
  const { dialog } = await openLogin(makePlatform({}), openFor('telegram', 'google', 'maya'));
  const names = within(dialog)
    .getAllByRole('button', { name: /^Continue with/ })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['GContinue with Google', 'Continue with Telegram']);
});

test('[S6-010] where none is open nothing of it is there', async () => {
  const { dialog } = await openLogin(makePlatform({}), openFor());
  expect(within(dialog).queryByRole('region', { name: 'Other ways to log in' })).toBeNull();
});

test('[S3-010, S4-016] whom Google vouches for comes in, and nothing of Google stays', async () => {
  const platform = makePlatform({ [LOGIN]: () => done(makeSession()) });
  const { press } = await openLogin(platform);
  await press('Google');
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.asked(LOGIN).map(({ body }) => body)).toMatchObject([
    { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'an-id-token' },
  ]);
  expect(sdk.signedOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S8-018, S8-019] what the identity service refuses is said in words, with its code and its reason', async () => {
  const message = 'Firebase: The domain is not on the list (auth/unauthorized-domain).';
  sdk.popup.mockRejectedValue(Object.assign(new Error(message), { code: 'auth/unauthorized-domain' }));
  const platform = makePlatform({});
  const { press } = await openLogin(platform);
  await press('Google');
  const notice = await screen.findByRole('dialog', { name: 'Notice' });
  expect(within(notice).getByText(/^This sign-in is not set up/).textContent).toBe(
    [
      'This sign-in is not set up for this address.',
      'Code: auth/unauthorized-domain',
      'Reason: The domain is not on the list (auth/unauthorized-domain).',
    ].join('\n'),
  );
  expect(platform.asked(LOGIN)).toEqual([]);
});

test('[S8-020, S8-023] a code nobody knows is auth/unknown', async () => {
  sdk.popup.mockRejectedValue(Object.assign(new Error('What?'), { code: 'auth/brand-new' }));
  const { press } = await openLogin(makePlatform({}));
  await press('Facebook');
  const notice = await screen.findByRole('dialog', { name: 'Notice' });
  expect(notice.textContent).toContain('Code: auth/unknown');
});

test.each(['popup-closed-by-user', 'cancelled-popup-request'])('[S8-022] %s is silent', async (name) => {
  sdk.popup.mockRejectedValue(Object.assign(new Error('no'), { code: `auth/${name}` }));
  const { dialog, press } = await openLogin(makePlatform({}));
  await press('Google');
  await isIdle(dialog, 'Google');
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
});

test('a provider that does not answer leaves the others usable', async () => {
  sdk.popup.mockImplementation(() => new Promise(() => undefined));
  const refused = { errorCode: 'identity_unavailable', message: 'Telegram does not answer.' };
  const { dialog, press } = await openLogin(
    makePlatform({ '/wps/relay/WPSCORE_getTelegramLoginSetting': () => refuse(503, refused) }),
  );
  await press('Google');
  const google = within(dialog).getByRole('button', { name: 'Continue with Google' });
  await waitFor(() => expect(google.getAttribute('aria-busy')).toBe('true'));
  vi.spyOn(window, 'open').mockReturnValue(window);
  vi.spyOn(window, 'close').mockReturnValue();
  await press('Telegram');
  expect(await screen.findByText('Telegram does not answer.')).toBeDefined();
  expect(google.getAttribute('aria-busy')).toBe('true');
  await press('Google');
  expect(sdk.popup).toHaveBeenCalledOnce();
});

test('[S8-019] Google’s script that does not come is said, and Google and the others may be tried again', async () => {
  Reflect.deleteProperty(window, 'gapi');
  const { dialog, press } = await openLogin(makePlatform({ [LOGIN]: () => done(makeSession()) }));
  await press('Google');
  const script = await waitFor(
    () => document.querySelector('script[src="https://apis.google.com/js/api.js"]') ?? fail(),
  );
  script.dispatchEvent(new Event('error'));
  onTestFinished(() => script.remove());
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText(/Code: auth\/network-request-failed/)).toBeDefined();
  await user.click(notice.getByRole('button', { name: 'OK' }));
  await isIdle(dialog, 'Google');
  vi.stubGlobal('gapi', {});
  await press('Google');
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
});

test('[S8-017] a window that the browser blocks is said, and nothing is asked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const platform = makePlatform({});
  const { press } = await openLogin(platform);
  await press('Telegram');
  expect(await screen.findByText(/^Your browser blocked the login window/)).toBeDefined();
  expect(platform.asked('/wps/relay/WPSCORE_getTelegramLoginSetting')).toEqual([]);
});

test('[S8-012] too many tries open no dialog and say how long to wait', async () => {
  const refused = () => refuse(429, { errorCode: 'TOO_MANY_REQUEST_LOGIN' }, { 'retry-after': '65' });
  const platform = makePlatform({ [LOGIN]: refused });
  const { dialog, press } = await openLogin(platform);
  await press('Google');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Too many tries. Try again in 1:05.');
  await press('Google');
  expect(platform.asked(LOGIN)).toHaveLength(1);
});

test('[S5-012] a private window is told why this does not work there', async () => {
  const getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { getDirectory } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  const { press } = await openLogin(makePlatform({}));
  await press('Google');
  expect(await screen.findByText(/does not work in a private window/)).toBeDefined();
  expect(sdk.popup).not.toHaveBeenCalled();
});

test('inside another app the way out is shown instead of what cannot work there', async () => {
  const line =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.10.0';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(line);
  const { dialog } = await openLogin(makePlatform({}), openFor('google', 'line'));
  expect(within(dialog).getByRole('button', { name: 'Continue with LINE' })).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  const out = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Open in the browser' });
  expect(new URL(out.href).searchParams.get('openExternalBrowser')).toBe('1');
});

test('[S2-019, S4-022, S4-024, S8-008] an unknown person chooses an account he has, and is linked when he is in', async () => {
  const platform = makePlatform({
    [LOGIN]: ({ body }) => {
      const byGoogle = typeof body === 'object' && body !== null && 'type' in body && body.type === 'firebase';
      return byGoogle ? unbound() : done(makeSession());
    },
    [LINK]: () => done({ provider: 'google' }),
  });
  const { dialog, press } = await openLogin(platform);
  await press('Google');
  const choice = within(await screen.findByRole('dialog', { name: 'Link your account' }));
  expect(choice.getByText('Nguyễn An')).toBeDefined();
  expect(choice.getByRole('presentation').getAttribute('src')).toBe('https://lh3.googleusercontent.com/an');
  await user.click(choice.getByRole('button', { name: 'Log in with existing account' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link your account' })).toBeNull());
  const INPUT = { selector: 'input' };
  await user.type(within(dialog).getByLabelText('Username', INPUT), 'mai');
  await user.type(within(dialog).getByLabelText('Password', INPUT), 'Play-2026!');
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Google is linked to your account')).toBeDefined();
  const [linked] = platform.asked(LINK);
  expect(linked?.body).toEqual({ ticket: TICKET });
  expect(linked?.headers.get('authorization')).toBe('token-of-the-new-session');
  expect(sessionStorage.getItem('foyer.ticket')).toBeNull();
});

test('[S2-019] who chooses a new account gets the registration; who closes the choice is linked to nobody', async () => {
  const platform = makePlatform({ [LOGIN]: () => unbound({ picture: null, login: false }) });
  const { dialog, press } = await openLogin(platform);
  await press('Google');
  let choice = within(await screen.findByRole('dialog', { name: 'Link your account' }));
  expect(choice.queryByRole('button', { name: 'Log in with existing account' })).toBeNull();
  await user.click(choice.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link your account' })).toBeNull());
  expect(sessionStorage.getItem('foyer.ticket')).toBeNull();
  await isIdle(dialog, 'Google');
  await press('Google');
  choice = within(await screen.findByRole('dialog', { name: 'Link your account' }));
  await user.click(choice.getByRole('button', { name: 'Register new' }));
  expect(await screen.findByRole('dialog', { name: 'Create account' })).toBeDefined();
  expect(sessionStorage.getItem('foyer.ticket')).toContain(TICKET);
});

test('[S4-023, S6-013, S7-046] where the merchant registers by itself nobody is asked, and the name goes along', async () => {
  const platform = makePlatform({
    [LOGIN]: () => unbound({ autoRegister: true }),
    [AUTO]: () =>
      done({ ...makeSession({ userName: 'g12345' }), customerId: 'm-1', authKey: 'key-of-the-new-account' }),
    [SAVE]: () => done({}),
  });
  const { press } = await openLogin(platform);
  await press('Google');
  expect(await screen.findByRole('button', { name: 'Account: g12345' })).toBeDefined();
  expect(platform.asked(SAVE).map(({ body }) => body)).toEqual([
    { authKey: 'key-of-the-new-account', nickname: makeUnbound().name },
  ]);
  expect(platform.asked(AUTO).map(({ body }) => body)).toMatchObject([
    { ticket: TICKET, registerMethod: 'H5', domain: 'localhost', language: 'EN' },
  ]);
});

test('[S8-007] whom Google vouches for is asked for his second factor like anybody', async () => {
  const value = { ticket: 'v'.repeat(43), email: 'm***@example.com', ga: null, sms: null };
  const { press } = await openLogin(
    makePlatform({ [LOGIN]: () => refuse(401, { errorCode: 'login_verify_required', value }) }),
  );
  await press('Google');
  expect(await screen.findByRole('dialog', { name: 'Verify it is you' })).toBeDefined();
});

test('[S8-014] a refusal without a ticket is no dead end', async () => {
  const { press } = await openLogin(
    makePlatform({ [LOGIN]: () => refuse(409, { errorCode: 'bind_customer_required' }) }),
  );
  await press('Google');
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeDefined();
  expect(keptSession()).toBeNull();
});
