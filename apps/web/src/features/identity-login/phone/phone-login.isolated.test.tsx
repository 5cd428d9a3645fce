import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lazyFirebasePhoneLoginDialog } from '#src/features/identity-login/phone/lazy-firebase-phone-login-dialog.ts';
import { makePageDataWithProviders } from '#test/identity-login-data.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const user = userEvent.setup({ delay: null });

const sdk = vi.hoisted(() => ({ send: vi.fn(), confirm: vi.fn(), cleared: vi.fn(), created: vi.fn() }));
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => ({ languageCode: null, settings: {} }),
  signInWithPhoneNumber: sdk.send,
  signOut: () => Promise.resolve(),
  inMemoryPersistence: {},
  browserPopupRedirectResolver: {},
  RecaptchaVerifier: class {
    constructor() {
      sdk.created();
    }
    clear = sdk.cleared;
  },
}));

// The dialog's chunk compiles on first use, so it is preloaded.
beforeAll(() => lazyFirebasePhoneLoginDialog.preload());

beforeEach(() => {
  for (const mock of Object.values(sdk)) mock.mockReset();
  sdk.send.mockResolvedValue({ confirm: sdk.confirm });
  sdk.confirm.mockResolvedValue({ user: { getIdToken: async () => 'a-phone-token' } });
});

const country = { countryDialingCode: '84', countries: [] };

async function openPhone() {
  const platform = createFakeWpsServer({
    '/wps/system/country': () =>
      respondWithValue({
        ...country,
        countryCode: 'VN',
        currency: 'VND',
        currencySymbol: '₫',
        currencyPosition: 'after',
      }),
    [LOGIN]: () => respondWithValue(makeOpenedSession()),
  });
  await renderApp(platform, { data: makePageDataWithProviders('phone') });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Continue with SMS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Continue with SMS' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Country code').value).toBe('84'));
  return { platform, dialog };
}

const createSdkError = (code: string) => Object.assign(new Error(`Firebase: No (${code}).`), { code });

test('[S5-013, S7-062] a Firebase phone login sends the number in international format, and logs in with the code', async () => {
  const { platform, dialog } = await openPhone();
  // With the leading zero of national numbers.
  await user.type(dialog.getByLabelText('Mobile number'), '090 123-4567');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await dialog.findByText('Code sent.')).toBeDefined();
  expect(sdk.send.mock.calls.map(([, number]) => number)).toEqual(['+84901234567']);
  expect(sdk.cleared).toHaveBeenCalledOnce();
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  expect(sdk.confirm).toHaveBeenCalledWith('123456');
  expect(platform.requestsTo(LOGIN).map(({ body }) => body)).toMatchObject([
    { type: 'firebase', firebaseChannel: 'phone', firebaseIdToken: 'a-phone-token' },
  ]);
});

test('[S5-013] a Firebase phone login marks an invalid number and sends nothing', async () => {
  const { dialog } = await openPhone();
  await user.type(dialog.getByLabelText('Mobile number'), '028 1234 567');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(dialog.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true'));
  expect(sdk.send).not.toHaveBeenCalled();
});

test('[S8-021] a Firebase phone login reports a code as expired if none was requested', async () => {
  const { dialog } = await openPhone();
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const notice = await screen.findByRole('dialog', { name: 'Notice' });
  expect(notice.textContent).toContain('This code has expired. Please request a new one.\nCode: auth/code-expired');
});

test('[S8-019] a wrong Firebase phone code is reported, and the next one accepted', async () => {
  sdk.confirm.mockRejectedValueOnce(createSdkError('auth/invalid-verification-code'));
  const { dialog } = await openPhone();
  await user.type(dialog.getByLabelText('Mobile number'), '901234567');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await dialog.findByText('Code sent.');
  await user.type(dialog.getByLabelText('Code'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText(/^Incorrect code\./)).toBeDefined();
  await user.click(notice.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull());
  expect(dialog.getByLabelText<HTMLInputElement>('Code').value).toBe('000000');
});

test('[S8-019] a Firebase phone login explains why no code was sent, and uses a new captcha next time', async () => {
  sdk.send.mockRejectedValueOnce(createSdkError('auth/too-many-requests'));
  const { dialog } = await openPhone();
  await user.type(dialog.getByLabelText('Mobile number'), '901234567');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  await user.click(notice.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await dialog.findByText('Code sent.');
  expect([sdk.created.mock.calls.length, sdk.cleared.mock.calls.length]).toEqual([2, 2]);
});
