import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepSession, readStoredSession, TOKEN } from '#test/members.ts';
import { done, makePlatform, makeSession, refuse } from '#test/platform.ts';
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

test('[S4-036] fetches the unread count with the token after a login', async () => {
  keepSession();
  const platform = makePlatform({ [UNREAD]: () => done({ unreadCount: 3 }) });
  await renderApp(platform);
  expect(await screen.findByRole('link', { name: 'Inbox, 3 unread' })).toBeDefined();
  expect(platform.asked(UNREAD).map(({ headers }) => headers.get('authorization'))).toEqual([TOKEN]);
});

test('[S4-036, S6-001] requests no member data for a visitor', async () => {
  const platform = makePlatform({ [UNREAD]: () => done({ unreadCount: 3 }) });
  await renderApp(platform);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('dialog', { name: 'Log in' });
  expect(platform.asked(UNREAD)).toEqual([]);
});

test('closes the menu before it opens the account page', async () => {
  keepSession();
  const platform = makePlatform({ [UNREAD]: () => done({ unreadCount: 3 }) });
  await renderApp(platform);
  await user.click(screen.getByRole('button', { name: 'Account: mai' }));
  await user.click(await screen.findByRole('link', { name: 'My account' }));
  await waitFor(() => expect(location.pathname).toBe('/m/account'));
  expect(await screen.findByRole('heading', { level: 1, name: 'mai' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S4-034, S4-035] notifies the server of a logout, clears the session and shows a visitor', async () => {
  keepSession();
  const platform = makePlatform({ [UNREAD]: () => done({ unreadCount: 3 }), [LOGOUT]: () => done({}) });
  await renderApp(platform);
  await logOut();
  expect(readStoredSession()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Inbox/ })).toBeNull();
  await waitFor(() =>
    expect(platform.asked(LOGOUT).map(({ headers }) => headers.get('authorization'))).toEqual([TOKEN]),
  );
});

test('[S4-035] logs out even if the server is unreachable', async () => {
  keepSession();
  const platform = makePlatform({ [LOGOUT]: () => refuse(503, { errorCode: 'service_unavailable' }) });
  await renderApp(platform);
  await logOut();
  expect(readStoredSession()).toBeNull();
});

test('[S4-035] shows no earlier data after a logout, not even to the same member', async () => {
  keepSession();
  const later = Promise.withResolvers<Response>();
  const platform = makePlatform({
    [UNREAD]: () => (platform.asked(UNREAD).length === 1 ? done({ unreadCount: 3 }) : later.promise),
    [LOGOUT]: () => done({}),
    [LOGIN]: () => done(makeSession()),
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
  await waitFor(() => expect(platform.asked(UNREAD)).toHaveLength(2));
  expect(screen.getByRole('link', { name: /^Inbox/ }).getAttribute('aria-label')).toBe('Inbox, nothing unread');
  later.resolve(done({ unreadCount: 5 }));
  expect(await screen.findByRole('link', { name: 'Inbox, 5 unread' })).toBeDefined();
});
