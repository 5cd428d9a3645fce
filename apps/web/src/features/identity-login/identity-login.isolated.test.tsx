import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakePopup } from '#test/fake-popup.ts';
import { makeUnlinkedIdentity, makePageDataWithProviders, IDENTITY_TICKET } from '#test/identity-login-data.ts';
import { readStoredSession } from '#test/member-session.ts';
import {
  type FakeResponder,
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeWpsServer,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const LINE = '/wps/session/login/line/begin';
const LINK = '/wps/identity/link';
const AUTO = '/wps/member/register/autoUsername';
const TELEGRAM = '/wps/session/login/telegram';
const SETTING = '/wps/relay/WPSCORE_getTelegramLoginSetting';
const SAVE = '/wps/relay/WPSCORE_saveMemberInfoByAuthKey';
const user = userEvent.setup({ delay: null });

// jsdom lacks it, so the private-window check uses a stub.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
// Google's script has loaded, unless a test removes it.
beforeEach(() => void vi.stubGlobal('gapi', {}));

// The SDK is the network boundary: the mock returns the result of Google's popup.
const sdk = vi.hoisted(() => ({ popup: vi.fn(), redirect: vi.fn(), signedOut: vi.fn() }));
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => ({ languageCode: null }),
  signInWithPopup: sdk.popup,
  signInWithRedirect: sdk.redirect,
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
  sdk.redirect.mockReset().mockResolvedValue(undefined);
  stubWindows();
});

/** Stubs `window.open`: returns a popup, or `null` if blocked. */
function stubWindows({ blocked = false } = {}) {
  const fake = createFakePopup();
  const open = vi.fn<typeof window.open>(() => (blocked ? null : fake.opened));
  vi.stubGlobal('open', open);
  return { ...fake, open };
}

function throwMissing(): never {
  throw new Error('the page did not request the script');
}

/** Opens the login dialog, which shows the merchant's providers below the form. */
async function openLogin(
  platform: FakeWpsServer,
  data = makePageDataWithProviders('google', 'facebook', 'telegram'),
  at = '/m/home',
) {
  await renderApp(platform, { data, at });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  const press = (provider: string): Promise<void> =>
    user.click(within(dialog).getByRole('button', { name: `Continue with ${provider}` }));
  return { dialog, press };
}

/** Waits until the provider's button is usable again. */
async function waitUntilIdle(dialog: HTMLElement, provider: string): Promise<void> {
  const button = within(dialog).getByRole('button', { name: `Continue with ${provider}` });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
}

const rejectUnlinked = (over = {}) =>
  respondWithError(409, { errorCode: 'bind_customer_required', value: makeUnlinkedIdentity(over) });

test('[S1-003, S6-010] the login offers exactly the enabled identity providers', async () => {
  const { dialog } = await openLogin(createFakeWpsServer({}), makePageDataWithProviders('telegram', 'google', 'maya'));
  const names = within(dialog)
    .getAllByRole('button', { name: /^Continue with/ })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['GContinue with Google', 'Continue with Telegram']);
});

test('[S3-053] Telegram is hidden on a host other than its bot’s', async () => {
  const data = makePageDataWithProviders('google', 'telegram');
  const elsewhere = { ...data, site: { ...data.site, telegramAuthDomain: 'www.aurora.example' } };
  const { dialog } = await openLogin(createFakeWpsServer({}), elsewhere);
  expect(within(dialog).getByRole('button', { name: 'Continue with Google' })).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Continue with Telegram' })).toBeNull();
});

test('[S6-010] no provider buttons are rendered if no provider is enabled', async () => {
  const { dialog } = await openLogin(createFakeWpsServer({}), makePageDataWithProviders());
  expect(within(dialog).queryByRole('region', { name: 'Other ways to log in' })).toBeNull();
});

