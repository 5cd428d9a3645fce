import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeSession, readStoredSession } from '#test/member-session.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const LOGOUT = '/wps/session/logout';
const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';
const FACTOR = '/wps/member/factor';
const INPUT = { selector: 'input' };
const REQUIRED_TEXT = /This site requires two-step verification/;
const user = userEvent.setup({ delay: null });

/** Creates a server that rejects member calls until a second factor is set up. */
function createRequiringPlatform(isOn = false) {
  const unread: FakeResponder = () =>
    isOn
      ? respondWithValue({ unreadCount: 0 })
      : respondWithError(403, { errorCode: 'second_factor_required', message: 'no' });
  return createFakeWpsServer({
    [LOGIN]: () => respondWithValue(makeOpenedSession({ factorDue: true })),
    [LOGOUT]: () => respondWithValue({}),
    [UNREAD]: unread,
    [FACTOR]: () => respondWithValue({ channel: isOn ? 'ga' : null, shown: null, recoveryCodesLeft: isOn ? 10 : 0 }),
    [`${FACTOR}/begin`]: () =>
      respondWithValue({ authenticator: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }, sent: null }),
    [`${FACTOR}/confirm`]: () => {
      isOn = true;
      return respondWithValue({ recoveryCodes: ['abcde-fgh23', 'bcdef-ghi34'] });
    },
  });
}

/** Clicks a button until it disappears. The next view is in a lazy chunk, so one click may be too early. */
async function pressUntilGone(name: string): Promise<void> {
  await waitFor(() => {
    screen.queryByRole('button', { name })?.click();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
}

test('[ASVS 6.3.3, S4-019] a login that requires a second factor leads to its set-up', async () => {
  await renderApp(createRequiringPlatform(), { at: '/m/login?go=%2Fm%2Flottery&r=abc' });
  const main = within(await screen.findByRole('main'));
  await user.type(main.getByLabelText('Username', INPUT), 'mai');
  await user.type(main.getByLabelText('Password', INPUT), 'Old-Harbour-70');
  await user.click(main.getByRole('button', { name: 'Log in' }));
  await screen.findByText(REQUIRED_TEXT);
  expect(location.pathname + location.search).toBe('/m/account/factor?go=%2Fm%2Flottery&r=abc');
  expect(readStoredSession()).toMatchObject({ requiredAction: 'second_factor_required' });
});

test('[ASVS 6.3.3] after the required set-up and the recovery codes, the member continues to the return URL', async () => {
  storeSession();
  await renderApp(createRequiringPlatform(), { at: '/m/account/factor?go=%2Fm%2Flanguage&r=abc' });
  await user.click(await screen.findByRole('button', { name: /^Authenticator app/ }));
  const main = within(screen.getByRole('main'));
  await user.type(await main.findByLabelText('Password', INPUT), 'Old-Harbour-70');
  await pressUntilGone('Next');
  await user.type(await main.findByLabelText('Code'), '123456');
  await user.click(main.getByRole('button', { name: 'Turn on' }));
  await main.findByText('abcde-fgh23');
  expect(location.pathname).toBe('/m/account/factor');
  await pressUntilGone("I've saved them");
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/language?r=abc'));
});

test('[ASVS 6.3.3] the required set-up is skipped if the member completed it in another tab or before a reload', async () => {
  storeSession({ requiredAction: 'second_factor_required' });
  await renderApp(createRequiringPlatform(true), { at: '/m/account/factor?go=%2Fm%2Flanguage&r=abc' });
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/language?r=abc'));
  expect(screen.queryByRole('button', { name: 'Turn off two-step verification' })).toBeNull();
  expect(readStoredSession()).not.toHaveProperty('requiredAction');
});

test('[ASVS 6.3.3] a session without the required second factor is redirected from any page to the set-up', async () => {
  storeSession();
  await renderApp(createRequiringPlatform(), { at: '/m/sports' });
  await screen.findByText(REQUIRED_TEXT);
  expect(location.pathname + location.search).toBe('/m/account/factor?go=%2Fm%2Fsports');
});

test('[ASVS 6.3.3, S4-035] the required set-up offers to log out', async () => {
  storeSession();
  await renderApp(createRequiringPlatform(), { at: '/m/account/factor?go=%2Fm%2Fhome' });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  expect(readStoredSession()).toBeNull();
});
