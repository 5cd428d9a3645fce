import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readStoredSession } from '#test/member-session.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const SEND = '/wps/session/login/verification/send';
const VERIFY = '/wps/session/login/verification';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

const noMethods = { email: null, ga: null, sms: null };
const answerSent: FakeResponder = () => respondWithValue({ expiresIn: 600, retryAfter: 60 });
const rejectCode: FakeResponder = () =>
  respondWithError(400, { errorCode: 'verification_code_invalid', message: 'no' });
const rejectTicket: FakeResponder = () => respondWithError(400, { errorCode: 'login_ticket_invalid', message: 'no' });

/** A password login that needs a second factor. */
async function openTwoFactorDialog(factors: object, answers: Readonly<Record<string, FakeResponder>> = {}) {
  const value = { ticket: 'ticket-1', ...noMethods, ...factors };
  const platform = createFakeWpsServer({
    [LOGIN]: () => respondWithError(401, { errorCode: 'login_verify_required', message: 'no', value }),
    [SEND]: answerSent,
    [VERIFY]: () => respondWithValue(makeOpenedSession()),
    ...answers,
  });
  await renderApp(platform, { at: '/m/login?go=%2Fm%2Flottery' });
  const main = within(await screen.findByRole('main'));
  await user.type(main.getByLabelText('Username', INPUT), 'mai');
  await user.type(main.getByLabelText('Password', INPUT), 'Play-2026!');
  await user.click(main.getByRole('checkbox', { name: 'Remember me' }));
  await user.click(main.getByRole('button', { name: 'Log in' }));
  const dialog = within(await screen.findByRole('dialog', { name: "Verify it's you" }));
  const verify = async (code: string): Promise<void> => {
    const field = dialog.getByLabelText<HTMLInputElement>(/^(Code|Recovery code)$/);
    await user.clear(field);
    if (code) await user.type(field, code);
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
  };
  return { platform, dialog, verify };
}

/** The login has continued to its return URL. */
const waitUntilLoggedIn = (): Promise<void> => waitFor(() => expect(location.pathname).toBe('/m/lottery'));

const getBodies = (platform: ReturnType<typeof createFakeWpsServer>, path: string) =>
  platform.requestsTo(path).map(({ body }) => body);

test('[S2-020, S8-007, S7-011, S3-014] the second step of a login opens the session with an authenticator’s code', async () => {
  const { platform, dialog, verify } = await openTwoFactorDialog({ ga: true });
  expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['ga']);
  expect(dialog.queryByRole('button', { name: 'Send code' })).toBeNull();
  await verify('123456');
  await waitUntilLoggedIn();
  expect(getBodies(platform, VERIFY)).toMatchObject([{ ticket: 'ticket-1', channel: 'ga', code: '123456' }]);
  expect(getBodies(platform, SEND)).toEqual([]);
  expect(readStoredSession()).toMatchObject({ userName: 'mai' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S4-021, S3-026] a member is remembered after the second factor', async () => {
  const session = makeOpenedSession({ rememberToken: 'token-1' });
  const { verify } = await openTwoFactorDialog({ ga: true }, { [VERIFY]: () => respondWithValue(session) });
  expect(localStorage.getItem('foyer.remembered')).toBeNull();
  await verify('123456');
  await waitUntilLoggedIn();
  expect(localStorage.getItem('foyer.remembered')).toContain('"username":"mai"');
});

test.each([
  ['email', 'm•••@example.com', /^Email/],
  ['sms', '+84 ••• 567', /^SMS/],
] as const)(
  '[S8-007] if a member has only one second factor (%s), its code is sent at once, and another can be sent after a wait',
  async (channel, shown, name) => {
    const { platform, dialog, verify } = await openTwoFactorDialog({ [channel]: shown });
    expect(dialog.getByRole('radio', { name })).toHaveProperty('checked', true);
    expect(dialog.getByText(shown)).toBeDefined();
    expect(await dialog.findByText('Code sent. Enter it within 5 minutes.')).toBeDefined();
    expect(dialog.getByRole('button', { name: /^Resend in/ }).getAttribute('aria-disabled')).toBe('true');
    expect(getBodies(platform, SEND)).toEqual([{ ticket: 'ticket-1', channel }]);
    await verify('123456');
    await waitUntilLoggedIn();
    expect(getBodies(platform, VERIFY)).toMatchObject([{ channel, code: '123456' }]);
  },
);

