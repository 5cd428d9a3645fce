import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { installFakeAuthenticator } from '#test/fake-authenticator.ts';
import { type FakeResponder, createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = '/wps/member/passkey/list';
const OPTIONS = '/wps/member/passkey/creation/options';
const ADD = '/wps/member/passkey/add';
const RENAME = '/wps/member/passkey/rename';
const REMOVE = '/wps/member/passkey/remove';
const ID = 'cGFzc2tleQ';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

const phone = {
  id: ID,
  name: 'Phone',
  usable: true,
  backedUp: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
};

const options = {
  rp: { id: 'localhost', name: 'Aurora' },
  user: { id: 'bTE', name: 'mai', displayName: 'mai' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [{ type: 'public-key', id: 'b3RoZXI', transports: ['internal'] }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

async function openPage(
  passkeys: readonly (typeof phone)[],
  {
    passwordRequired = false,
    answers = {},
  }: { passwordRequired?: boolean; answers?: Record<string, FakeResponder> } = {},
) {
  storeSession();
  const platform = createFakeWpsServer({
    [LIST]: () => respondWithValue({ rpId: 'localhost', userId: 'bTE', passkeys, passwordRequired }),
    [OPTIONS]: () => respondWithValue({ options }),
    [ADD]: () => respondWithValue({ id: ID, name: 'Phone' }),
    [RENAME]: () => respondWithValue({}),
    [REMOVE]: () => respondWithValue({}),
    ...answers,
  });
  await renderApp(platform, { at: '/m/account/passkeys' });
  return { platform, main: within(await screen.findByRole('main')) };
}

test('a new passkey of the device is added, and the accepted passkeys are reported to the device', async () => {
  const { create, signalAccepted } = installFakeAuthenticator();
  const { platform, main } = await openPage([]);
  await main.findByRole('heading', { name: 'No passkeys yet' });
  await user.click(main.getByRole('button', { name: 'Add a passkey' }));
  await screen.findByText('Passkey added');
  expect(platform.requestsTo(OPTIONS).map(({ body }) => body)).not.toContainEqual(
    expect.objectContaining({ password: expect.anything() }),
  );
  expect(platform.requestsTo(ADD).map(({ body }) => body)).toMatchObject([
    { credential: { id: ID, rawId: ID, type: 'public-key', response: { transports: ['internal'] } } },
  ]);
  expect(create).toHaveBeenCalledOnce();
  await waitFor(() => expect(platform.requestsTo(LIST).length).toBeGreaterThan(1));
  expect(signalAccepted).toHaveBeenCalledWith({ rpId: 'localhost', userId: 'bTE', allAcceptedCredentialIds: [] });
});

test('adding a passkey asks for the password first if the login is not recent', async () => {
  installFakeAuthenticator();
  const { platform, main } = await openPage([], { passwordRequired: true });
  await user.click(await main.findByRole('button', { name: 'Add a passkey' }));
  await user.type(main.getByLabelText('Password', INPUT), 'Sunny-Harbour-71');
  await user.click(main.getByRole('button', { name: 'Add a passkey' }));
  await screen.findByText('Passkey added');
  expect(platform.requestsTo(OPTIONS).map(({ body }) => body)).toMatchObject([{ password: 'Sunny-Harbour-71' }]);
});

test.each([
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotAllowedError', "The passkey wasn't added. Please try again."],
])('if the browser rejects a new passkey with %s, the page shows the reason and sends nothing', async (name, text) => {
  const { create } = installFakeAuthenticator();
  create.mockRejectedValue(new DOMException('no', name));
  const { platform, main } = await openPage([phone]);
  await user.click(await main.findByRole('button', { name: 'Add a passkey' }));
  await screen.findByText(text);
  expect(platform.requestsTo(ADD)).toEqual([]);
});

test('a new passkey that the server rejects is reported to the device as unknown', async () => {
  const { signalUnknown } = installFakeAuthenticator();
  const rejected = () => respondWithError(400, { errorCode: 'passkey_invalid', message: 'Not verified' });
  const { main } = await openPage([], { answers: { [ADD]: rejected } });
  await user.click(await main.findByRole('button', { name: 'Add a passkey' }));
  await screen.findByText('Not verified');
  expect(signalUnknown).toHaveBeenCalledWith({ rpId: 'localhost', credentialId: ID });
});

test('a passkey is renamed and removed', async () => {
  installFakeAuthenticator();
  const { platform, main } = await openPage([phone]);
  await user.click(await main.findByRole('button', { name: /^Phone/ }));
  const name = main.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Work phone');
  await user.click(main.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(platform.requestsTo(RENAME).map(({ body }) => body)).toEqual([{ id: ID, name: 'Work phone' }]),
  );
  await user.click(await main.findByRole('button', { name: /^Phone/ }));
  await user.click(main.getByRole('button', { name: 'Remove passkey' }));
  await main.findByText("You'll no longer be able to log in with it.");
  await user.click(main.getByRole('button', { name: 'Remove passkey' }));
  await waitFor(() => expect(platform.requestsTo(REMOVE).map(({ body }) => body)).toMatchObject([{ id: ID }]));
});

test('the passkeys page explains that a browser without WebAuthn cannot use passkeys', async () => {
  const { main } = await openPage([phone]);
  await main.findByText("This browser doesn't support passkeys.");
  expect(main.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('the passkeys page offers a retry if the list fails to load', async () => {
  installFakeAuthenticator();
  const failure = respondWithError(503, { errorCode: 'service_unavailable' });
  const loaded = () =>
    respondWithValue({ rpId: 'localhost', userId: 'bTE', passkeys: [phone], passwordRequired: false });
  const responses = [failure];
  const { main } = await openPage([], { answers: { [LIST]: () => responses.shift() ?? loaded() } });
  await user.click(await main.findByRole('button', { name: 'Try again' }));
  await main.findByRole('button', { name: /^Phone/ });
});
