import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { handleProviderCallback } from '#src/features/identity-login/callback/handle-provider-callback.ts';
import {
  pendingLineLogin,
  pendingLineToken,
  pendingFirebaseRedirect,
  pendingTelegramLogin,
} from '#src/features/identity-login/callback/pending-login-storage.ts';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import {
  storeCallbackParameters,
  LINE_LOGIN_TOKEN,
  makeUnlinkedIdentity,
  makePageDataWithProviders,
} from '#test/identity-login-data.ts';
import { waitForOpenedOverlay } from '#test/wait-for-opened-overlay.ts';
import {
  type FakeResponder,
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
} from '#test/fake-wps-server.ts';
import { makeProviderLoginContext } from '#test/provider-login-services.ts';

// The SDK is the network boundary.
const sdk = vi.hoisted(() => ({ result: vi.fn() }));
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => ({}),
  getRedirectResult: sdk.result,
  signOut: async () => undefined,
  inMemoryPersistence: {},
  browserPopupRedirectResolver: {},
}));
beforeEach(() => {
  // Google's script has loaded.
  vi.stubGlobal('gapi', {});
  sdk.result.mockReset().mockResolvedValue({ user: { getIdToken: async () => 'an-id-token' } });
});

const VERIFY = '/wps/relay/WPS3RD_verifyLineCode';
const BEGIN = '/wps/session/login/line/begin';
const LINE = '/wps/session/login/line';
const TELEGRAM = '/wps/session/login/telegram';
const MAYA = '/wps/session/login/maya';
const LOGIN = '/wps/session/login';
const LINK = '/wps/identity/link';
const AUTO = '/wps/member/register/autoUsername';
const loginPaths = [VERIFY, LINE, TELEGRAM, MAYA, LOGIN, LINK];

const LIFF = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0 LIFF';
const auth = { id: 77, first_name: 'An', auth_date: 1_790_000_000, hash: 'a'.repeat(64) };
const signed = btoa(JSON.stringify(auth)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const initData = 'query_id=AA&user=%7B%22id%22%3A77%7D&auth_date=1790000000&hash=abc';

const lineCallback = { code: 'c-1', state: 's-1' };
const telegramCallback = { hash: `#tgAuthResult=${signed}` };
const miniAppCallback = { hash: `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0` };
const liffCallback = { hash: '#context_token=c&access_token=a-1' };
const mayaCallback = { sessionId: 'maya-1', env: 'sandbox' };

interface Setup {
  readonly enabledProviders?: readonly IdentityProvider[];
  readonly isMember?: boolean;
  readonly answers?: Readonly<Record<string, FakeResponder>>;
}

function setUp({
  enabledProviders = ['google', 'line', 'telegram', 'maya'],
  isMember = false,
  answers = {},
}: Setup = {}) {
  const session: FakeResponder = () => respondWithValue(makeOpenedSession());
  const platform = createFakeWpsServer({
    [VERIFY]: () => respondWithValue({ lineSessionToken: LINE_LOGIN_TOKEN, name: null, picture: null }),
    [BEGIN]: () =>
      respondWithValue({ authorizeUrl: 'https://line.example/login', tabKey: 'another-key', expiresIn: 600 }),
    [LINE]: session,
    [TELEGRAM]: session,
    [MAYA]: session,
    [LOGIN]: session,
    [LINK]: () => respondWithValue({ provider: 'line' }),
    ...answers,
  });
  const made = makeProviderLoginContext(platform, makePageDataWithProviders(...enabledProviders), { isMember });
  const expiry = { now: made.clock.now(), seconds: 600 };
  const countRequests = (): number[] => loginPaths.map((path) => platform.requestsTo(path).length);
  return { platform, expiry, countRequests, ...made };
}

function openInTelegram(): void {
  Object.assign(window, { TelegramWebviewProxy: {} });
  onTestFinished(() => void Reflect.deleteProperty(window, 'TelegramWebviewProxy'));
}

function openInLine(): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(LIFF);
}

function openInBothApps(): void {
  openInTelegram();
  openInLine();
}

const noRequests = [0, 0, 0, 0, 0, 0];

test("[S5-015] a page without a provider's callback sends no requests", async () => {
  const { services, countRequests, loggedIn } = setUp();
  await handleProviderCallback(services);
  expect([countRequests(), loggedIn, getOverlayStack()]).toEqual([noRequests, [], []]);
});