test('[S3-010, S4-016] Google’s proof logs in, and nothing of Google is stored', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: () => respondWithValue(makeOpenedSession()) });
  const { press } = await openLogin(platform);
  await press('Google');
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.requestsTo(LOGIN).map(({ body }) => body)).toMatchObject([
    { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'an-id-token' },
  ]);
  expect(sdk.signedOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S8-018, S8-019] a Firebase error in the login dialog is shown with its code and reason', async () => {
  const message = 'Firebase: The domain is not on the list (auth/unauthorized-domain).';
  sdk.popup.mockRejectedValue(Object.assign(new Error(message), { code: 'auth/unauthorized-domain' }));
  const platform = createFakeWpsServer({});
  const { press } = await openLogin(platform);
  await press('Google');
  const notice = await screen.findByRole('dialog', { name: 'Notice' });
  expect(within(notice).getByText(/^This login method isn't available/).textContent).toBe(
    [
      "This login method isn't available on this address. Please use another one.",
      'Code: auth/unauthorized-domain',
      'Reason: The domain is not on the list (auth/unauthorized-domain).',
    ].join('\n'),
  );
  expect(platform.requestsTo(LOGIN)).toEqual([]);
});

test('[S8-020, S8-023] an unknown code of Firebase is shown as auth/unknown', async () => {
  sdk.popup.mockRejectedValue(Object.assign(new Error('What?'), { code: 'auth/brand-new' }));
  const { press } = await openLogin(createFakeWpsServer({}));
  await press('Facebook');
  const notice = await screen.findByRole('dialog', { name: 'Notice' });
  expect(notice.textContent).toContain('Code: auth/unknown');
});

test.each(['popup-closed-by-user', 'cancelled-popup-request'])(
  '[S8-022] the login shows no message after Firebase’s error %s',
  async (name) => {
    sdk.popup.mockRejectedValue(Object.assign(new Error('no'), { code: `auth/${name}` }));
    const { dialog, press } = await openLogin(createFakeWpsServer({}));
    await press('Google');
    await waitUntilIdle(dialog, 'Google');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  },
);

test('other providers stay usable while one does not respond', async () => {
  sdk.popup.mockImplementation(() => new Promise(() => undefined));
  const rejected = { errorCode: 'identity_unavailable', message: 'Telegram does not answer.' };
  const { dialog, press } = await openLogin(
    createFakeWpsServer({ '/wps/relay/WPSCORE_getTelegramLoginSetting': () => respondWithError(503, rejected) }),
  );
  await press('Google');
  const google = within(dialog).getByRole('button', { name: 'Continue with Google' });
  await waitFor(() => expect(google.getAttribute('aria-busy')).toBe('true'));
  const { close } = stubWindows();
  await press('Telegram');
  expect(await screen.findByText('Telegram does not answer.')).toBeDefined();
  expect(close).toHaveBeenCalled();
  expect(google.getAttribute('aria-busy')).toBe('true');
  await press('Google');
  expect(sdk.popup).toHaveBeenCalledOnce();
});

test('[S4-015] a second tap on a pending provider is ignored', async () => {
  sdk.popup.mockReturnValue(new Promise(() => undefined));
  const { open } = stubWindows();
  const { dialog, press } = await openLogin(createFakeWpsServer({}));
  await press('Google');
  await waitFor(() => expect(sdk.popup).toHaveBeenCalledTimes(1));
  const google = within(dialog).getByRole('button', { name: 'Continue with Google' });
  await waitFor(() => expect(google.getAttribute('aria-busy')).toBe('true'));
  await press('Google');
  // The popup opens inside the tap.
  expect(open).toHaveBeenCalledTimes(1);
});

test('[S8-019] a missing Google script is reported, and every provider can be tried again', async () => {
  Reflect.deleteProperty(window, 'gapi');
  const { dialog, press } = await openLogin(
    createFakeWpsServer({ [LOGIN]: () => respondWithValue(makeOpenedSession()) }),
  );
  await press('Google');
  const script = await waitFor(
    () => document.querySelector('script[src="https://apis.google.com/js/api.js"]') ?? throwMissing(),
  );
  script.dispatchEvent(new Event('error'));
  onTestFinished(() => script.remove());
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText(/Code: auth\/network-request-failed/)).toBeDefined();
  await user.click(notice.getByRole('button', { name: 'Ok' }));
  await waitUntilIdle(dialog, 'Google');
  vi.stubGlobal('gapi', {});
  await press('Google');
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
});

