import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readRememberedLogin, rememberLogin } from '#src/platform/session/login/remembered-login.ts';
import { storeSession, readStoredSession, SESSION_TOKEN } from '#test/member-session.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
  type FakeWpsServer,
} from '#test/fake-wps-server.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const LOGOUT = '/wps/session/logout';
const CHANGE = '/wps/member/password';
const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

const answerChanged: FakeResponder = () => respondWithValue(makeOpenedSession({ token: 'fresh-token' }));
/** Rejects calls with the old token, as the server does until the password has changed. */
const requirePasswordChange: FakeResponder = ({ headers }) =>
  headers.get('authorization') === SESSION_TOKEN
    ? respondWithError(403, { errorCode: 'password_change_required', message: 'no' })
    : respondWithValue({ unreadCount: 0 });

async function submitChange(typed: Readonly<Record<string, string>>): Promise<void> {
  await screen.findByRole('heading', { name: 'Change password' });
  await screen.findByLabelText('New password', INPUT);
  for (const [label, text] of Object.entries(typed)) {
    const field = screen.getByLabelText(label, INPUT);
    await user.clear(field);
    if (text) await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

const newPasswordFields = { 'New password': 'Sunny-Harbour-71', 'Confirm new password': 'Sunny-Harbour-71' };

async function logInWith(platform: FakeWpsServer, password: string): Promise<void> {
  await renderApp(platform, { at: '/m/login?go=%2Fm%2Flottery&r=abc' });
  const main = within(await screen.findByRole('main'));
  await user.type(main.getByLabelText('Username', INPUT), 'mai');
  await user.type(main.getByLabelText('Password', INPUT), password);
  await user.click(main.getByRole('button', { name: 'Log in' }));
}

test('[S4-017, S2-007, S4-019, S9-031] a login with the default password requires a new one, then continues to the return URL', async () => {
  const platform = createFakeWpsServer({
    [LOGIN]: () => respondWithValue(makeOpenedSession({ updatePassword: true })),
    [CHANGE]: answerChanged,
  });
  await logInWith(platform, '123456');
  await waitFor(() => expect(readStoredSession()).toMatchObject({ requiredAction: 'password_change_required' }));
  await submitChange(newPasswordFields);
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/lottery?r=abc'));
  expect(readStoredSession()).not.toHaveProperty('requiredAction');
  // The page reuses the password typed at the login. It does not ask for it again and does not store it.
  expect(platform.requestsTo(CHANGE).map(({ body, headers }) => [body, headers.get('authorization')])).toMatchObject([
    [{ oldPassword: '123456', newPassword: 'Sunny-Harbour-71' }, 'token-of-the-new-session'],
  ]);
  expect(readStoredSession()).toMatchObject({ token: 'fresh-token' });
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/(?<!\d)123456(?!\d)/);
});

test('[S4-018, S6-012] a restricted session is redirected from any page to the password page', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [UNREAD]: requirePasswordChange, [CHANGE]: answerChanged });
  await renderApp(platform, { at: '/m/sports' });
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/changePsw?go=%2Fm%2Fsports'));
  await submitChange({ 'Current password': 'Old-Harbour-70', ...newPasswordFields });
  await waitFor(() => expect(readStoredSession()).toMatchObject({ token: 'fresh-token' }));
  expect(platform.requestsTo(CHANGE)[0]?.headers.get('authorization')).toBe(SESSION_TOKEN);
  await waitFor(() => expect(location.pathname).toBe('/m/sports'));
});

test('[S2-007, S2-011] a visitor is redirected from the password page to the login', async () => {
  await renderApp(createFakeWpsServer({}), { at: '/m/changePsw' });
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/login?go=%2Fm%2FchangePsw'));
});

test.each([
  [
    'empty fields',
    { 'Current password': '', 'New password': '', 'Confirm new password': '' },
    ['This field is required'],
  ],
  [
    'a password of five characters',
    { ...newPasswordFields, 'New password': 'abcde', 'Confirm new password': 'abcde' },
    ['At least 6 characters'],
  ],
  [
    'the default password',
    { ...newPasswordFields, 'New password': '123456', 'Confirm new password': '123456' },
    ['Too easy to guess. Choose another password.'],
  ],
  [
    'two different passwords',
    { ...newPasswordFields, 'Confirm new password': 'Sunny-Harbour-72' },
    ["Passwords don't match"],
  ],
])('[S9-032, S9-031] the password page rejects %s without a request', async (_what, typed, [words]) => {
  storeSession();
  const platform = createFakeWpsServer({ [CHANGE]: answerChanged });
  await renderApp(platform, { at: '/m/changePsw' });
  await submitChange({ 'Current password': 'Old-Harbour-70', ...typed });
  expect((await screen.findAllByText(words ?? '', { selector: '[id$=error]' })).length).toBeGreaterThan(0);
  expect(platform.requestsTo(CHANGE)).toEqual([]);
});

