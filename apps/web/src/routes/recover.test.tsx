import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { expect, test } from 'vitest';
import { makePageData } from '#test/page-data.ts';
import { type FakeResponder, createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const SEND = '/wps/member/recovery/code';
const RECOVER = '/wps/member/recovery';
const COUNTRY = '/wps/system/country';
const PASSWORD = 'Meadow-Lark-42';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

const answers: Readonly<Record<string, FakeResponder>> = {
  [SEND]: () => respondWithValue({ expiresIn: 600, retryAfter: 60 }),
  [RECOVER]: () => respondWithValue({ userName: 'mai' }),
  [COUNTRY]: () =>
    respondWithValue({
      countries: [{ countryCode: 'VN', countryDialingCode: '84' }],
      countryCode: 'VN',
      countryDialingCode: '84',
      currency: 'VND',
      currencySymbol: '₫',
      currencyPosition: 'after',
    }),
};

async function open(
  recovery: SiteInfo['recovery'],
  at = '/m/recover',
  own: Readonly<Record<string, FakeResponder>> = {},
) {
  const data = makePageData();
  const platform = createFakeWpsServer({ ...answers, ...own });
  await renderApp(platform, { data: { ...data, site: { ...data.site, recovery } }, at });
  return { platform, main: within(await screen.findByRole('main')) };
}

async function submitPassword(): Promise<void> {
  await user.type(await screen.findByLabelText('New password', INPUT), PASSWORD);
  await user.type(screen.getByLabelText('Confirm new password', INPUT), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('[ASVS 6.4.3] the recovery page shows the first method of the site and links to the others', async () => {
  const { main } = await open(['email', 'recoveryCode', 'sms']);
  expect(await main.findByLabelText('Email address')).toBeDefined();
  const links = main.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Recovery code', 'SMS', 'Contact support']);
});

test('[ASVS 6.4.3] the recovery page sends a code to a mobile number and sets the new password with the code', async () => {
  const { platform, main } = await open(['sms', 'email']);
  await main.findByRole('option', { name: '+84' });
  await user.type(main.getByLabelText('Mobile number'), '0901234567');
  await user.click(main.getByRole('button', { name: 'Send code' }));
  await user.type(await main.findByLabelText('Code'), '123456');
  await submitPassword();
  await main.findByRole('heading', { name: 'Password changed' });
  const target = { by: 'sms', countryDialingCode: '84', mobileNum: '0901234567' };
  expect(platform.requestsTo(SEND).map(({ body }) => body)).toEqual([target]);
  expect(platform.requestsTo(RECOVER).map(({ body }) => body)).toMatchObject([
    { ...target, code: '123456', newPassword: PASSWORD },
  ]);
});

test('the recovery page shows a wrong code beside its field and keeps the form', async () => {
  const wrong = () => respondWithError(400, { errorCode: 'verification_code_invalid', message: 'no' });
  const { main } = await open(['recoveryCode'], '/m/recover', { [RECOVER]: wrong });
  await user.type(await main.findByLabelText('Username'), 'mai');
  await user.type(main.getByLabelText('Recovery code'), 'abcde-fgh23');
  await submitPassword();
  await waitFor(() => expect(main.getByLabelText('Recovery code').getAttribute('aria-invalid')).toBe('true'));
});

test('the recovery page removes the token of a support agent’s link from the URL and sets the new password with the token', async () => {
  const link = 'a'.repeat(43);
  const { platform, main } = await open(undefined, `/m/recover?link=${link}`);
  await submitPassword();
  await main.findByRole('heading', { name: 'Password changed' });
  expect(location.search).toBe('');
  expect(platform.requestsTo(RECOVER).map(({ body }) => body)).toMatchObject([
    { by: 'link', link, newPassword: PASSWORD },
  ]);
});

test('the login shows “Forgot password?” only if the site offers a recovery method', async () => {
  const { main } = await open(['sms'], '/m/login');
  expect((await main.findByRole('link', { name: 'Forgot password?' })).getAttribute('href')).toBe('/m/recover');
});

test('the login hides “Forgot password?” on a site without recovery', async () => {
  const { main } = await open(undefined, '/m/login');
  await main.findByRole('button', { name: 'Log in' });
  expect(main.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
});