const popupProviders = makePageDataWithProviders('google', 'facebook', 'twitter', 'telegram');

test.each(['Google', 'Facebook', 'X', 'Telegram'])(
  '[S1-003, S9-026] opens the popup of %s inside the tap, 500 by 600, before any request',
  async (provider) => {
    const platform = createFakeWpsServer({});
    const { dialog } = await openLogin(platform, popupProviders);
    const { open, content } = stubWindows();
    const asked = platform.requestsTo(SETTING).length;
    // One event without a wait, because a browser forgets the tap after the first wait.
    fireEvent.click(within(dialog).getByRole('button', { name: `Continue with ${provider}` }));
    expect(open.mock.calls.map(([, , features]) => features)).toEqual([
      expect.stringMatching(/^popup,width=500,height=600,/),
    ]);
    expect(content.body.textContent).toBe('Please wait...');
    expect([sdk.popup.mock.calls.length, platform.requestsTo(SETTING).length - asked]).toEqual([0, 0]);
  },
);

test('[S4-031] the token of a Telegram popup login is stored, and the login closes and leads to its `go`', async () => {
  const auth = { id: 77, first_name: 'An', auth_date: 1_790_000_000, hash: 'a'.repeat(64) };
  const setting = { enabled: true, botId: '700', authDomain: 'localhost', authUrl: 'https://oauth.telegram.example' };
  const platform = createFakeWpsServer({
    [SETTING]: () => respondWithValue(setting),
    [TELEGRAM]: () => respondWithValue(makeOpenedSession()),
  });
  const { press } = await openLogin(platform, makePageDataWithProviders('telegram'), '/m/home?go=%2Fm%2Fcrash');
  const sentTo: string[] = [];
  const { opened } = createFakePopup((address) => void sentTo.push(address));
  vi.stubGlobal('open', () => opened);
  await press('Telegram');
  await waitFor(() => expect(sentTo).toEqual([expect.stringMatching(/^https:\/\/oauth\.telegram\.example\/auth\?/)]));
  const said = { data: JSON.stringify({ event: 'auth_result', result: auth }), origin: setting.authUrl };
  window.dispatchEvent(Object.defineProperty(new MessageEvent('message', said), 'source', { value: opened }));
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.requestsTo(TELEGRAM).map(({ body }) => body)).toMatchObject([{ telegramAuth: auth }]);
  expect(readStoredSession()).toMatchObject({ token: makeOpenedSession().token });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/m/crash');
});

test('[S8-017] a blocked popup is reported before a request is sent to Telegram', async () => {
  const platform = createFakeWpsServer({});
  const { press } = await openLogin(platform);
  stubWindows({ blocked: true });
  await press('Telegram');
  const question = within(await screen.findByRole('dialog', { name: 'Continue with Telegram' }));
  expect(question.getByText(/^Your browser blocked the login window/)).toBeDefined();
  expect(platform.requestsTo(SETTING)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Continue in this tab' }));
  await waitFor(() => expect(platform.requestsTo(SETTING)).toHaveLength(1));
});

test('[S8-017, S8-024] a blocked Google popup is reported with its code, and the page redirects to Google only if the visitor agrees', async () => {
  const { dialog, press } = await openLogin(createFakeWpsServer({}));
  stubWindows({ blocked: true });
  const offer = async () => {
    await press('Google');
    return within(await screen.findByRole('dialog', { name: 'Continue with Google' }));
  };
  const first = await offer();
  expect(first.getByText(/blocked the login window/).textContent).toContain('Code: auth/popup-blocked');
  await user.click(first.getByRole('button', { name: 'Close' }));
  await waitUntilIdle(dialog, 'Google');
  expect(sdk.redirect).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('foyer.redirect')).toBeNull();

  await user.click((await offer()).getByRole('button', { name: 'Continue in this tab' }));
  await waitFor(() => expect(sdk.redirect).toHaveBeenCalledOnce());
  expect(sessionStorage.getItem('foyer.redirect')).toContain('google');
  expect(sdk.popup).not.toHaveBeenCalled();
});

