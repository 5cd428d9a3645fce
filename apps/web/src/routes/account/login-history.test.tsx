import type { LoginEvent } from '@foyer/contract/session/login-history';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeResponder, createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGINS = '/wps/session/logins';
const user = userEvent.setup({ delay: null });

const event: LoginEvent = {
  id: 'l-2',
  at: '2026-11-01T08:00:00.000Z',
  method: 'password',
  result: 'success',
  device: null,
  browser: 'Chrome',
  system: 'Android',
  country: 'VN',
  place: '203.0.113.9',
};
const failed: LoginEvent = { ...event, id: 'l-1', method: 'google', result: 'failed', browser: null, system: null };

async function open(respond: FakeResponder) {
  storeSession();
  await renderApp(createFakeWpsServer({ [LOGINS]: respond }), { at: '/m/account/logins' });
  return within(await screen.findByRole('main'));
}

test('the login history shows device, result, method, time, country and address of each login, and loads older ones', async () => {
  const main = await open(({ query }) =>
    respondWithValue(
      query.get('cursor') === 'l2' ? { logins: [failed], nextCursor: null } : { logins: [event], nextCursor: 'l2' },
    ),
  );
  const row = await main.findByRole('listitem');
  expect(row.textContent).toMatch(/^Chrome · AndroidLogged in · PasswordNov 1, 2026, .* · Vietnam · 203\.0\.113\.9$/);
  expect(row.querySelector('time')?.dateTime).toBe(event.at);
  await user.click(main.getByRole('button', { name: 'Show more' }));
  expect(await main.findByText('Login failed')).toBeDefined();
  expect(main.getAllByRole('listitem')[1]?.textContent).toMatch(/^Unknown deviceLogin failed · Google/);
  expect(main.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the login history explains that it is empty, and offers a retry after an error', async () => {
  let isDown = true;
  const main = await open(() =>
    isDown
      ? respondWithError(503, { errorCode: 'service_unavailable', message: 'down' })
      : respondWithValue({ logins: [], nextCursor: null }),
  );
  const retry = await main.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await main.findByText('Logins from the last 90 days appear here.')).toBeDefined();
});