test.each([
  ['LINE', lineCallback, [], noRequests],
  ['LINE', lineCallback, ['telegram', 'maya'], noRequests],
  ['LINE', lineCallback, ['line'], [1, 1, 0, 0, 0, 0]],
  ['Telegram', telegramCallback, [], noRequests],
  ['Telegram', telegramCallback, ['line', 'maya'], noRequests],
  ['Telegram', telegramCallback, ['telegram'], [0, 0, 1, 0, 0, 0]],
  ['a Mini App', miniAppCallback, [], noRequests],
  ['a Mini App', miniAppCallback, ['line', 'maya'], noRequests],
  ['a Mini App', miniAppCallback, ['telegram'], [0, 0, 1, 0, 0, 0]],
  ['a LIFF app', liffCallback, [], noRequests],
  ['a LIFF app', liffCallback, ['telegram', 'maya'], noRequests],
  ['a LIFF app', liffCallback, ['line'], [1, 1, 0, 0, 0, 0]],
  ['Maya', mayaCallback, [], noRequests],
  ['Maya', mayaCallback, ['line', 'telegram'], noRequests],
  ['Maya', mayaCallback, ['maya'], [0, 0, 0, 1, 0, 0]],
] as const)(
  '[S5-015] handles a callback of %s with %o for the enabled providers %j',
  async (_who, callback, enabledProviders, calls) => {
    openInBothApps();
    const { services, clock, countRequests, expiry, loggedIn } = setUp({ enabledProviders });
    pendingLineLogin.store({ tabKey: 'key', purpose: 'login' }, expiry);
    pendingTelegramLogin.store({ id: 'asked-1', purpose: 'login' }, expiry);
    storeCallbackParameters(callback);
    const handled = handleProviderCallback(services);
    // No other page waits for Telegram's result.
    if (callback === telegramCallback && calls !== noRequests) {
      await waitFor(() => expect(clock.waiting()).toBe(1));
      clock.advance(500);
    }
    await handled;
    expect(countRequests()).toEqual(calls);
    expect(loggedIn).toEqual(calls === noRequests ? [] : [makeOpenedSession()]);
    // The stored request of a disabled provider is not removed.
    const isLineRead = callback === lineCallback && calls !== noRequests;
    expect(pendingLineLogin.peek(clock.now()) === null).toBe(isLineRead);
    const isTelegramRead = callback === telegramCallback && calls !== noRequests;
    expect(pendingTelegramLogin.peek(clock.now()) === null).toBe(isTelegramRead);
    expect(sessionStorage.getItem('foyer.callback')).toBeNull();
  },
);

test('[S5-015] callbacks are ignored if the enabled providers are unknown', async () => {
  const { services, countRequests } = setUp();
  storeCallbackParameters(mayaCallback);
  const { loginChannels: _channels, ...site } = services.site;
  await handleProviderCallback({ ...services, site });
  expect(countRequests()).toEqual(noRequests);
});

test.each([
  ['a Mini App', miniAppCallback],
  ['a LIFF app', liffCallback],
  ['Maya', mayaCallback],
])('[S2-011] ignores the login of %s if a member is logged in', async (_who, callback) => {
  openInBothApps();
  const { services, countRequests, loggedIn } = setUp({ isMember: true });
  storeCallbackParameters(callback);
  await handleProviderCallback(services);
  expect([countRequests(), loggedIn]).toEqual([noRequests, []]);
});

test.each([
  ['a Mini App outside Telegram', miniAppCallback, openInLine],
  ['an access token outside LINE', liffCallback, openInTelegram],
])('[S4-031, S7-047] sends no request for %s', async (_what, callback, view) => {
  view();
  const { services, countRequests } = setUp();
  storeCallbackParameters(callback);
  await handleProviderCallback(services);
  expect(countRequests()).toEqual(noRequests);
});

test.each([
  ['login', false, [1, 1, 0, 0, 0, 0]],
  ['link', true, [1, 0, 0, 0, 0, 1]],
  // Another person uses this tab now.
  ['login', true, [1, 0, 0, 0, 0, 0]],
  ['link', false, [1, 0, 0, 0, 0, 0]],
] as const)(
  '[S4-032, S2-019] after LINE’s result of a %s in a tab (member: %j), the counts of requests by endpoint are %j',
  async (purpose, isMember, calls) => {
    const { services, platform, countRequests, expiry, toasts } = setUp({ isMember });
    pendingLineLogin.store({ tabKey: 'key', purpose }, expiry);
    storeCallbackParameters(lineCallback);
    await handleProviderCallback(services);
    expect(countRequests()).toEqual(calls);
    expect(platform.requestsTo(VERIFY)[0]?.body).toMatchObject({ code: 'c-1', state: 's-1', tabKey: 'key' });
    expect(toasts).toEqual(purpose === 'link' && isMember ? [['linked LINE', 4_000]] : []);
  },
);

