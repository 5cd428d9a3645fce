import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readStoredSession } from '#test/member-session.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeWpsServer,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
/** The password's tab has the same name as its field. */
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

/** Opens the login dialog over the lobby. */
async function openLogin(platform: FakeWpsServer, at = '/m/home') {
  await renderApp(platform, { at });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  const username = within(dialog).getByLabelText<HTMLInputElement>('Username', INPUT);
  const password = within(dialog).getByLabelText<HTMLInputElement>('Password', INPUT);
  const button = within(dialog).getByRole('button', { name: 'Log in' });
  return { dialog, username, password, button };
}

async function logIn(form: Awaited<ReturnType<typeof openLogin>>, username = ' mai ', password = 'Play-2026!') {
  await user.type(form.username, username);
  await user.type(form.password, password);
  await user.click(form.button);
}

test('[S2-002, S2-018] the login dialog opens over the lobby without changing the URL', async () => {
  const { dialog } = await openLogin(createFakeWpsServer({}));
  expect(within(dialog).getByRole('tab', { name: 'Password' }).getAttribute('aria-selected')).toBe('true');
  expect(location.pathname).toBe('/m/home');
  expect(screen.getByRole('searchbox', { name: 'Search games' })).toBeDefined();
});

test('[S2-018] the login form shows missing values beside the fields and sends nothing', async () => {
  const platform = createFakeWpsServer({});
  const { username, password, button } = await openLogin(platform);
  await user.click(button);
  for (const field of [username, password]) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('This field is required');
  }
  await waitFor(() => expect(document.activeElement).toBe(username));
  expect(platform.requestsTo(LOGIN)).toEqual([]);
});

test('the login form shows and hides the password', async () => {
  const { dialog, password } = await openLogin(createFakeWpsServer({}));
  const toggle = within(dialog).getByRole('button', { name: 'Show password' });
  await user.type(password, 'Play-2026!');
  await user.click(toggle);
  expect([password.type, password.value, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'Play-2026!', 'true']);
  await user.click(toggle);
  expect(password.type).toBe('password');
});

test('[S4-014, S4-016, S3-001, S3-008, S3-012] the right password opens a session, closes the login and shows the member', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: () => respondWithValue(makeOpenedSession()) });
  await logIn(await openLogin(platform));
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(platform.requestsTo(LOGIN).map(({ body }) => body)).toMatchObject([
    {
      type: 'username',
      username: 'mai',
      password: 'Play-2026!',
      loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isOfficialAppLogin: false,
    },
  ]);
  expect(readStoredSession()).toEqual({
    id: 'm-1',
    token: 'token-of-the-new-session',
    merchantCode: 'aurora',
    userName: 'mai',
    type: 0,
    firstTimeLogin: false,
    spanId: 'span-1',
  });
});

test.each([
  ['?go=%2Fm%2Flottery&r=abc', '/m/lottery?r=abc'],
  ['?go=https%3A%2F%2Fevil.example%2Fm%2F', '/m/home'],
  ['', '/m/home'],
])('[S2-001, S2-002, S2-012, S4-019, S5-011] leads from a login on /m/login%s to %s', async (search, target) => {
  const platform = createFakeWpsServer({ [LOGIN]: () => respondWithValue(makeOpenedSession()) });
  await renderApp(platform, { at: `/m/login${search}` });
  const main = within(await screen.findByRole('main'));
  await user.type(main.getByLabelText('Username', INPUT), 'mai');
  await user.type(main.getByLabelText('Password', INPUT), 'Play-2026!');
  await user.click(main.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(location.pathname + location.search).toBe(target));
});

test('[S4-019] a login leads home, not to the return URL of a registration', async () => {
  sessionStorage.setItem('foyer.go', '/m/promotions');
  await renderApp(createFakeWpsServer({ [LOGIN]: () => respondWithValue(makeOpenedSession()) }), { at: '/m/login' });
  const main = within(await screen.findByRole('main'));
  await user.type(main.getByLabelText('Username', INPUT), 'mai');
  await user.type(main.getByLabelText('Password', INPUT), 'Play-2026!');
  await user.click(main.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(location.pathname).toBe('/m/home'));
});