test('on an iOS home screen, where popups have no opener, a login redirects at once', async () => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  const { press } = await openLogin(createFakeWpsServer({}));
  const { open } = stubWindows();
  await press('Facebook');
  await waitFor(() => expect(sdk.redirect).toHaveBeenCalledOnce());
  expect(open).not.toHaveBeenCalled();
});

test('[S8-012] too many attempts at a provider login show the waiting time, without a dialog', async () => {
  const rejected = () => respondWithError(429, { errorCode: 'TOO_MANY_REQUEST_LOGIN' }, { 'retry-after': '65' });
  const platform = createFakeWpsServer({ [LOGIN]: rejected });
  const { dialog, press } = await openLogin(platform);
  await press('Google');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Too many attempts. Try again in 1:05.');
  await press('Google');
  expect(platform.requestsTo(LOGIN)).toHaveLength(1);
});

test.each(['Google', 'Facebook', 'X', 'LINE', 'Telegram', 'SMS'])(
  '[S5-012] explains why %s does not work in a private window, without a request',
  async (provider) => {
    const getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { getDirectory } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    const platform = createFakeWpsServer({});
    const { press } = await openLogin(
      platform,
      makePageDataWithProviders('google', 'facebook', 'twitter', 'line', 'telegram', 'phone'),
    );
    const { open } = stubWindows();
    await press(provider);
    expect(await screen.findByText(/doesn't work in private browsing/)).toBeDefined();
    expect([
      sdk.popup.mock.calls,
      sdk.redirect.mock.calls,
      platform.requestsTo(SETTING),
      platform.requestsTo(LINE),
    ]).toEqual([[], [], [], []]);
    expect(open).not.toHaveBeenCalled();
  },
);

test('an in-app browser shows how to leave it instead of unusable providers', async () => {
  const line =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.10.0';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(line);
  const { dialog } = await openLogin(createFakeWpsServer({}), makePageDataWithProviders('google', 'line'));
  expect(within(dialog).getByRole('button', { name: 'Continue with LINE' })).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  const out = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Open in the browser' });
  expect(new URL(out.href).searchParams.get('openExternalBrowser')).toBe('1');
});

test.each([
  ['TikTok', 'trill_340204 BytedanceWebview/d8a21c6'],
  ['Kwai', 'Kwai_Pro/7.1.30.529405'],
  ['Zalo', 'Zalo android/260901903 ZaloTheme/light ZaloLanguage/vi'],
])('hides Google inside %s and names the app', async (app, mark) => {
  const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${android} ${mark}`);
  const { dialog } = await openLogin(createFakeWpsServer({}), makePageDataWithProviders('google', 'phone'));
  expect(within(dialog).queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Continue with SMS' })).toBeDefined();
  expect(within(dialog).getByText('Open in your browser for more login options')).toBeDefined();
  expect(within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Open in the browser' }).href).toMatch(/^intent:/);
});

const QUESTION = 'Link Google (Nguyễn An (l***@example.com)) to account mai? You can then use it to log in.';

/** Google identifies a person without an account; passwords are correct. */
function createLinkPlatform(over: Readonly<Record<string, FakeResponder>> = {}): FakeWpsServer {
  return createFakeWpsServer({
    [LOGIN]: ({ body }) =>
      Object(body).type === 'firebase' ? rejectUnlinked() : respondWithValue(makeOpenedSession()),
    [LINK]: () => respondWithValue({ provider: 'google' }),
    ...over,
  });
}

/** Taps Google and chooses an existing account. Resolves with the login dialog. */
async function chooseExisting(platform: FakeWpsServer) {
  const { press } = await openLogin(platform);
  await press('Google');
  const choice = within(await screen.findByRole('dialog', { name: 'Link your account' }));
  expect(choice.getByText('Nguyễn An')).toBeDefined();
  expect(choice.getByText('l***@example.com')).toBeDefined();
  expect(choice.getByRole('presentation').getAttribute('src')).toBe('https://lh3.googleusercontent.com/an');
  await user.click(choice.getByRole('button', { name: 'Log in with existing account' }));
  await screen.findByText('Continue to link Google: Nguyễn An (l***@example.com)');
  return screen.findByRole('dialog', { name: 'Log in' });
}

async function typePassword(dialog: HTMLElement): Promise<void> {
  const INPUT = { selector: 'input' };
  await user.type(within(dialog).getByLabelText('Username', INPUT), 'mai');
  await user.type(within(dialog).getByLabelText('Password', INPUT), 'Play-2026!');
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
}

const getPasswordLogins = (platform: FakeWpsServer) =>
  platform.requestsTo(LOGIN).flatMap(({ body }) => (Object(body).type === 'username' ? [Object(body)] : []));

test('[S2-019, S4-022, S4-024, S8-008] an identity is linked after a login to an existing account and a confirmation', async () => {
  const platform = createLinkPlatform();
  const dialog = await chooseExisting(platform);
  // The dialog with the ticket offers no other provider and no registration.
  expect(within(dialog).queryByRole('button', { name: /^Continue with/ })).toBeNull();
  expect(within(dialog).queryByRole('link', { name: 'Create an account' })).toBeNull();
  await typePassword(dialog);
  const question = within(await screen.findByRole('dialog', { name: 'Link Google' }));
  expect(question.getByText(QUESTION)).toBeDefined();
  expect(platform.requestsTo(LINK)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Link Google' }));
  expect(await screen.findByText('Google is linked to your account')).toBeDefined();
  const [linked] = platform.requestsTo(LINK);
  expect(linked?.body).toEqual({ ticket: IDENTITY_TICKET });
  expect(linked?.headers.get('authorization')).toBe('token-of-the-new-session');
  expect(getPasswordLogins(platform)).toMatchObject([{ linkTicket: IDENTITY_TICKET }]);
});

test('[S2-019] an identity is not linked if the member chooses "not now"', async () => {
  const platform = createLinkPlatform();
  await typePassword(await chooseExisting(platform));
  const question = within(await screen.findByRole('dialog', { name: 'Link Google' }));
  await user.click(question.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.requestsTo(LINK)).toEqual([]);
});

test('[S2-019] an identity is forgotten when its dialog closes, so that the next login links nothing', async () => {
  const platform = createLinkPlatform();
  const dialog = await chooseExisting(platform);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const storedData = [Object.entries(sessionStorage), Object.entries(localStorage), history.state];
  expect(JSON.stringify(storedData)).not.toContain(IDENTITY_TICKET);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const another = await screen.findByRole('dialog', { name: 'Log in' });
  expect(within(another).queryByText(/^Continue to link/)).toBeNull();
  await typePassword(another);
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getPasswordLogins(platform).map((body) => 'linkTicket' in body)).toEqual([false]);
  expect(platform.requestsTo(LINK)).toEqual([]);
});

test('[S2-019] a session that must change its password is not offered to link an identity', async () => {
  const platform = createLinkPlatform({
    [LOGIN]: ({ body }) =>
      Object(body).type === 'firebase'
        ? rejectUnlinked()
        : respondWithValue(makeOpenedSession({ updatePassword: true })),
  });
  await typePassword(await chooseExisting(platform));
  await waitFor(() => expect(location.pathname).toBe('/m/changePsw'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S2-019] only the existing account is offered if registration is closed', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: () => rejectUnlinked({ register: false }) });
  const { press } = await openLogin(platform);
  await press('Google');
  const choice = within(await screen.findByRole('dialog', { name: 'Link your account' }));
  expect(choice.getByRole('button', { name: 'Log in with existing account' })).toBeDefined();
  expect(choice.queryByRole('button', { name: 'Create new account' })).toBeNull();
});

test('[S2-019, S8-008] only the account choices that the server allows are shown', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: () => rejectUnlinked({ picture: null, login: false }) });
  const { dialog, press } = await openLogin(platform);
  await press('Google');
  let choice = within(await screen.findByRole('dialog', { name: 'Link your account' }));
  expect(choice.queryByRole('button', { name: 'Log in with existing account' })).toBeNull();
  await user.click(choice.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link your account' })).toBeNull());
  await waitUntilIdle(dialog, 'Google');
  await press('Google');
  choice = within(await screen.findByRole('dialog', { name: 'Link your account' }));
  await user.click(choice.getByRole('button', { name: 'Create new account' }));
  const register = within(await screen.findByRole('dialog', { name: 'Create account' }));
  expect(await register.findByText('Continue to link Google: Nguyễn An (l***@example.com)')).toBeDefined();
  expect(register.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

test('[S4-024, S6-013] does not register a member automatically if the merchant requires a form', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: () => rejectUnlinked({ autoRegister: false, register: false }) });
  const { press } = await openLogin(platform);
  await press('Google');
  const choice = within(await screen.findByRole('dialog', { name: 'Link your account' }));
  expect(choice.queryByRole('button', { name: 'Create new account' })).toBeNull();
  expect(platform.requestsTo(AUTO)).toEqual([]);
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, true, false],
  [false, false, false],
])(
  '[S4-023, S6-013] the terms are shown near the buttons with FIREBASECREATEACC3 %s and SSOMANUALREG3 %s: %s',
  async (FIREBASECREATEACC3, SSOMANUALREG3, shown) => {
    const data = makePageDataWithProviders('google');
    const whitelabelVal = { ...data.site.whitelabelVal, FIREBASECREATEACC3, SSOMANUALREG3 };
    const register = { ...data.site.register, consent: 'The text of the merchant.' };
    const { dialog } = await openLogin(createFakeWpsServer({}), {
      ...data,
      site: { ...data.site, whitelabelVal, register, legal: ['terms', 'privacy'] },
    });
    expect(dialog.textContent.includes('accept the Terms and Privacy Policy. The text of the merchant.')).toBe(shown);
    const hrefs = within(dialog)
      .queryAllByRole('link', { name: /^(Terms|Privacy Policy)$/ })
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(shown ? ['/m/terms', '/m/privacy'] : []);
  },
);

test('[S4-023, S6-013, S7-017, S7-046] an unknown identity is registered automatically if the merchant allows it, and the name is saved', async () => {
  const platform = createFakeWpsServer({
    [LOGIN]: () => rejectUnlinked({ autoRegister: true }),
    [AUTO]: () =>
      respondWithValue({
        ...makeOpenedSession({ userName: 'g12345' }),
        customerId: 'm-1',
        authKey: 'key-of-the-new-account',
      }),
    [SAVE]: () => respondWithValue({}),
  });
  const { press } = await openLogin(platform);
  await press('Google');
  expect(await screen.findByRole('button', { name: 'Account: g12345' })).toBeDefined();
  expect(platform.requestsTo(SAVE).map(({ body }) => body)).toEqual([
    { authKey: 'key-of-the-new-account', nickname: makeUnlinkedIdentity().name },
  ]);
  expect(platform.requestsTo(AUTO).map(({ body }) => body)).toMatchObject([
    { ticket: IDENTITY_TICKET, registerMethod: 'H5', domain: 'localhost', language: 'EN', termsAccepted: true },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S8-007] a Google login asks for the second factor', async () => {
  const value = { ticket: 'v'.repeat(43), email: 'm***@example.com', ga: null, sms: null };
  const { press } = await openLogin(
    createFakeWpsServer({ [LOGIN]: () => respondWithError(401, { errorCode: 'login_verify_required', value }) }),
  );
  await press('Google');
  expect(await screen.findByRole('dialog', { name: "Verify it's you" })).toBeDefined();
});

test('[S8-014] a rejected identity without a ticket shows an error', async () => {
  const { press } = await openLogin(
    createFakeWpsServer({ [LOGIN]: () => respondWithError(409, { errorCode: 'bind_customer_required' }) }),
  );
  await press('Google');
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeDefined();
  expect(readStoredSession()).toBeNull();
});
