import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeSession, readStoredSession, SESSION_TOKEN } from '#test/member-session.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession, respondWithError } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const LOGOUT = '/wps/session/logout';
const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';
const user = userEvent.setup({ delay: null });

async function logOut(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Account: mai' }));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Log in' });
}

test('[S4-036] the unread count is fetched with the token after a login', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [UNREAD]: () => respondWithValue({ unreadCount: 3 }) });
  await renderApp(platform);
  expect(await screen.findByRole('link', { name: 'Inbox, 3 unread' })).toBeDefined();
  expect(platform.requestsTo(UNREAD).map(({ headers }) => headers.get('authorization'))).toEqual([SESSION_TOKEN]);
});

test('[S4-036, S6-001] the page requests no member data for a visitor', async () => {
  const platform = createFakeWpsServer({ [UNREAD]: () => respondWithValue({ unreadCount: 3 }) });
  await renderApp(platform);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('dialog', { name: 'Log in' });
  expect(platform.requestsTo(UNREAD)).toEqual([]);
});

test('the account menu closes before it opens the account page', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [UNREAD]: () => respondWithValue({ unreadCount: 3 }) });
  await renderApp(platform);
  await user.click(screen.getByRole('button', { name: 'Account: mai' }));
  await user.click(await screen.findByRole('link', { name: 'My account' }));
  await waitFor(() => expect(location.pathname).toBe('/m/account'));
  expect(await screen.findByRole('heading', { level: 1, name: 'mai' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S4-034, S4-035] a logout notifies the server, clears the session and shows the page as visitors see it', async () => {
  storeSession();
  const platform = createFakeWpsServer({
    [UNREAD]: () => respondWithValue({ unreadCount: 3 }),
    [LOGOUT]: () => respondWithValue({}),
  });
  await renderApp(platform);
  await logOut();
  expect(readStoredSession()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Inbox/ })).toBeNull();
  await waitFor(() =>
    expect(platform.requestsTo(LOGOUT).map(({ headers }) => headers.get('authorization'))).toEqual([SESSION_TOKEN]),
  );
});

test('[S4-035] the member is logged out even if the server is unreachable', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [LOGOUT]: () => respondWithError(503, { errorCode: 'service_unavailable' }) });
  await renderApp(platform);
  await logOut();
  expect(readStoredSession()).toBeNull();
});

test('[S4-035] after a logout the data of the old session are not shown again, not even to the same member', async () => {
  storeSession();
  const later = Promise.withResolvers<Response>();
  const platform = createFakeWpsServer({
    [UNREAD]: () => (platform.requestsTo(UNREAD).length === 1 ? respondWithValue({ unreadCount: 3 }) : later.promise),
    [LOGOUT]: () => respondWithValue({}),
    [LOGIN]: () => respondWithValue(makeOpenedSession()),
  });
  await renderApp(platform);
  await screen.findByRole('link', { name: 'Inbox, 3 unread' });
  await logOut();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  for (const [name, text] of [
    ['username', 'mai'],
    ['password', 'Play-2026!'],
  ] as const) {
    const field = dialog.querySelector(`[name=${name}]`);
    if (field) await user.type(field, text);
  }
  await user.keyboard('{Enter}');
  await waitFor(() => expect(platform.requestsTo(UNREAD)).toHaveLength(2));
  expect(screen.getByRole('link', { name: /^Inbox/ }).getAttribute('aria-label')).toBe('Inbox, no unread messages');
  later.resolve(respondWithValue({ unreadCount: 5 }));
  expect(await screen.findByRole('link', { name: 'Inbox, 5 unread' })).toBeDefined();
});