test.each([
  ['a login that this tab did not request', null, false, 'login'],
  ['a link that this tab did not request', null, true, 'link'],
  ['a login that this tab requested', 'login', false, 'login'],
  ['a link that this member requested', 'link', true, 'link'],
] as const)(
  '[S4-032] offers a retry without LINE’s automatic login after LINE’s error for %s',
  async (_what, purpose, isMember, next) => {
    const { services, platform, clock, expiry, left } = setUp({ isMember });
    if (purpose !== null) pendingLineLogin.store({ tabKey: 'key', purpose }, expiry);
    storeCallbackParameters({ error: 'LOGIN_REQUIRED', state: 's-1' });
    const handled = handleProviderCallback(services);
    const question = await waitForOpenedOverlay('confirm');
    expect(question.props).toEqual({
      title: 'continueWith LINE',
      message: 'lineAstray',
      yes: 'tryAgain',
      no: 'close',
    });
    expect(platform.requestsTo(BEGIN)).toEqual([]);
    await question.answer('yes');
    await handled;
    expect(platform.requestsTo(BEGIN).map(({ body }) => body)).toEqual([{ disableAutoLogin: true }]);
    expect(left).toEqual(['https://line.example/login']);
    expect(pendingLineLogin.peek(clock.now())).toEqual({ tabKey: 'another-key', purpose: next, again: true });
  },
);

test('[S4-032] closing the LINE retry dialog sends no request', async () => {
  const { services, platform, left } = setUp();
  storeCallbackParameters(lineCallback);
  const handled = handleProviderCallback(services);
  await (await waitForOpenedOverlay('confirm')).answer(null);
  await handled;
  expect([platform.requestsTo(BEGIN), left]).toEqual([[], []]);
});

test.each([
  ['a login', 'login', true],
  ['a link', 'link', false],
] as const)(
  '[S4-032] if %s failed at LINE, another person in the tab is offered no retry',
  async (_what, purpose, isMember) => {
    const { services, expiry, countRequests } = setUp({ isMember });
    pendingLineLogin.store({ tabKey: 'key', purpose }, expiry);
    storeCallbackParameters({ error: 'LOGIN_REQUIRED', state: 's-1' });
    await handleProviderCallback(services);
    expect([getOverlayStack(), countRequests()]).toEqual([[], noRequests]);
  },
);

test('[S8-022] cancelling the login at LINE shows no message', async () => {
  const { services, expiry, countRequests, rejections } = setUp();
  pendingLineLogin.store({ tabKey: 'key', purpose: 'login' }, expiry);
  storeCallbackParameters({ error: 'ACCESS_DENIED', state: 's-1' });
  await handleProviderCallback(services);
  expect([getOverlayStack(), countRequests(), rejections]).toEqual([[], noRequests, []]);
});

test('[S8-005] the second time that the server rejects LINE’s code, the page shows the error', async () => {
  const rejected = () => respondWithError(401, { errorCode: 'line_invalid_token', message: 'LINE rejected.' });
  const { services, expiry, rejections } = setUp({ answers: { [VERIFY]: rejected } });
  pendingLineLogin.store({ tabKey: 'key', purpose: 'login', again: true }, expiry);
  storeCallbackParameters(lineCallback);
  await handleProviderCallback(services);
  expect(rejections).toMatchObject([{ code: 'line_invalid_token', message: 'LINE rejected.' }]);
  expect(getOverlayStack()).toEqual([]);
});

test('[S4-031] a popup with Telegram’s result passes it to the page that waits for it, and closes', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  const channel = new BroadcastChannel('foyer.telegram');
  onTestFinished(() => channel.close());
  const offers: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    offers.push(data);
    channel.postMessage({ taken: 'asked-1' });
  });
  const { services, expiry, countRequests } = setUp();
  pendingTelegramLogin.store({ id: 'asked-1', purpose: 'login' }, expiry);
  storeCallbackParameters(telegramCallback);
  await handleProviderCallback(services);
  expect(offers).toEqual([{ id: 'asked-1', result: signed }]);
  expect(close).toHaveBeenCalledTimes(1);
  expect(countRequests()).toEqual(noRequests);
});

