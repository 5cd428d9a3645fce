import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeSession, readStoredSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, respondWithError, type FakeResponder } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const user = userEvent.setup({ delay: null });

const icons = [1, 2, 3].map((icon) => ({ icon, art: `/m/brand/aurora/r1/avatars/${icon}` }));

async function openAccountPage(
  at: string,
  answers: Readonly<Record<string, FakeResponder>>,
  site: { push?: true; imageCDNs?: string[] } = {},
) {
  storeSession();
  const platform = createFakeWpsServer(answers);
  const page = makePageData({ lobby: { lanes: [], banners: [], announcements: [] } });
  await renderApp(platform, { at, data: { ...page, site: { ...page.site, ...site } } });
  return platform;
}

const session = {
  id: 's-1',
  current: true,
  device: null,
  browser: 'Chrome',
  system: 'Android',
  place: '203.0.113.9',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-01T09:00:00.000Z',
};

const vietnamAndThailand = {
  countries: [
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'TH', countryDialingCode: '66' },
  ],
  countryCode: 'VN',
  countryDialingCode: '84',
  currency: 'VND',
  currencySymbol: '₫',
  currencyPosition: 'after',
};

test('[S2-011] a visitor is redirected from the account page to the login, with a return URL', async () => {
  await renderApp(createFakeWpsServer({}), { at: '/m/account' });
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/login?go=%2Fm%2Faccount'));
});

test('[S2-014] the redirect to the login preserves the parameters `r` and `inApp`', async () => {
  await renderApp(createFakeWpsServer({}), { at: '/m/account?r=abc&inApp=1' });
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  const query = new URLSearchParams(location.search);
  expect([query.get('r'), query.get('inApp')]).toEqual(['abc', '1']);
});

test('the account page links all its sub-pages, and logs the member out', async () => {
  await openAccountPage(
    '/m/account',
    { '/wps/member/icons': () => respondWithValue({ chosen: null, icons }) },
    { push: true },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'mai' })).toBeDefined();
  const main = within(screen.getByRole('main'));
  const links = main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Club', '/m/account/club'],
    ['Reward centre', '/m/account/rewards'],
    ['Change password', '/m/changePsw'],
    ['Passkeys', '/m/account/passkeys'],
    ['Contact details', '/m/account/contact'],
    ['Two-step verification', '/m/account/factor'],
    ['Linked accounts', '/m/account/channels'],
    ['Active sessions', '/m/account/sessions'],
    ['Login history', '/m/account/logins'],
    ['Notifications', '/m/account/notifications'],
    ['Feedback', '/m/feedback'],
    ['Limits and breaks', '/m/account/protection'],
    ['Your data', '/m/account/data'],
    ['Close account', '/m/account/close'],
  ]);
  await user.click(main.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  expect(readStoredSession()).toBeNull();
});

const DEPOSITS = '/wps/relay/DEPOSITFE_getDepositSettings';

test('[S3-060, S7-055] the account page shows the number of successful deposits', async () => {
  await openAccountPage('/m/account', { [DEPOSITS]: () => respondWithValue({ totalDepositSuccessCount: 1234 }) });
  const row = (await screen.findByText('Deposits')).closest('li');
  expect(row?.textContent).toBe('Deposits1,234');
});

test('[S3-060, S7-055] the account page shows no deposits to a member without one', async () => {
  const answered = Promise.withResolvers<void>();
  await openAccountPage('/m/account', {
    [DEPOSITS]: () => {
      answered.resolve();
      return respondWithValue({ totalDepositSuccessCount: 0 });
    },
    // The picture's response waits for the count's, so the count has arrived when the picture renders.
    '/wps/member/icons': async () => {
      await answered.promise;
      return respondWithValue({ chosen: 1, icons });
    },
  });
  await waitFor(() => expect(document.querySelector('img[src*="avatars/1"]')).not.toBeNull());
  expect(screen.queryByText('Deposits')).toBeNull();
});

