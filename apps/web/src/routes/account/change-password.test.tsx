import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readRememberedLogin, rememberLogin } from '#src/platform/session/login/remembered-login.ts';
import { keepSession, readStoredSession, TOKEN } from '#test/members.ts';
import { done, makePlatform, makeSession, refuse, type Answer, type Platform } from '#test/platform.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const LOGOUT = '/wps/session/logout';
const CHANGE = '/wps/member/password';
const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

const changed: Answer = () => done(makeSession({ token: 'fresh-token' }));
/** Until the password and the token change. */
const restricted: Answer = ({ headers }) =>
  headers.get('authorization') === TOKEN
    ? refuse(403, { errorCode: 'password_change_required', message: 'no' })
    : done({ unreadCount: 0 });

async function change(typed: Readonly<Record<string, string>>): Promise<void> {
  await screen.findByRole('heading', { name: 'Change password' });
  await screen.findByLabelText('New password', INPUT);
  for (const [label, text] of Object.entries(typed)) {
    const field = screen.getByLabelText(label, INPUT);
    await user.clear(field);
    if (text) await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

const both = { 'New password': 'Sunny-Harbour-71', 'Confirm new password': 'Sunny-Harbour-71' };

async function logInWith(platform: Platform, password: string): Promise<void> {
  await renderApp(platform, { at: '/m/login?go=%2Fm%2Flottery&r=abc' });
  const main = within(await screen.findByRole('main'));
  await user.type(main.getByLabelText('Username', INPUT), 'mai');
  await user.type(main.getByLabelText('Password', INPUT), password);
  await user.click(main.getByRole('button', { name: 'Log in' }));
}

test('[S4-017, S2-007, S4-019, S9-031] a login with the default password leads to a new one, and from there to where it was wanted', async () => {
  const platform = makePlatform({
    [LOGIN]: () => done(makeSession({ updatePassword: true })),
    [CHANGE]: changed,
  });
  await logInWith(platform, '123456');
  await waitFor(() => expect(readStoredSession()).toMatchObject({ requiredAction: 'password_change_required' }));
  await change(both);
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/lottery?r=abc'));
  expect(readStoredSession()).not.toHaveProperty('due');
  // The just typed password is neither asked for again nor stored.
  expect(platform.asked(CHANGE).map(({ body, headers }) => [body, headers.get('authorization')])).toMatchObject([
    [{ oldPassword: '123456', newPassword: 'Sunny-Harbour-71' }, 'token-of-the-new-session'],
  ]);
  expect(readStoredSession()).toMatchObject({ token: 'fresh-token' });
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/(?<!\d)123456(?!\d)/);
});

test('[S4-018, S6-012] a restricted session is led there from anywhere', async () => {
  keepSession();
  const platform = makePlatform({ [UNREAD]: restricted, [CHANGE]: changed });
  await renderApp(platform, { at: '/m/sports' });
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/changePsw?go=%2Fm%2Fsports'));
  await change({ 'Current password': 'Old-Harbour-70', ...both });
  await waitFor(() => expect(readStoredSession()).toMatchObject({ token: 'fresh-token' }));
  expect(platform.asked(CHANGE)[0]?.headers.get('authorization')).toBe(TOKEN);
  await waitFor(() => expect(location.pathname).toBe('/m/sports'));
});

test('[S2-007, S2-011] a visitor has no password to change', async () => {
  await renderApp(makePlatform({}), { at: '/m/changePsw' });
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/login?go=%2Fm%2FchangePsw'));
});

test.each([
  ['nothing', { 'Current password': '', 'New password': '', 'Confirm new password': '' }, ['Fill this in']],
  ['five characters', { ...both, 'New password': 'abcde', 'Confirm new password': 'abcde' }, ['At least 6 characters']],
  [
    'the default one',
    { ...both, 'New password': '123456', 'Confirm new password': '123456' },
    ['Too easy to guess: choose another'],
  ],
  ['two that differ', { ...both, 'Confirm new password': 'Sunny-Harbour-72' }, ['The two passwords differ']],
])('[S9-032, S9-031] %s is not sent', async (_what, typed, [words]) => {
  keepSession();
  const platform = makePlatform({ [CHANGE]: changed });
  await renderApp(platform, { at: '/m/changePsw' });
  await change({ 'Current password': 'Old-Harbour-70', ...typed });
  expect((await screen.findAllByText(words ?? '', { selector: '[id$=error]' })).length).toBeGreaterThan(0);
  expect(platform.asked(CHANGE)).toEqual([]);
});

test.each([
  ['password_wrong', 'This is not your password'],
  ['password_reused', 'Choose one that differs from the old one'],
  ['password_too_common', 'Too easy to guess: choose another'],
])('[S8-014] %s is said beside its field', async (errorCode, words) => {
  keepSession();
  await renderApp(makePlatform({ [CHANGE]: () => refuse(400, { errorCode, message: 'no' }) }), { at: '/m/changePsw' });
  await change({ 'Current password': 'Old-Harbour-70', ...both });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
  expect(readStoredSession()).toMatchObject({ token: TOKEN });
});

test('[S4-017] asks for the old password if it is not the one of the login', async () => {
  const platform = makePlatform({
    [LOGIN]: () => done(makeSession({ updatePassword: true })),
    [CHANGE]: () => refuse(400, { errorCode: 'password_wrong', message: 'no' }),
  });
  await logInWith(platform, 'Old-Harbour-70');
  await change(both);
  expect(await screen.findByLabelText('Current password', INPUT)).toBeDefined();
});

test('[S4-021] after a new password only the name stays remembered', async () => {
  rememberLogin({ type: 'username', username: 'mai', token: 'token-1', merchant: 'aurora' });
  keepSession();
  await renderApp(makePlatform({ [CHANGE]: changed }), { at: '/m/changePsw' });
  await change({ 'Current password': 'Old-Harbour-70', ...both });
  await waitFor(() => expect(readRememberedLogin()).toMatchObject({ username: 'mai', token: null }));
});

test('[S2-007] does not demand a change from a member who opened the page', async () => {
  keepSession();
  await renderApp(makePlatform({}), { at: '/m/changePsw' });
  expect(await screen.findByLabelText('Current password', INPUT)).toBeDefined();
  expect(screen.queryByText('Set a new password to go on.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('[S4-035] offers to log out instead of a new password', async () => {
  keepSession();
  rememberLogin({ type: 'username', username: 'mai', token: 'token-1', merchant: 'aurora' });
  const platform = makePlatform({ [LOGOUT]: () => done({}) });
  await renderApp(platform, { at: '/m/changePsw?go=%2Fm%2Fhome' });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  expect(readStoredSession()).toBeNull();
  expect(readRememberedLogin()).toMatchObject({ token: null });
});

test('[S2-007] a member whom a provider brought chooses a password without an old one', async () => {
  keepSession();
  const info = {
    id: 'm-1',
    account: 'mai',
    type: 0,
    language: 'EN',
    nickname: null,
    hasPassword: false,
    clubLabel: null,
  };
  const platform = makePlatform({ '/wps/member/info': () => done(info), [CHANGE]: changed });
  await renderApp(platform, { at: '/m/changePsw' });
  await screen.findByRole('heading', { name: 'Change password' });
  await waitFor(() => expect(screen.queryByLabelText('Current password', INPUT)).toBeNull());
  await change(both);
  await waitFor(() => expect(readStoredSession()).toMatchObject({ token: 'fresh-token' }));
  const [asked] = platform.asked(CHANGE);
  expect(asked?.body).toMatchObject({ newPassword: 'Sunny-Harbour-71' });
  expect(asked?.body).not.toHaveProperty('oldPassword');
});