test.each([
  ['login', false, TELEGRAM, []],
  ['link', true, LINK, [['linked Telegram', 4_000]]],
] as const)(
  '[S4-031, S2-019] completes a %s that this tab requested from Telegram',
  async (purpose, isMember, path, said) => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const { services, platform, clock, expiry, countRequests, toasts } = setUp({ isMember });
    pendingTelegramLogin.store({ id: 'asked-1', purpose }, expiry);
    storeCallbackParameters(telegramCallback);
    const handled = handleProviderCallback(services);
    await waitFor(() => expect(clock.waiting()).toBe(1));
    clock.advance(500);
    await handled;
    expect(platform.requestsTo(path).map(({ body }) => body)).toMatchObject([{ telegramAuth: auth }]);
    expect(countRequests().reduce((sum, count) => sum + count)).toBe(1);
    expect(toasts).toEqual(said);
    expect(close).not.toHaveBeenCalled();
  },
);

test('[S5-014] an unreadable Telegram result is reported for 4 s, and not passed to the opener', async () => {
  const { services, clock, expiry, toasts, countRequests } = setUp();
  pendingTelegramLogin.store({ id: 'asked-1', purpose: 'login' }, expiry);
  storeCallbackParameters({ hash: '#tgAuthResult=%%%' });
  await handleProviderCallback(services);
  expect(toasts).toEqual([['unreadable', 4_000]]);
  expect([countRequests(), clock.waiting()]).toEqual([noRequests, 0]);
});

test('[S4-031] a Telegram result that this tab did not request is ignored', async () => {
  const { services, clock, toasts, countRequests } = setUp();
  storeCallbackParameters({ hash: '#tgAuthResult=%%%' });
  await handleProviderCallback(services);
  storeCallbackParameters(telegramCallback);
  await handleProviderCallback(services);
  expect([countRequests(), toasts, clock.waiting()]).toEqual([noRequests, [], 0]);
});

test('[S3-010] a Telegram Mini App logs in with its init data, and sends that the terms are not accepted', async () => {
  openInTelegram();
  const { services, platform } = setUp();
  storeCallbackParameters(miniAppCallback);
  await handleProviderCallback(services);
  expect(platform.requestsTo(TELEGRAM).map(({ body }) => body)).toMatchObject([
    { telegramAuth: initData, termsAccepted: false, domain: location.hostname },
  ]);
});

test('[S7-047] a LIFF app logs in with its access token, which is exchanged once', async () => {
  openInLine();
  const { services, platform } = setUp();
  storeCallbackParameters(liffCallback);
  await handleProviderCallback(services);
  expect(platform.requestsTo(VERIFY).map(({ body }) => body)).toEqual([{ accessToken: 'a-1' }]);
  expect(platform.requestsTo(LINE).map(({ body }) => body)).toMatchObject([{ lineSessionToken: LINE_LOGIN_TOKEN }]);
});

test('[S7-047] an access token that LINE rejects is ignored', async () => {
  openInLine();
  const { services, countRequests, rejections } = setUp({
    answers: { [VERIFY]: () => respondWithError(401, { errorCode: 'line_invalid_token' }) },
  });
  storeCallbackParameters(liffCallback);
  await handleProviderCallback(services);
  expect([countRequests(), rejections, getOverlayStack()]).toEqual([[1, 0, 0, 0, 0, 0], [], []]);
});

test('[S7-012] a Maya session logs in with the registration data, and Maya’s environment is stored', async () => {
  const { services, platform } = setUp();
  history.replaceState(null, '', '/m/home?affiliateCode=aff7');
  storeCallbackParameters(mayaCallback);
  await handleProviderCallback(services);
  const { loginDeviceId, ...sent } = Object(platform.requestsTo(MAYA)[0]?.body);
  expect(sent).toEqual({
    sessionId: 'maya-1',
    env: 'sandbox',
    registerUrl: `${location.origin}/m/home`,
    domain: location.hostname,
    affiliateCode: 'aff7',
    termsAccepted: false,
    isOfficialAppLogin: false,
    merchant: 'aurora',
  });
  expect(loginDeviceId).toMatch(/^.{36}$/);
  expect(sessionStorage.getItem('foyer.maya')).toBe('sandbox');
});

test('[S7-012] a rejected Maya session is reported, and its environment is not stored', async () => {
  const { services, rejections } = setUp({
    answers: { [MAYA]: () => respondWithError(401, { errorCode: 'identity_rejected' }) },
  });
  storeCallbackParameters(mayaCallback);
  await handleProviderCallback(services);
  expect(rejections).toMatchObject([{ code: 'identity_rejected' }]);
  expect(sessionStorage.getItem('foyer.maya')).toBeNull();
});

