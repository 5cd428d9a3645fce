import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { installFakeAuthenticator } from '#test/fake-authenticator.ts';
import {
  type FakeResponder,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  respondWithValue,
} from '#test/fake-wps-server.ts';
import { readStoredSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const OPTIONS = '/wps/session/login/passkey/options';
const LOGIN = '/wps/session/login/passkey';
const LIST = '/wps/member/passkey/list';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

const options = { challenge: 'AAAA', timeout: 300_000, rpId: 'localhost', userVerification: 'required' };

const makePlatform = (answer: FakeResponder, more: Record<string, FakeResponder> = {}) =>
  createFakeWpsServer({ [OPTIONS]: () => respondWithValue({ options }), [LOGIN]: answer, ...more });

const mediations = (get: ReturnType<typeof installFakeAuthenticator>['get']) =>
  get.mock.calls.map(([{ mediation }]) => mediation);

test('the autofill of the login page logs in by passkey', async () => {
  const { get, assertion } = installFakeAuthenticator();
  get.mockResolvedValueOnce(assertion());
  const platform = makePlatform(() => respondWithValue(makeOpenedSession()));
  await renderApp(platform, { at: '/m/login' });
  await waitFor(() => expect(readStoredSession()).toMatchObject({ userName: 'mai' }));
  expect(mediations(get)).toEqual(['conditional']);
  expect(platform.requestsTo(LOGIN).map(({ body }) => body)).toMatchObject([
    { credential: { id: 'cGFzc2tleQ', type: 'public-key', response: { userHandle: 'AA' } } },
  ]);
});

test('the username field offers passkeys', async () => {
  await renderApp(createFakeWpsServer({}), { at: '/m/login' });
  const main = within(await screen.findByRole('main'));
  expect(main.getByLabelText('Username', INPUT).getAttribute('autocomplete')).toBe('username webauthn');
});

test('home requests no passkey before the login dialog opens, and a button of the dialog logs in by passkey', async () => {
  const { get, assertion } = installFakeAuthenticator();
  const platform = makePlatform(() => respondWithValue(makeOpenedSession()));
  await renderApp(platform, { at: '/m/home' });
  expect(platform.requestsTo(OPTIONS)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }));
  const button = await dialog.findByRole('button', { name: 'Log in with a passkey' });
  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  get.mockResolvedValueOnce(assertion());
  await user.click(button);
  await waitFor(() => expect(readStoredSession()).toMatchObject({ userName: 'mai' }));
  expect(mediations(get)).toEqual(['conditional', 'optional']);
  // A browser allows one request at a time.
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
});

test('a passkey that the member has removed is hidden on the device, and the login shows the error and offers the autofill again', async () => {
  const { get, assertion, signalUnknown } = installFakeAuthenticator();
  get.mockResolvedValueOnce(assertion());
  const rejected = () => respondWithError(404, { errorCode: 'passkey_unknown', message: 'It no longer works' });
  await renderApp(makePlatform(rejected), { at: '/m/login' });
  await screen.findByText('It no longer works');
  expect(signalUnknown).toHaveBeenCalledWith({ rpId: 'localhost', credentialId: 'cGFzc2tleQ' });
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
});

test('no passkey is offered on a site without passkeys', async () => {
  const { get } = installFakeAuthenticator();
  const platform = makePlatform(() => respondWithValue(makeOpenedSession()));
  const base = makePageData();
  const data = { ...base, site: { ...base.site, absentFeatures: ['passkeys' as const] } };
  await renderApp(platform, { at: '/m/login', data });
  await screen.findByRole('main');
  expect(get).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});

async function logInByPassword(passkeys: readonly object[] = []) {
  const platform = createFakeWpsServer({
    '/wps/session/login': () => respondWithValue(makeOpenedSession()),
    [LIST]: () => respondWithValue({ rpId: 'localhost', userId: 'bTE', passkeys, passwordRequired: false }),
  });
  await renderApp(platform, { at: '/m/login' });
  const main = within(await screen.findByRole('main'));
  await user.type(main.getByLabelText('Username', INPUT), 'mai');
  await user.type(main.getByLabelText('Password', INPUT), 'Play-2026!');
  await user.click(main.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(readStoredSession()).not.toBeNull());
  return platform;
}

test('a passkey is offered after a login by password, and the offer is remembered', async () => {
  installFakeAuthenticator();
  await logInByPassword();
  const offer = within(await screen.findByRole('dialog', { name: 'Log in faster next time?' }));
  await user.click(offer.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in faster next time?' })).toBeNull());
  expect(Number(localStorage.getItem('foyer.passkey.offered'))).toBeGreaterThan(0);
});

test.each([
  ['the device has seen the offer in the last 30 days', Date.now() - 29 * 86_400_000, []],
  [
    'the member has a passkey',
    0,
    [{ id: 'a', name: 'a', usable: true, backedUp: true, createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: null }],
  ],
])('no passkey is offered if %s', async (_why, offeredAt, passkeys) => {
  installFakeAuthenticator();
  localStorage.setItem('foyer.passkey.offered', String(offeredAt));
  const platform = await logInByPassword(passkeys);
  if (offeredAt === 0) await waitFor(() => expect(platform.requestsTo(LIST)).toHaveLength(1));
  expect(screen.queryByRole('dialog', { name: 'Log in faster next time?' })).toBeNull();
  expect(localStorage.getItem('foyer.passkey.offered')).toBe(String(offeredAt));
});