test('[S4-014, S4-015] a second submit while a login is pending is ignored', async () => {
  const response = Promise.withResolvers<Response>();
  const platform = createFakeWpsServer({ [LOGIN]: () => response.promise });
  const opened = await openLogin(platform);
  await logIn(opened);
  await waitFor(() => expect(platform.requestsTo(LOGIN)).toHaveLength(1));
  expect(opened.button.getAttribute('aria-busy')).toBe('true');
  await user.clear(opened.username);
  await user.click(opened.button);
  expect(opened.username.getAttribute('aria-invalid')).toBeNull();
  response.resolve(respondWithValue(makeOpenedSession()));
  await screen.findByRole('button', { name: 'Account: mai' });
  expect(platform.requestsTo(LOGIN)).toHaveLength(1);
});

test('[S4-015, S9-009] the login form accepts the next submit after 500 ms', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: () => respondWithValue(makeOpenedSession()) });
  const { username, password, button } = await openLogin(platform);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const attempt = async (name: string, afterMs: number): Promise<void> => {
    vi.advanceTimersByTime(afterMs);
    fireEvent.input(username, { target: { value: name } });
    await act(async () => fireEvent.click(button));
  };
  await attempt('', 0);
  fireEvent.input(password, { target: { value: 'Play-2026!' } });
  await attempt('at-once', 0);
  await attempt('too-early', 499);
  await attempt('in-time', 1);
  vi.useRealTimers();
  await waitFor(() => expect(platform.requestsTo(LOGIN)).toHaveLength(1));
  expect(platform.requestsTo(LOGIN)[0]?.body).toMatchObject({ username: 'in-time' });
});

test('[S4-014, S8-014] a rejected login shows the server’s message and keeps the typed values', async () => {
  const rejection = { errorCode: 'login.cred.err', message: 'Incorrect username or password.' };
  const opened = await openLogin(createFakeWpsServer({ [LOGIN]: () => respondWithError(401, rejection) }));
  await logIn(opened, 'mai', 'wrong-one');
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText('Incorrect username or password.')).toBeDefined();
  await user.click(notice.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBe(opened.dialog);
  expect(opened.username.value).toBe('mai');
  expect(readStoredSession()).toBeNull();
});

test('[S4-014, S8-014] a login error of one field is shown beside it, not in a dialog', async () => {
  const rejection = { errorCode: 'invalid_request', message: 'no', value: { fields: { username: 'too_long' } } };
  const opened = await openLogin(createFakeWpsServer({ [LOGIN]: () => respondWithError(400, rejection) }));
  await logIn(opened);
  expect(await within(opened.dialog).findByText('4–24 letters and numbers, starting with a letter')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
});

test('[S8-012] if a login is delayed, the form shows the remaining time without a dialog, and sends nothing until the delay ends', async () => {
  const rejected = () =>
    respondWithError(429, { errorCode: 'TOO_MANY_REQUEST_LOGIN', message: 'no' }, { 'retry-after': '65' });
  const platform = createFakeWpsServer({ [LOGIN]: rejected });
  const opened = await openLogin(platform);
  await logIn(opened);
  const alert = await within(opened.dialog).findByRole('alert');
  expect(alert.textContent).toBe('Too many attempts. Try again in 1:05.');
  expect(screen.getAllByRole('dialog')).toEqual([opened.dialog]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await act(async () => vi.advanceTimersByTime(2_000));
  fireEvent.click(opened.button);
  expect(within(opened.dialog).getByRole('alert')).toBe(alert);
  vi.useRealTimers();
  expect(platform.requestsTo(LOGIN)).toHaveLength(1);
  expect(readStoredSession()).toBeNull();
});