test.each([
  ['a Mini App', miniAppCallback, TELEGRAM],
  ['a LIFF app', liffCallback, LINE],
  ['Maya', mayaCallback, MAYA],
])(
  '[S4-023] asks for acceptance of the terms before a login from %s creates an account',
  async (_who, callback, path) => {
    openInBothApps();
    const value = makeUnlinkedIdentity({ autoRegister: true });
    const { services, platform } = setUp({
      answers: { [path]: () => respondWithError(409, { errorCode: 'bind_customer_required', value }) },
    });
    storeCallbackParameters(callback);
    const handled = handleProviderCallback(services);
    const terms = await waitForOpenedOverlay('identityLogin');
    expect(terms.props).toMatchObject({ kind: 'terms' });
    await terms.answer(null);
    await handled;
    expect(platform.requestsTo(AUTO)).toEqual([]);
  },
);

test.each([
  ['login', false, LOGIN, { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'an-id-token' }, []],
  ['link', true, LINK, { firebaseChannel2: 'google', firebaseIdToken2: 'an-id-token' }, [['linked Google', 4_000]]],
] as const)(
  '[S4-032, S2-019] completes a %s with Google’s proof after a redirect',
  async (purpose, isMember, path, body, said) => {
    const { services, platform, clock, expiry, countRequests, toasts } = setUp({ isMember });
    pendingFirebaseRedirect.store({ channel: 'google', purpose }, expiry);
    await handleProviderCallback(services);
    expect(platform.requestsTo(path).map((seen) => seen.body)).toMatchObject([body]);
    expect(countRequests().reduce((sum, count) => sum + count)).toBe(1);
    expect(toasts).toEqual(said);
    expect(pendingFirebaseRedirect.peek(clock.now())).toBeNull();
  },
);

test.each([
  ['login', true],
  ['link', false],
] as const)('[S4-032] ignores Google’s proof of a %s in another person’s session', async (purpose, isMember) => {
  const { services, expiry, countRequests } = setUp({ isMember });
  pendingFirebaseRedirect.store({ channel: 'google', purpose }, expiry);
  await handleProviderCallback(services);
  expect(sdk.result).toHaveBeenCalledTimes(1);
  expect(countRequests()).toEqual(noRequests);
});

test('[S8-019] a failed redirect login shows the error code', async () => {
  sdk.result.mockResolvedValue(null);
  const { services, expiry } = setUp();
  pendingFirebaseRedirect.store({ channel: 'google', purpose: 'login' }, expiry);
  const handled = handleProviderCallback(services);
  const notice = await waitForOpenedOverlay('notice');
  expect(notice.props).toEqual({ message: 'failure auth/invalid-auth-event\ncode auth/invalid-auth-event' });
  await notice.answer(null);
  await handled;
});

test('[S8-022] cancelling the login at Google shows no message', async () => {
  sdk.result.mockRejectedValue({ code: 'auth/user-cancelled' });
  const { services, expiry, countRequests } = setUp();
  pendingFirebaseRedirect.store({ channel: 'google', purpose: 'login' }, expiry);
  await handleProviderCallback(services);
  expect([getOverlayStack(), countRequests()]).toEqual([[], noRequests]);
});

test('[S4-032] a redirect result is requested from Firebase only in the tab that redirected, and only if the merchant uses Firebase', async () => {
  const { services, clock, expiry, countRequests } = setUp();
  await handleProviderCallback(services);
  pendingFirebaseRedirect.store({ channel: 'google', purpose: 'login' }, expiry);
  const { smsProvider: _service, ...site } = services.site;
  await handleProviderCallback({ ...services, site });
  expect(sdk.result).not.toHaveBeenCalled();
  expect(countRequests()).toEqual(noRequests);
  expect(pendingFirebaseRedirect.peek(clock.now())).toBeNull();
});

test('[S4-032] LINE’s session token is stored until it is used', async () => {
  const { services, clock, expiry } = setUp({
    answers: { [LINE]: () => respondWithError(503, { errorCode: 'service_unavailable' }) },
  });
  pendingLineLogin.store({ tabKey: 'key', purpose: 'login' }, expiry);
  storeCallbackParameters(lineCallback);
  await handleProviderCallback(services);
  expect(pendingLineToken.peek(clock.now())).toEqual({ token: LINE_LOGIN_TOKEN, purpose: 'login' });
});
