import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { arriveWith, keepFor, LINE_TOKEN, makeUnbound, openFor, TICKET } from '#test/identity.ts';
import { keepSession, keptSession } from '#test/members.ts';
import { done, makePlatform, makeSession, refuse } from '#test/platform.ts';
import { renderApp } from '#test/render-app.tsx';

const VERIFY = '/wps/relay/WPS3RD_verifyLineCode';
const LINE = '/wps/session/login/line';
const TELEGRAM = '/wps/session/login/telegram';
const MAYA = '/wps/session/login/maya';
const user = userEvent.setup({ delay: null });

// jsdom has no such thing; a plain page in a browser is asked.
vi.stubGlobal('matchMedia', () => ({ matches: false }));

const verified = () => done({ lineSessionToken: LINE_TOKEN, name: 'สมชาย', picture: null });
const auth = { id: 77, first_name: 'An', auth_date: 1_790_000_000, hash: 'a'.repeat(64) };
const result = btoa(JSON.stringify(auth)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

test('[S4-032, S7-047] LINE’s code is exchanged in the tab that went there, and the member is in', async () => {
  keepFor('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  arriveWith({ code: 'c-1', state: 's-1' });
  const platform = makePlatform({ [VERIFY]: verified, [LINE]: () => done(makeSession()) });
  await renderApp(platform, { data: openFor('line') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.asked(VERIFY).map(({ body }) => body)).toEqual([
    { code: 'c-1', state: 's-1', tabKey: 'key-of-the-tab', redirectUri: 'http://localhost:3000/m/home' },
  ]);
  expect(platform.asked(LINE).map(({ body }) => body)).toMatchObject([{ lineSessionToken: LINE_TOKEN }]);
  expect(sessionStorage.getItem('foyer.line.token')).toBeNull();
  expect(sessionStorage.getItem('foyer.line')).toBeNull();
});

test('[S4-032, S8-006] whom LINE vouches for and nobody knows is asked what he wants', async () => {
  keepFor('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  arriveWith({ code: 'c-1', state: 's-1' });
  const unbound = makeUnbound({ provider: 'line', name: 'สมชาย', picture: null });
  const platform = makePlatform({
    [VERIFY]: verified,
    [LINE]: () => refuse(404, { errorCode: 'not.exists.user', message: 'no', value: unbound }),
  });
  await renderApp(platform, { data: openFor('line') });
  const choice = await screen.findByRole('dialog', { name: 'Link your account' });
  expect(within(choice).getByText('สมชาย')).toBeDefined();
  await user.click(within(choice).getByRole('button', { name: 'Log in with existing account' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
  expect(sessionStorage.getItem('foyer.ticket')).toContain(TICKET);
});

test('[S8-005] a LINE session token that is refused is forgotten, one that was not heard is shown again', async () => {
  keepFor('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  arriveWith({ code: 'c-1', state: 's-1' });
  let answers = 0;
  const platform = makePlatform({
    [VERIFY]: verified,
    [LINE]: () => {
      answers += 1;
      const errorCode = answers === 1 ? 'service_unavailable' : 'line_invalid_token';
      return refuse(answers === 1 ? 503 : 401, { errorCode, message: `Answer ${answers}` });
    },
  });
  await renderApp(platform, { data: openFor('line') });
  await screen.findByText('Answer 1');
  expect(sessionStorage.getItem('foyer.line.token')).toContain(LINE_TOKEN);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Continue with LINE' }));
  await screen.findByText('Answer 2');
  expect(sessionStorage.getItem('foyer.line.token')).toBeNull();
});

test.each([
  ['a tab that did not go there', openFor('line'), false],
  ['a merchant without LINE', openFor('telegram'), true],
])('[S5-015] to %s LINE’s code says nothing', async (_what, data, began) => {
  if (began) keepFor('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  arriveWith({ code: 'c-1', state: 's-1' });
  const platform = makePlatform({ [VERIFY]: verified });
  await renderApp(platform, { data });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  expect(platform.asked(VERIFY)).toEqual([]);
});

test('[S4-032] an answer to a question that the visitor asked, and a member finds, is not his', async () => {
  keepSession();
  keepFor('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'login' });
  arriveWith({ code: 'c-1', state: 's-1' });
  const platform = makePlatform({ [VERIFY]: verified, [LINE]: () => done(makeSession({ token: 'of-somebody-else' })) });
  await renderApp(platform, { data: openFor('line') });
  await waitFor(() => expect(platform.asked(VERIFY)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(platform.asked(LINE)).toEqual([]);
  expect(JSON.stringify(keptSession())).not.toContain('of-somebody-else');
});

test('[S4-032] a question to LINE is forgotten after its ten minutes', async () => {
  sessionStorage.setItem(
    'foyer.line',
    JSON.stringify({ value: { tabKey: 'key-of-the-tab', purpose: 'login' }, until: Date.now() - 1 }),
  );
  arriveWith({ code: 'c-1', state: 's-1' });
  const platform = makePlatform({ [VERIFY]: verified });
  await renderApp(platform, { data: openFor('line') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.line')).toBeNull());
  expect(platform.asked(VERIFY)).toEqual([]);
});

test('[S5-015] a session of Maya’s says nothing to a merchant without Maya', async () => {
  arriveWith({ sessionId: 'maya-1' });
  const platform = makePlatform({ [MAYA]: () => done(makeSession()) });
  await renderApp(platform, { data: openFor('line') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
  expect(platform.asked(MAYA)).toEqual([]);
});

test('[S4-031, S4-012] what Telegram sent the page back with logs in by the tab that asked', async () => {
  keepFor('foyer.telegram', { id: 'asked-1', purpose: 'login' });
  arriveWith({ hash: `#tgAuthResult=${result}` });
  const platform = makePlatform({ [TELEGRAM]: () => done(makeSession()) });
  await renderApp(platform, { data: openFor('telegram') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.asked(TELEGRAM).map(({ body }) => body)).toMatchObject([
    { telegramAuth: auth, registerMethod: 'H5' },
  ]);
});

test('[S8-009] what Telegram did not sign is said, and nothing of it is kept', async () => {
  keepFor('foyer.telegram', { id: 'asked-1', purpose: 'login' });
  arriveWith({ hash: `#tgAuthResult=${result}` });
  const refused = { errorCode: 'telegram_validate_failed', message: 'Telegram did not confirm this.' };
  await renderApp(makePlatform({ [TELEGRAM]: () => refuse(401, refused) }), { data: openFor('telegram') });
  expect(await screen.findByText('Telegram did not confirm this.')).toBeDefined();
  expect(sessionStorage.getItem('foyer.telegram')).toBeNull();
  expect(keptSession()).toBeNull();
});

test('[S5-014] a result that does not decode is ignored with a warning', async () => {
  keepFor('foyer.telegram', { id: 'asked-1', purpose: 'login' });
  arriveWith({ hash: '#tgAuthResult=%%%' });
  const platform = makePlatform({});
  await renderApp(platform, { data: openFor('telegram') });
  expect(await screen.findByText("Telegram's answer could not be read. Please try again.")).toBeDefined();
  expect(platform.asked(TELEGRAM)).toEqual([]);
});

test('[S4-031] a result in a link that this tab never asked for logs nobody in', async () => {
  const Original = BroadcastChannel;
  const offered: unknown[] = [];
  class Channel extends EventTarget {
    postMessage = (message: unknown): void => void offered.push(message);
    close = (): void => undefined;
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  onTestFinished(() => void vi.stubGlobal('BroadcastChannel', Original));
  arriveWith({ hash: `#tgAuthResult=${result}` });
  const platform = makePlatform({ [TELEGRAM]: () => done(makeSession()) });
  await renderApp(platform, { data: openFor('telegram') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  expect(offered).toEqual([]);
  expect(platform.asked(TELEGRAM)).toEqual([]);
});

const initData = 'query_id=AA&user=%7B%22id%22%3A77%7D&auth_date=1790000000&hash=abc';
const miniApp = { hash: `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0` };

test('[S3-010, S4-031] a Mini App logs in by what Telegram gave it, in Telegram’s own view only', async () => {
  arriveWith(miniApp);
  const answers = { [TELEGRAM]: () => done(makeSession()) };
  const elsewhere = makePlatform(answers);
  const { unmount } = await renderApp(elsewhere, { data: openFor('telegram') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  expect(elsewhere.asked(TELEGRAM)).toEqual([]);
  unmount();

  Object.assign(window, { TelegramWebviewProxy: {} });
  onTestFinished(() => void Reflect.deleteProperty(window, 'TelegramWebviewProxy'));
  arriveWith(miniApp);
  const inside = makePlatform(answers);
  await renderApp(inside, { data: openFor('telegram') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(inside.asked(TELEGRAM).map(({ body }) => body)).toMatchObject([{ telegramAuth: initData }]);
});

test('[S7-012, S1-003] Maya’s app opens the site with one of its sessions', async () => {
  arriveWith({ sessionId: 'maya-1', env: 'sandbox' });
  const platform = makePlatform({ [MAYA]: () => done(makeSession()) });
  await renderApp(platform, { data: openFor('maya') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.asked(MAYA).map(({ body }) => body)).toMatchObject([
    { sessionId: 'maya-1', env: 'sandbox', registerUrl: 'http://localhost:3000/m/home', domain: 'localhost' },
  ]);
  expect(sessionStorage.getItem('foyer.maya')).toBe('sandbox');
});

test('[S2-011] whoever is in stays in, whatever a link brings', async () => {
  keepSession();
  arriveWith({ sessionId: 'maya-1', env: 'production' });
  const platform = makePlatform({ [MAYA]: () => done(makeSession({ userName: 'other' })) });
  await renderApp(platform, { data: openFor('maya') });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  expect(platform.asked(MAYA)).toEqual([]);
  expect(keptSession()).toMatchObject({ userName: 'mai' });
});

test('[S2-019] from the account page LINE is linked to the member who is in', async () => {
  keepSession();
  keepFor('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'link' });
  arriveWith({ code: 'c-1', state: 's-1' });
  const unbound = makeUnbound({ provider: 'line', autoRegister: true });
  const platform = makePlatform({
    [VERIFY]: verified,
    [LINE]: () => refuse(404, { errorCode: 'not.exists.user', value: unbound }),
    '/wps/identity/link': () => done({ provider: 'line' }),
  });
  await renderApp(platform, { data: openFor('line') });
  expect(await screen.findByText('LINE is linked to your account')).toBeDefined();
  expect(platform.asked('/wps/identity/link').map(({ body }) => body)).toEqual([{ ticket: TICKET }]);
  expect(platform.asked('/wps/member/register/autoUsername')).toEqual([]);
});

test('[S2-019] a person who has an account is not linked again, and the session this opened is ended', async () => {
  keepSession();
  keepFor('foyer.line', { tabKey: 'key-of-the-tab', purpose: 'link' });
  arriveWith({ code: 'c-1', state: 's-1' });
  const platform = makePlatform({
    [VERIFY]: verified,
    [LINE]: () => done(makeSession({ userName: 'other', token: 'token-of-the-other' })),
    '/wps/session/logout': () => done({}),
  });
  await renderApp(platform, { data: openFor('line') });
  expect(await screen.findByText('This LINE login is linked to an account already.')).toBeDefined();
  const [ended] = platform.asked('/wps/session/logout');
  expect(ended?.headers.get('authorization')).toBe('token-of-the-other');
  expect(keptSession()).toMatchObject({ userName: 'mai' });
});

const LIFF = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0 LIFF';

function browseAs(userAgent: string): void {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => spy.mockRestore());
}

test('[S7-047, S4-032] a LIFF app’s access token, in LINE’s own browser, brings its member in', async () => {
  browseAs(LIFF);
  arriveWith({ hash: '#context_token=c&access_token=a-1' });
  const platform = makePlatform({ [VERIFY]: verified, [LINE]: () => done(makeSession()) });
  await renderApp(platform, { data: openFor('line') });
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(platform.asked(VERIFY).map(({ body }) => body)).toEqual([{ accessToken: 'a-1' }]);
});

test.each([
  ['another browser', LIFF.replace(' LIFF', '/IAB'), openFor('line')],
  ['a merchant without LINE', LIFF, openFor('telegram')],
])('[S5-015, S7-047] in %s an access token is not looked at', async (_what, userAgent, data) => {
  browseAs(userAgent);
  arriveWith({ hash: '#access_token=a-1' });
  const platform = makePlatform({});
  await renderApp(platform, { data });
  await waitFor(() => expect(sessionStorage.getItem('foyer.arrival')).toBeNull());
  expect(platform.asked(VERIFY)).toEqual([]);
});

test('[S7-047] one that was used before says nothing: the button is there', async () => {
  browseAs(LIFF);
  arriveWith({ hash: '#access_token=a-1' });
  const platform = makePlatform({ [VERIFY]: () => refuse(401, { errorCode: 'line_invalid_token', message: 'no' }) });
  await renderApp(platform, { data: openFor('line') });
  await waitFor(() => expect(platform.asked(VERIFY)).toHaveLength(1));
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
  expect(keptSession()).toBeNull();
});