test('[S2-020, S8-007] a member with several second factors can choose one, and nothing is sent before', async () => {
  const { platform, dialog, verify } = await openTwoFactorDialog({
    email: 'm•••@example.com',
    ga: true,
    sms: '•••567',
  });
  const names = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual(['Emailm•••@example.com', 'Authenticator', 'SMS•••567']);
  expect(getBodies(platform, SEND)).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^SMS/ }));
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await dialog.findByText('Code sent. Enter it within 5 minutes.')).toBeDefined();
  await verify('123456');
  expect(getBodies(platform, SEND)).toEqual([{ ticket: 'ticket-1', channel: 'sms' }]);
  await waitUntilLoggedIn();
  expect(getBodies(platform, VERIFY)).toMatchObject([{ channel: 'sms' }]);
});

test('[S8-007] a recovery code is accepted as the second factor', async () => {
  const { platform, dialog, verify } = await openTwoFactorDialog({ ga: true });
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  expect(dialog.queryByRole('radio')).toBeNull();
  await verify('abcde-fgh23');
  await waitUntilLoggedIn();
  expect(getBodies(platform, VERIFY)).toMatchObject([{ channel: 'ga', code: 'abcde-fgh23' }]);
});

test.each([
  ['', 'This field is required'],
  ['12345', 'Check the format'],
])('[S8-007] the second step rejects the code "%s" without a request', async (typed, words) => {
  const { platform, dialog, verify } = await openTwoFactorDialog({ ga: true });
  await verify(typed);
  expect(await dialog.findByText(words)).toBeDefined();
  expect(platform.requestsTo(VERIFY)).toEqual([]);
});

test('[S8-007] the second step shows the remaining attempts after a wrong code', async () => {
  const { dialog, verify } = await openTwoFactorDialog({ ga: true }, { [VERIFY]: rejectCode });
  await verify('000000');
  expect(await dialog.findByText('Incorrect or expired code. 4 attempts left.')).toBeDefined();
  expect(readStoredSession()).toBeNull();
});

test('[S8-007] if the server rejects the login ticket, the second step shows that the login has expired and offers a new one', async () => {
  const { dialog, verify } = await openTwoFactorDialog({ ga: true }, { [VERIFY]: rejectTicket });
  await verify('000000');
  expect((await dialog.findByRole('alert')).textContent).toBe('Login expired. Please log in again.');
  expect(dialog.queryByLabelText('Code')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Back to login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/m/login');
});

test('[S8-007] the second step expires after five minutes, with or without an attempt', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const { dialog } = await openTwoFactorDialog({ ga: true });
  await act(async () => vi.advanceTimersByTime(280_000));
  expect(dialog.queryByRole('alert')).toBeNull();
  await act(async () => vi.advanceTimersByTime(21_000));
  expect(dialog.getByRole('alert')).toBeDefined();
  vi.useRealTimers();
});

test('[S8-012] after too many attempts, the second step shows when the member can try again', async () => {
  const tooMany: FakeResponder = () =>
    respondWithError(429, { errorCode: 'TOO_MANY_REQUEST_LOGIN' }, { 'retry-after': '30' });
  const { dialog, verify } = await openTwoFactorDialog({ ga: true }, { [VERIFY]: tooMany });
  await verify('123456');
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Too many attempts\. Try again in 0:(30|29)\.$/);
});

test('[S2-020] closing the second step keeps the text typed in the login form', async () => {
  const { dialog } = await openTwoFactorDialog({ ga: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('main')).getByLabelText<HTMLInputElement>('Username', INPUT).value).toBe('mai');
  expect(readStoredSession()).toBeNull();
});
