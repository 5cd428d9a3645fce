import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  readRememberedLogin,
  rememberLogin,
  type RememberedLogin,
} from '#src/platform/session/login/remembered-login.ts';
import { storeSession } from '#test/member-session.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';
const INPUT = { selector: 'input' };
const PASSWORD = 'Play-2026!';
const user = userEvent.setup({ delay: null });
const oldLogin: RememberedLogin = { type: 'username', username: 'old', token: 'old-token', merchant: 'aurora' };
const reject = (errorCode: string): FakeResponder => {
  return () => respondWithError(401, { errorCode, message: 'no' });
};

async function logIn(answer: FakeResponder, remember: boolean) {
  const platform = createFakeWpsServer({ [LOGIN]: answer });
  await renderApp(platform, { at: '/m/login' });
  const main = within(await screen.findByRole('main'));
  const name = main.getByLabelText<HTMLInputElement>('Username', INPUT);
  const box = main.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' });
  const prefilled = [name.value, box.checked];
  await user.clear(name);
  await user.type(name, 'mai');
  await user.type(main.getByLabelText('Password', INPUT), PASSWORD);
  if (box.checked !== remember) await user.click(box);
  await user.click(main.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(platform.requestsTo(LOGIN)).toHaveLength(1));
  return { body: platform.requestsTo(LOGIN)[0]?.body, filled: prefilled };
}

/** Returns everything that the browser stores, with both layers of Base64 decoded. */
function readAllStorage(): string {
  const text = JSON.stringify([localStorage, sessionStorage, document.cookie]);
  const inner = [...text.matchAll(/[A-Za-z0-9+/]{8,}={0,2}/g)].map(([part]) => tryDecode(part));
  return [text, ...inner, ...inner.map((part) => tryDecode(part.slice(8)))].join(' ');
}

function tryDecode(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

test('[S4-021, S4-029, S3-026, S9-031] a remembered login stores the name and the token of the response, but never the password', async () => {
  const { body } = await logIn(() => respondWithValue(makeOpenedSession({ rememberToken: 'token-1' })), true);
  await waitFor(() => expect(location.pathname).toBe('/m/home'));
  expect(body).toMatchObject({ remember: true, loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(readRememberedLogin()).toEqual({ type: 'username', username: 'mai', token: 'token-1', merchant: 'aurora' });
  expect(localStorage.getItem('foyer.autoLogin')).toBe('1');
  expect(readAllStorage()).not.toContain(PASSWORD);
  expect(readAllStorage()).toContain('token-1');
});

test('[S4-021] a remembered login stores only the name if the response has no token', async () => {
  await logIn(() => respondWithValue(makeOpenedSession()), true);
  await waitFor(() => expect(readRememberedLogin()).toMatchObject({ username: 'mai', token: null }));
});

test('[S4-021] a login without the ticked box removes the remembered login', async () => {
  rememberLogin(oldLogin);
  const { body, filled } = await logIn(() => respondWithValue(makeOpenedSession()), false);
  expect(filled).toEqual(['old', true]);
  expect(body).not.toHaveProperty('remember');
  await waitFor(() => expect(readRememberedLogin()).toBeNull());
});

test.each(['login.cred.err', 'not.exists.user'])(
  '[S4-021, S8-006] the device forgets the remember token after a login that fails with %s',
  async (code) => {
    rememberLogin(oldLogin);
    await logIn(reject(code), true);
    await waitFor(() => expect(readRememberedLogin()).toBeNull());
  },
);

test('[S4-021] an error other than a rejected token does not remove the remember token', async () => {
  rememberLogin(oldLogin);
  await logIn(() => respondWithError(429, { errorCode: 'TOO_MANY_REQUEST_LOGIN' }, { 'retry-after': '30' }), true);
  await screen.findByRole('alert');
  expect(readRememberedLogin()).toEqual(oldLogin);
});

test('[S8-010, S4-028] a session used from another network ends, and automatic login is disabled', async () => {
  rememberLogin(oldLogin);
  storeSession();
  await renderApp(createFakeWpsServer({ [UNREAD]: reject('token_ip_different') }));
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText('Your session has expired. Please log in again.')).toBeDefined();
  expect(localStorage.getItem('foyer.autoLogin')).toBe('0');
});
