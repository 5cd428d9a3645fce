import { computeConversionId } from '@foyer/tracking/conversion-id';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitUntilRequestsAreSent } from '#test/wait-until-requests-are-sent.ts';
import {
  storeCallbackParameters,
  storePendingLogin,
  LINE_LOGIN_TOKEN,
  makeUnlinkedIdentity,
  makePageDataWithProviders,
  IDENTITY_TICKET,
} from '#test/identity-login-data.ts';
import { storeSession, readStoredSession } from '#test/member-session.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession, respondWithError } from '#test/fake-wps-server.ts';
import { setTrackingEventListener, type EventToTrack } from '#src/platform/tracking/track-event.ts';
import { renderApp } from '#test/render-app.tsx';

const VERIFY = '/wps/relay/WPS3RD_verifyLineCode';
const LINE = '/wps/session/login/line';
const TELEGRAM = '/wps/session/login/telegram';
const LINK = '/wps/identity/link';
const AUTO = '/wps/member/register/autoUsername';
const MAYA = '/wps/session/login/maya';
const user = userEvent.setup({ delay: null });

// jsdom lacks it, so the private-window check uses a stub.
vi.stubGlobal('matchMedia', () => ({ matches: false }));

const answerVerified = () => respondWithValue({ lineSessionToken: LINE_LOGIN_TOKEN, name: 'สมชาย', picture: null });
const auth = { id: 77, first_name: 'An', auth_date: 1_790_000_000, hash: 'a'.repeat(64) };
const result = btoa(JSON.stringify(auth)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

test('[S4-032, S7-013, S7-047] LINE’s code is exchanged in the tab that redirected, and logs in', async () => {
  storePendingLogin('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  storeCallbackParameters({ code: 'c-1', state: 's-1' });
  const platform = createFakeWpsServer({
    [VERIFY]: answerVerified,
    [LINE]: () => respondWithValue(makeOpenedSession()),
  });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.requestsTo(VERIFY).map(({ body }) => body)).toEqual([
    { code: 'c-1', state: 's-1', tabKey: 'key-of-the-tab', redirectUri: 'http://localhost:3000/m/home' },
  ]);
  expect(platform.requestsTo(LINE).map(({ body }) => body)).toMatchObject([{ lineSessionToken: LINE_LOGIN_TOKEN }]);
  expect(sessionStorage.getItem('foyer.line.token')).toBeNull();
  expect(sessionStorage.getItem('foyer.line')).toBeNull();
});

test('[S4-022, S4-032, S8-006] a person without an account who logs in with LINE is shown the account choice', async () => {
  storePendingLogin('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  storeCallbackParameters({ code: 'c-1', state: 's-1' });
  const unbound = makeUnlinkedIdentity({ provider: 'line', name: 'สมชาย', picture: null });
  const platform = createFakeWpsServer({
    [VERIFY]: answerVerified,
    [LINE]: () => respondWithError(404, { errorCode: 'not.exists.user', message: 'no', value: unbound }),
  });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  const choice = await screen.findByRole('dialog', { name: 'Link your account' });
  expect(within(choice).getByText('สมชาย')).toBeDefined();
  await user.click(within(choice).getByRole('button', { name: 'Log in with existing account' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
  expect(screen.getByText('Continue to link LINE: สมชาย (l***@example.com)')).toBeDefined();
  // Only the dialog has the ticket. No storage contains it.
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(IDENTITY_TICKET);
});

test('[S4-032, S8-005] the LINE token is removed if the server rejects it, and used again after a network error', async () => {
  storePendingLogin('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  storeCallbackParameters({ code: 'c-1', state: 's-1' });
  let answers = 0;
  const platform = createFakeWpsServer({
    [VERIFY]: answerVerified,
    [LINE]: () => {
      answers += 1;
      const errorCode = answers === 1 ? 'service_unavailable' : 'line_invalid_token';
      return respondWithError(answers === 1 ? 503 : 401, { errorCode, message: `Answer ${answers}` });
    },
  });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  await screen.findByText('Answer 1');
  expect(sessionStorage.getItem('foyer.line.token')).toContain(LINE_LOGIN_TOKEN);
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Continue with LINE' }));
  await screen.findByText('Answer 2');
  expect(sessionStorage.getItem('foyer.line.token')).toBeNull();
});

test('[S5-015] LINE’s code is ignored if LINE is disabled', async () => {
  storePendingLogin('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  storeCallbackParameters({ code: 'c-1', state: 's-1' });
  const platform = createFakeWpsServer({ [VERIFY]: answerVerified });
  await renderApp(platform, { data: makePageDataWithProviders('telegram') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  await waitUntilRequestsAreSent(platform);
  expect(platform.requestsTo(VERIFY)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const BEGIN = '/wps/session/login/line/begin';
/** LINE's page has a URL that jsdom can navigate to. */
const answerBegin = () =>
  respondWithValue({ authorizeUrl: `${location.href}#at-line`, tabKey: 'another-key', expiresIn: 600 });
const rejectToken = () => respondWithError(401, { errorCode: 'line_invalid_token', message: 'LINE rejected.' });
const findRetryDialog = () => screen.findByRole('dialog', { name: 'Continue with LINE' });

test.each([
  ['a code in a tab that did not redirect to LINE', { code: 'c-1', state: 's-1' }, null, 'login'],
  [
    'a code that does not belong to the tab’s redirect',
    { code: 'c-1', state: 's-1' },
    { tabKey: 'key', purpose: 'login' },
    'login',
  ],
  ['an error from LINE', { error: 'LOGIN_REQUIRED', state: 's-1' }, { tabKey: 'key', purpose: 'login' }, 'login'],
  ['a code in a tab of a member', { code: 'c-1', state: 's-1' }, null, 'link'],
] as const)(
  '[S4-032, S5-015] a dialog offers a retry after %s, and the retry requests LINE’s login page',
  async (_what, arrival, kept, purpose) => {
    if (purpose === 'link') storeSession();
    if (kept) storePendingLogin('foyer.line', kept);
    storeCallbackParameters(arrival);
    const platform = createFakeWpsServer({ [VERIFY]: rejectToken, [BEGIN]: answerBegin });
    await renderApp(platform, { data: makePageDataWithProviders('line') });
    const dialog = within(await findRetryDialog());
    expect(dialog.getByText(/returned in another tab, or LINE's automatic login failed/)).toBeDefined();
    // The member starts the retry. An automatic retry could repeat forever.
    expect(platform.requestsTo(BEGIN)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location.hash).toBe('#at-line'));
    expect(platform.requestsTo(BEGIN).map(({ body }) => body)).toEqual([{ disableAutoLogin: true }]);
    expect(JSON.parse(sessionStorage.getItem('foyer.line') ?? 'null')).toMatchObject({
      value: { tabKey: 'another-key', purpose, again: true },
    });
  },
);

test('[S4-032] closing the LINE retry dialog sends no request, and a second failure shows a notice without a retry', async () => {
  storePendingLogin('foyer.line', { tabKey: 'key', purpose: 'login' });
  storeCallbackParameters({ code: 'c-1', state: 's-1' });
  const platform = createFakeWpsServer({ [VERIFY]: rejectToken, [BEGIN]: answerBegin });
  const { unmount } = await renderApp(platform, { data: makePageDataWithProviders('line') });
  await user.click(within(await findRetryDialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.requestsTo(BEGIN)).toEqual([]);
  unmount();

  storePendingLogin('foyer.line', { tabKey: 'key', purpose: 'login', again: true });
  storeCallbackParameters({ code: 'c-2', state: 's-2' });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  expect(await screen.findByText('LINE rejected.')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Continue with LINE' })).toBeNull();
});

test('[S4-032] cancelling the login at LINE shows no message', async () => {
  storePendingLogin('foyer.line', { tabKey: 'key', purpose: 'login' });
  storeCallbackParameters({ error: 'ACCESS_DENIED', state: 's-1' });
  await renderApp(createFakeWpsServer({}), { data: makePageDataWithProviders('line') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.line')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S4-032] the result of a LINE login is ignored if a member has logged in meanwhile', async () => {
  storeSession();
  storePendingLogin('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  storeCallbackParameters({ code: 'c-1', state: 's-1' });
  const platform = createFakeWpsServer({
    [VERIFY]: answerVerified,
    [LINE]: () => respondWithValue(makeOpenedSession({ token: 'of-another-member' })),
  });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  await waitFor(() => expect(platform.requestsTo(VERIFY)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(platform.requestsTo(LINE)).toEqual([]);
  expect(JSON.stringify(readStoredSession())).not.toContain('of-another-member');
});

test('[S4-032] a LINE login expires after ten minutes', async () => {
  sessionStorage.setItem(
    'foyer.line',
    JSON.stringify({ value: { tabKey: 'key-of-the-tab', purpose: 'login' }, until: Date.now() - 1 }),
  );
  storeCallbackParameters({ code: 'c-1', state: 's-1' });
  const platform = createFakeWpsServer({ [VERIFY]: answerVerified });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.line')).toBeNull());
  await waitUntilRequestsAreSent(platform);
  expect(platform.requestsTo(VERIFY)).toEqual([]);
});

test.each([
  ['a code and a state', { code: 'c-1', state: 's-1' }, true],
  ['a code alone', { code: 'c-1' }, false],
  ['a state alone', { state: 's-1' }, false],
  ['neither', {}, false],
])('[S5-015] logs in with LINE if the callback contains %s: %s', async (_what, arrival, runs) => {
  storePendingLogin('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  storeCallbackParameters(arrival);
  const platform = createFakeWpsServer({
    [VERIFY]: answerVerified,
    [LINE]: () => respondWithValue(makeOpenedSession()),
  });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  if (runs) await screen.findByRole('button', { name: 'Account: mai' });
  await waitUntilRequestsAreSent(platform);
  expect(platform.requestsTo(VERIFY)).toHaveLength(runs ? 1 : 0);
  expect(platform.requestsTo(LINE)).toHaveLength(runs ? 1 : 0);
});

test.each([
  ['telegram', true],
  ['line', false],
] as const)('[S5-015] logs in with Telegram if only %s is enabled: %s', async (channel, runs) => {
  storePendingLogin('foyer.telegram', { id: 'asked-1', purpose: 'login' });
  storeCallbackParameters({ hash: `#tgAuthResult=${result}` });
  const platform = createFakeWpsServer({ [TELEGRAM]: () => respondWithValue(makeOpenedSession()) });
  await renderApp(platform, { data: makePageDataWithProviders(channel) });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  if (runs) await screen.findByRole('button', { name: 'Account: mai' });
  // The callback of a disabled provider is ignored, so its request stays stored.
  expect(sessionStorage.getItem('foyer.telegram') === null).toBe(runs);
  expect(platform.requestsTo(TELEGRAM)).toHaveLength(runs ? 1 : 0);
});

test('[S5-015] a Maya session is ignored if Maya is disabled', async () => {
  storeCallbackParameters({ sessionId: 'maya-1' });
  const platform = createFakeWpsServer({ [MAYA]: () => respondWithValue(makeOpenedSession()) });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  await waitUntilRequestsAreSent(platform);
  expect(platform.requestsTo(MAYA)).toEqual([]);
});

test('[S4-031, S4-012, S7-014] Telegram’s result logs in, in the tab that requested it', async () => {
  storePendingLogin('foyer.telegram', { id: 'asked-1', purpose: 'login' });
  storeCallbackParameters({ hash: `#tgAuthResult=${result}` });
  const platform = createFakeWpsServer({ [TELEGRAM]: () => respondWithValue(makeOpenedSession()) });
  await renderApp(platform, { data: makePageDataWithProviders('telegram') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.requestsTo(TELEGRAM).map(({ body }) => body)).toMatchObject([
    { telegramAuth: auth, registerMethod: 'H5' },
  ]);
});

test('[S8-009] an unsigned Telegram result is rejected and nothing is stored', async () => {
  storePendingLogin('foyer.telegram', { id: 'asked-1', purpose: 'login' });
  storeCallbackParameters({ hash: `#tgAuthResult=${result}` });
  const rejected = { errorCode: 'telegram_validate_failed', message: 'Telegram did not confirm this.' };
  await renderApp(createFakeWpsServer({ [TELEGRAM]: () => respondWithError(401, rejected) }), {
    data: makePageDataWithProviders('telegram'),
  });
  expect(await screen.findByText('Telegram did not confirm this.')).toBeDefined();
  expect(sessionStorage.getItem('foyer.telegram')).toBeNull();
  expect(readStoredSession()).toBeNull();
});

test('[S5-014] a Telegram result that cannot be decoded is ignored with a warning', async () => {
  storePendingLogin('foyer.telegram', { id: 'asked-1', purpose: 'login' });
  storeCallbackParameters({ hash: '#tgAuthResult=%%%' });
  const platform = createFakeWpsServer({});
  await renderApp(platform, { data: makePageDataWithProviders('telegram') });
  expect(await screen.findByText('Telegram login failed. Please try again.')).toBeDefined();
  expect(platform.requestsTo(TELEGRAM)).toEqual([]);
});

test('[S4-031] a Telegram result that the tab did not request is ignored', async () => {
  const Original = BroadcastChannel;
  const offered: unknown[] = [];
  class Channel extends EventTarget {
    postMessage = (message: unknown): void => void offered.push(message);
    close = (): void => undefined;
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  onTestFinished(() => void vi.stubGlobal('BroadcastChannel', Original));
  storeCallbackParameters({ hash: `#tgAuthResult=${result}` });
  const platform = createFakeWpsServer({ [TELEGRAM]: () => respondWithValue(makeOpenedSession()) });
  await renderApp(platform, { data: makePageDataWithProviders('telegram') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  expect(offered).toEqual([]);
  expect(platform.requestsTo(TELEGRAM)).toEqual([]);
});

const initData = 'query_id=AA&user=%7B%22id%22%3A77%7D&auth_date=1790000000&hash=abc';
const miniApp = { hash: `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0` };

test('[S3-010, S4-031] a Mini App logs in only in Telegram’s own view', async () => {
  storeCallbackParameters(miniApp);
  const answers = { [TELEGRAM]: () => respondWithValue(makeOpenedSession()) };
  const elsewhere = createFakeWpsServer(answers);
  const { unmount } = await renderApp(elsewhere, { data: makePageDataWithProviders('telegram') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  expect(elsewhere.requestsTo(TELEGRAM)).toEqual([]);
  unmount();

  Object.assign(window, { TelegramWebviewProxy: {} });
  onTestFinished(() => void Reflect.deleteProperty(window, 'TelegramWebviewProxy'));
  storeCallbackParameters(miniApp);
  const inside = createFakeWpsServer(answers);
  await renderApp(inside, { data: makePageDataWithProviders('telegram') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(inside.requestsTo(TELEGRAM).map(({ body }) => body)).toMatchObject([{ telegramAuth: initData }]);
});

test('[S7-012, S1-003] a Maya session logs the member in', async () => {
  storeCallbackParameters({ sessionId: 'maya-1', env: 'sandbox' });
  const platform = createFakeWpsServer({ [MAYA]: () => respondWithValue(makeOpenedSession()) });
  await renderApp(platform, { at: '/m/home?affiliateCode=aff7', data: makePageDataWithProviders('maya') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  const { loginDeviceId, merchant, ...sent } = Object(platform.requestsTo(MAYA)[0]?.body);
  expect(platform.requestsTo(MAYA)).toHaveLength(1);
  expect(sent).toEqual({
    sessionId: 'maya-1',
    env: 'sandbox',
    registerUrl: 'http://localhost:3000/m/home',
    domain: 'localhost',
    affiliateCode: 'aff7',
    termsAccepted: false,
    isOfficialAppLogin: false,
  });
  expect([loginDeviceId, merchant]).toEqual([expect.stringMatching(/^.{36}$/), 'aurora']);
  expect(sessionStorage.getItem('foyer.maya')).toBe('sandbox');
});

test('[S2-011] a link with a Maya session does not replace the session of a logged-in member', async () => {
  storeSession();
  storeCallbackParameters({ sessionId: 'maya-1', env: 'production' });
  const platform = createFakeWpsServer({ [MAYA]: () => respondWithValue(makeOpenedSession({ userName: 'other' })) });
  await renderApp(platform, { data: makePageDataWithProviders('maya') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  await waitUntilRequestsAreSent(platform);
  expect(platform.requestsTo(MAYA)).toEqual([]);
  expect(readStoredSession()).toMatchObject({ userName: 'mai' });
});

test('[S2-019] linking LINE to the logged-in member opens no new session', async () => {
  storeSession();
  storePendingLogin('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'link' });
  storeCallbackParameters({ code: 'c-1', state: 's-1' });
  const platform = createFakeWpsServer({
    [VERIFY]: answerVerified,
    [LINK]: () => respondWithValue({ provider: 'line' }),
  });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  expect(await screen.findByText('LINE is linked to your account')).toBeDefined();
  expect(platform.requestsTo(LINK).map(({ body }) => body)).toEqual([{ lineSessionToken: LINE_LOGIN_TOKEN }]);
  expect(platform.requestsTo(LINE)).toEqual([]);
  expect(sessionStorage.getItem('foyer.line.token')).toBeNull();
});

test('[S2-019] a message is shown if the identity is already linked', async () => {
  storeSession();
  storePendingLogin('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'link' });
  storeCallbackParameters({ code: 'c-1', state: 's-1' });
  const platform = createFakeWpsServer({
    [VERIFY]: answerVerified,
    [LINK]: () => respondWithError(409, { errorCode: 'identity_already_linked' }),
  });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  expect(
    await screen.findByText('This LINE login is already linked to an account. Unlink it there first.'),
  ).toBeDefined();
  expect(readStoredSession()).toMatchObject({ userName: 'mai' });
});

/** Records the analytics events of the running test. */
function recordEvents(): EventToTrack[] {
  const events: EventToTrack[] = [];
  onTestFinished(setTrackingEventListener((event) => events.push(event)));
  return events;
}

function openMiniApp(): void {
  Object.assign(window, { TelegramWebviewProxy: {} });
  onTestFinished(() => void Reflect.deleteProperty(window, 'TelegramWebviewProxy'));
  storeCallbackParameters(miniApp);
}

function openMaya(): void {
  storeCallbackParameters({ sessionId: 'maya-1', env: 'sandbox' });
}

function openTelegram(): void {
  storePendingLogin('foyer.telegram', { id: 'asked-1', purpose: 'login' });
  storeCallbackParameters({ hash: `#tgAuthResult=${result}` });
}

test('[S4-012] a registration with Telegram logs in and records a register event, not a login', async () => {
  const events = recordEvents();
  openTelegram();
  const platform = createFakeWpsServer({ [TELEGRAM]: () => respondWithValue(makeOpenedSession({ registered: true })) });
  await renderApp(platform, { data: makePageDataWithProviders('telegram') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  const eventId = await computeConversionId('register', 'm-1');
  await waitFor(() => expect(events).toContainEqual({ name: 'register', value: { method: 'provider' }, eventId }));
  expect(events.map(({ name }) => name)).not.toContain('login');
  expect(platform.requestsTo(TELEGRAM).map(({ body }) => body)).toMatchObject([{ termsAccepted: true }]);
});

test('[S4-012] a login with Telegram records a login event, not a registration', async () => {
  const events = recordEvents();
  openTelegram();
  const platform = createFakeWpsServer({ [TELEGRAM]: () => respondWithValue(makeOpenedSession()) });
  await renderApp(platform, { data: makePageDataWithProviders('telegram') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  await waitFor(() => expect(events).toContainEqual({ name: 'login', value: { method: 'provider' } }));
  expect(events.map(({ name }) => name)).not.toContain('register');
});

test.each([
  ['a Mini App', TELEGRAM, openMiniApp, 'telegram'],
  ['Maya', MAYA, openMaya, 'maya'],
] as const)(
  '[S4-012, S4-023] creates an account for %s only after age and terms are accepted, then logs in and records it',
  async (_what, path, open, provider) => {
    const events = recordEvents();
    open();
    const unbound = makeUnlinkedIdentity({ provider, autoRegister: true });
    const platform = createFakeWpsServer({
      [path]: () => respondWithError(409, { errorCode: 'bind_customer_required', value: unbound }),
      [AUTO]: () => respondWithValue({ ...makeOpenedSession({ userName: 'p12345' }), customerId: 'm-1' }),
    });
    await renderApp(platform, { data: makePageDataWithProviders(provider) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create account' }));
    expect(platform.requestsTo(path).map(({ body }) => body)).toMatchObject([{ termsAccepted: false }]);
    await user.click(dialog.getByRole('button', { name: 'Create account' }));
    expect(await dialog.findByText('Accept the terms to continue')).toBeDefined();
    expect(platform.requestsTo(AUTO)).toEqual([]);
    await user.click(
      dialog.getByRole('checkbox', { name: 'I am 18 or older and accept the Terms and Privacy Policy' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('button', { name: 'Account: p12345' })).toBeDefined();
    expect(platform.requestsTo(AUTO).map(({ body }) => body)).toMatchObject([
      { ticket: IDENTITY_TICKET, termsAccepted: true },
    ]);
    await waitFor(() => expect(events.map(({ name }) => name)).toContain('register'));
    expect(events.map(({ name }) => name)).not.toContain('login');
  },
);

test('[S4-023] no account is created for a Maya session without accepted terms', async () => {
  openMaya();
  const unbound = makeUnlinkedIdentity({ provider: 'maya', autoRegister: true });
  const platform = createFakeWpsServer({
    [MAYA]: () => respondWithError(409, { errorCode: 'bind_customer_required', value: unbound }),
  });
  await renderApp(platform, { data: makePageDataWithProviders('maya') });
  const dialog = await screen.findByRole('dialog', { name: 'Create account' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.requestsTo(AUTO)).toEqual([]);
  expect(readStoredSession()).toBeNull();
});

const LIFF = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0 LIFF';

function setUserAgent(userAgent: string): void {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => spy.mockRestore());
}

test('[S7-047, S4-032] a LIFF access token logs in, in LINE’s browser', async () => {
  setUserAgent(LIFF);
  storeCallbackParameters({ hash: '#context_token=c&access_token=a-1' });
  const platform = createFakeWpsServer({
    [VERIFY]: answerVerified,
    [LINE]: () => respondWithValue(makeOpenedSession()),
  });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.requestsTo(VERIFY).map(({ body }) => body)).toEqual([{ accessToken: 'a-1' }]);
});

test.each([
  ['another browser', LIFF.replace(' LIFF', '/IAB'), makePageDataWithProviders('line')],
  ['a merchant without LINE', LIFF, makePageDataWithProviders('telegram')],
])('[S5-015, S7-047] ignores an access token in %s', async (_what, userAgent, data) => {
  setUserAgent(userAgent);
  storeCallbackParameters({ hash: '#access_token=a-1' });
  const platform = createFakeWpsServer({});
  await renderApp(platform, { data });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  await waitUntilRequestsAreSent(platform);
  expect(platform.requestsTo(VERIFY)).toEqual([]);
});

test('[S7-047] a used LIFF token shows the login button and no message', async () => {
  setUserAgent(LIFF);
  storeCallbackParameters({ hash: '#access_token=a-1' });
  const platform = createFakeWpsServer({
    [VERIFY]: () => respondWithError(401, { errorCode: 'line_invalid_token', message: 'no' }),
  });
  await renderApp(platform, { data: makePageDataWithProviders('line') });
  await waitFor(() => expect(platform.requestsTo(VERIFY)).toHaveLength(1));
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
  expect(readStoredSession()).toBeNull();
});