test('[S3-054] the profile picture that is chosen in the dialog is stored and shown', async () => {
  let chosen: number | null = null;
  const platform = await openAccountPage('/m/account', {
    '/wps/member/icons': () => respondWithValue({ chosen, icons }),
    '/wps/member/icon': () => {
      chosen = 2;
      return respondWithValue({ icon: 2 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change profile picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a profile picture' }));
  await user.click(await dialog.findByRole('button', { name: 'Picture 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.requestsTo('/wps/member/icon').map(({ body }) => body)).toEqual([{ icon: 2 }]);
  const picture = screen.getByRole('button', { name: 'Change profile picture' }).querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/m/brand/aurora/r1/avatars/2-96.avif');
});

test('[S3-054, S3-059] profile pictures load from the site’s image CDN', async () => {
  const answers = { '/wps/member/icons': () => respondWithValue({ chosen: 3, icons }) };
  await openAccountPage('/m/account', answers, { imageCDNs: ['https://img.example'] });
  const button = await screen.findByRole('button', { name: 'Change profile picture' });
  await waitFor(() =>
    expect(button.querySelector('img')?.getAttribute('src')).toBe(
      'https://img.example/m/brand/aurora/r1/avatars/3-96.avif',
    ),
  );
});

test('the sessions page lists every session, and ends another one', async () => {
  let others = [{ ...session, id: 's-2', current: false, browser: 'Safari', system: 'iOS' }];
  const platform = await openAccountPage('/m/account/sessions', {
    '/wps/session/list': () => respondWithValue({ sessions: [session, ...others] }),
    '/wps/session/end': () => {
      others = [];
      return respondWithValue({});
    },
  });
  expect(await screen.findByText('Chrome · Android')).toBeDefined();
  expect(screen.getByText(/This device · 203\.0\.113\.9/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Log out Chrome · Android' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log out Safari · iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(platform.requestsTo('/wps/session/end').map(({ body }) => body)).toEqual([{ id: 's-2' }]);
});

test('the sessions page asks before it ends all other sessions, and ends none if the member declines', async () => {
  const other = { ...session, id: 's-2', current: false };
  const platform = await openAccountPage('/m/account/sessions', {
    '/wps/session/list': () => respondWithValue({ sessions: [session, other] }),
    '/wps/session/end/others': () => respondWithValue({ ended: 1 }),
  });
  const everywhere = await screen.findByRole('button', { name: 'Log out everywhere else' });
  await user.click(everywhere);
  const question = within(await screen.findByRole('dialog', { name: 'Log out everywhere else' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.requestsTo('/wps/session/end/others')).toEqual([]);
  await user.click(everywhere);
  const again = within(await screen.findByRole('dialog', { name: 'Log out everywhere else' }));
  await user.click(again.getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(platform.requestsTo('/wps/session/end/others')).toHaveLength(1));
});

test('the sessions page shows an error with a retry if the list fails to load', async () => {
  let fails = true;
  await openAccountPage('/m/account/sessions', {
    '/wps/session/list': () =>
      fails ? respondWithError(503, { errorCode: 'service_unavailable' }) : respondWithValue({ sessions: [session] }),
  });
  expect(await screen.findByText("Couldn't load this")).toBeDefined();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome · Android')).toBeDefined();
});

test('[S2-020, S7-062] an authenticator is set up with password and code, and its recovery codes are shown once', async () => {
  const inactiveFactor = { channel: null, shown: null, recoveryCodesLeft: 0 };
  let factor: object = inactiveFactor;
  const secret = 'JBSWY3DPEHPK3PXP';
  const platform = await openAccountPage('/m/account/factor', {
    '/wps/member/factor': () => respondWithValue(factor),
    '/wps/member/factor/begin': () =>
      respondWithValue({ authenticator: { secret, uri: `otpauth://totp/Aurora:mai?secret=${secret}` }, sent: null }),
    '/wps/member/factor/confirm': () => {
      factor = { channel: 'ga', shown: null, recoveryCodesLeft: 2 };
      return respondWithValue({ recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Authenticator app/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(platform.requestsTo('/wps/member/factor/begin')).toEqual([]);
  await user.type(getPasswordField(), 'Play-2026!');
  await pressUntilAccepted('Next');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('AAAAA-BBBBB')).toBeDefined();
  await user.click(screen.getByRole('button', { name: "I've saved them" }));
  expect(await screen.findByText('2 recovery codes left')).toBeDefined();
  expect(platform.requestsTo('/wps/member/factor/begin').map(({ body }) => body)).toMatchObject([
    { channel: 'ga', password: 'Play-2026!' },
  ]);
  expect(platform.requestsTo('/wps/member/factor/confirm').map(({ body }) => body)).toMatchObject([{ code: '123456' }]);
});

test('[S2-020, S3-055] codes by SMS are set up for a number of the chosen country, and a wrong password is shown at its field', async () => {
  let known = false;
  const platform = await openAccountPage('/m/account/factor', {
    '/wps/member/factor': () => respondWithValue({ channel: null, shown: null, recoveryCodesLeft: 0 }),
    '/wps/system/country': () => respondWithValue(vietnamAndThailand),
    '/wps/member/factor/begin': () =>
      known
        ? respondWithValue({ authenticator: null, sent: { shown: '+66 ** 21', expiresIn: 600, retryAfter: 60 } })
        : respondWithError(400, { errorCode: 'password_wrong', message: 'Incorrect password. Please try again.' }),
  });
  await user.click(await screen.findByRole('button', { name: /^SMS/ }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('84'));
  await user.selectOptions(screen.getByLabelText('Country code'), '66');
  await user.type(screen.getByLabelText('Mobile number'), '081 234 5621');
  await user.type(getPasswordField(), 'Play-2025!');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Ok' }));
  expect(await screen.findByText('Incorrect password')).toBeDefined();
  known = true;
  await user.type(getPasswordField(), 'x');
  await pressUntilAccepted('Next');
  expect(await screen.findByLabelText('Code')).toBeDefined();
  expect(platform.requestsTo('/wps/member/factor/begin').map(({ body }) => body)[0]).toMatchObject({
    channel: 'sms',
    countryDialingCode: '66',
    mobileNum: '081 234 5621',
  });
});

test('[S2-020] two-step verification is turned off with the password', async () => {
  let factor: object = { channel: 'email', shown: 'm***@example.com', recoveryCodesLeft: 1 };
  const platform = await openAccountPage('/m/account/factor', {
    '/wps/member/factor': () => respondWithValue(factor),
    '/wps/member/factor/remove': () => {
      factor = { channel: null, shown: null, recoveryCodesLeft: 0 };
      return respondWithValue({});
    },
  });
  expect(await screen.findByText('m***@example.com · 1 recovery code left')).toBeDefined();
  await user.type(getPasswordField(), 'Play-2026!');
  await user.click(screen.getByRole('button', { name: 'Turn off two-step verification' }));
  expect(await screen.findByRole('button', { name: /^Email/ })).toBeDefined();
  expect(platform.requestsTo('/wps/member/factor/remove').map(({ body }) => body)).toMatchObject([
    { by: 'password', password: 'Play-2026!' },
  ]);
});

test("[S1-003, S2-019] linked accounts are listed by the provider's name, and one is unlinked after a confirmation", async () => {
  let identities = [{ provider: 'line', name: 'Mai N.', linkedAt: '2026-11-01T08:00:00.000Z' }];
  const platform = await openAccountPage('/m/account/channels', {
    '/wps/identity/list': () => respondWithValue({ identities, open: ['line'] }),
    '/wps/identity/unlink': () => {
      identities = [];
      return respondWithValue({});
    },
  });
  expect(await screen.findByText('Mai N.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Unlink LINE' }));
  const question = within(await screen.findByRole('dialog', { name: 'Unlink LINE' }));
  await user.click(question.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('No linked accounts')).toBeDefined();
  expect(platform.requestsTo('/wps/identity/unlink').map(({ body }) => body)).toEqual([{ provider: 'line' }]);
});

/** Returns the password field of the page. The login dialog, which every page contains, has another one. */
function getPasswordField(): HTMLElement {
  return within(screen.getByRole('main')).getByLabelText('Password', { selector: 'input' });
}

/** A form accepts the next submit 500 ms after the last one, so the click is repeated. */
async function pressUntilAccepted(button: string): Promise<void> {
  await waitFor(() => {
    screen.queryByRole('button', { name: button })?.click();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
}