test('[S9-032] the password page requires the minimum length of the site, and shows the strength of a password while it is typed', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [CHANGE]: answerChanged });
  const data = makePageData();
  data.site.passwordMinLength = 8;
  await renderApp(platform, { at: '/m/changePsw', data });
  const field = await screen.findByLabelText('New password', { selector: 'input' });
  const readHint = () => document.getElementById(`${field.id}-hint`)?.textContent;
  expect(readHint()).toBe('At least 8 characters');
  await user.type(field, 'kq7-mzd');
  await waitFor(() => expect(readHint()).toBe('Weak password'));
  await user.type(field, '4vb');
  await waitFor(() => expect(readHint()).toBe('Strong password'));
  expect(document.getElementById(`${field.id}-hint`)?.getAttribute('role')).toBe('status');
  await submitChange({ ...newPasswordFields, 'New password': 'kq7-mzd', 'Confirm new password': 'kq7-mzd' });
  expect(await screen.findByText('At least 8 characters', { selector: '[id$=error]' })).toBeDefined();
  expect(platform.requestsTo(CHANGE)).toEqual([]);
});

test.each([
  ['password_wrong', 'Incorrect password'],
  ['password_reused', 'Choose a password that differs from the current one'],
  ['password_too_common', 'Too easy to guess. Choose another password.'],
])('[S8-014] the password page shows the error %s at its field', async (errorCode, words) => {
  storeSession();
  await renderApp(createFakeWpsServer({ [CHANGE]: () => respondWithError(400, { errorCode, message: 'no' }) }), {
    at: '/m/changePsw',
  });
  await submitChange({ 'Current password': 'Old-Harbour-70', ...newPasswordFields });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
  expect(readStoredSession()).toMatchObject({ token: SESSION_TOKEN });
});

test('[S4-017] the password page asks for the old password if the member has not just typed it at the login', async () => {
  const platform = createFakeWpsServer({
    [LOGIN]: () => respondWithValue(makeOpenedSession({ updatePassword: true })),
    [CHANGE]: () => respondWithError(400, { errorCode: 'password_wrong', message: 'no' }),
  });
  await logInWith(platform, 'Old-Harbour-70');
  await submitChange(newPasswordFields);
  expect(await screen.findByLabelText('Current password', INPUT)).toBeDefined();
});

test('[S4-021] after a password change the device remembers the username, but no login token', async () => {
  rememberLogin({ type: 'username', username: 'mai', token: 'token-1', merchant: 'aurora' });
  storeSession();
  await renderApp(createFakeWpsServer({ [CHANGE]: answerChanged }), { at: '/m/changePsw' });
  await submitChange({ 'Current password': 'Old-Harbour-70', ...newPasswordFields });
  await waitFor(() => expect(readRememberedLogin()).toMatchObject({ username: 'mai', token: null }));
});

test('[S2-007] the password page neither demands a new password nor offers to log out if a member opened it by choice', async () => {
  storeSession();
  await renderApp(createFakeWpsServer({}), { at: '/m/changePsw' });
  expect(await screen.findByLabelText('Current password', INPUT)).toBeDefined();
  expect(screen.queryByText('Set a new password to continue.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('[S4-035] the password page of a restricted session offers to log out', async () => {
  storeSession();
  rememberLogin({ type: 'username', username: 'mai', token: 'token-1', merchant: 'aurora' });
  const platform = createFakeWpsServer({ [LOGOUT]: () => respondWithValue({}) });
  await renderApp(platform, { at: '/m/changePsw?go=%2Fm%2Fhome' });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  expect(readStoredSession()).toBeNull();
  expect(readRememberedLogin()).toMatchObject({ token: null });
});

test('[S2-007] a member who registered with a provider sets a first password without an old one', async () => {
  storeSession();
  const info = {
    id: 'm-1',
    account: 'mai',
    type: 0,
    language: 'EN',
    nickname: null,
    hasPassword: false,
    clubLabel: null,
  };
  const platform = createFakeWpsServer({ '/wps/member/info': () => respondWithValue(info), [CHANGE]: answerChanged });
  await renderApp(platform, { at: '/m/changePsw' });
  await screen.findByRole('heading', { name: 'Change password' });
  await waitFor(() => expect(screen.queryByLabelText('Current password', INPUT)).toBeNull());
  await submitChange(newPasswordFields);
  await waitFor(() => expect(readStoredSession()).toMatchObject({ token: 'fresh-token' }));
  const [asked] = platform.requestsTo(CHANGE);
  expect(asked?.body).toMatchObject({ newPassword: 'Sunny-Harbour-71' });
  expect(asked?.body).not.toHaveProperty('oldPassword');
});
