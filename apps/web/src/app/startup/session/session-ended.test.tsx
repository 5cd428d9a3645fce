import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeSession, readStoredSession, SESSION_TOKEN } from '#test/member-session.ts';
import {
  type FakeResponder,
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const user = userEvent.setup({ delay: null });
const INPUT = { selector: 'input' };
/** The server has ended the session of the old token. */
const ended: FakeResponder = ({ headers }) =>
  headers.get('authorization') === SESSION_TOKEN
    ? respondWithError(401, { errorCode: 'login.not.session' })
    : respondWithError(404, { errorCode: 'not_found' });

test.each([
  ['/m/account/sessions', '/m/login?go=%2Fm%2Faccount%2Fsessions'],
  ['/m/inbox?r=abc', '/m/login?go=%2Fm%2Finbox%3Fr%3Dabc&r=abc'],
])(
  '[S8-011, S2-012] shows one notice if the session ends on %s, and the login returns there',
  async (address, loginPage) => {
    storeSession();
    const platform = createFakeWpsServer({
      '/wps/session/list': ended,
      '/wps/relay/INBOXFE_getMessages': ended,
      '/wps/relay/INBOXFE_getUnreadCount': ended,
      '/wps/member/info': ended,
      '/wps/session/login': () => respondWithValue(makeOpenedSession()),
    });
    await renderApp(platform, { at: address });
    const notice = await screen.findByRole('dialog', { name: 'Notice' });
    await waitFor(() => expect(location.pathname).toBe('/m/login'));
    await user.click(within(notice).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(location.pathname + location.search).toBe(loginPage));

    const main = within(screen.getByRole('main'));
    await user.type(await main.findByLabelText('Username', INPUT), 'mai');
    await user.type(main.getByLabelText('Password', INPUT), 'Play-2026!');
    await user.click(main.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(location.pathname + location.search).toBe(address));
    expect(readStoredSession()).toMatchObject({ token: 'token-of-the-new-session' });
    expect(within(screen.getByRole('main')).queryByLabelText('Username', INPUT)).toBeNull();
  },
);

const loginTimeLimit = { kind: 'loginTime', period: 'day', resetsAt: '2026-11-20T23:00:00.000Z' };
const expectLimitShown = async () => {
  const notice = await screen.findByRole('dialog', { name: 'Notice' });
  expect(notice.textContent).toContain("You've reached a limit: Time logged in · Per day.");
  expect(notice.textContent).toMatch(/You can log in again from Nov 2[01], 2026/);
};

test('[security: protection] if a limit of the login time ends the session, the notice names the limit, and other tabs learn it', async () => {
  storeSession();
  const endedByLimit: FakeResponder = () =>
    respondWithError(401, { errorCode: 'login.not.session', value: { limit: loginTimeLimit } });
  const messages: unknown[] = [];
  const otherTab = new BroadcastChannel('foyer.session');
  otherTab.addEventListener('message', ({ data }) => messages.push(data));
  await renderApp(
    createFakeWpsServer({ '/wps/session/list': endedByLimit, '/wps/relay/INBOXFE_getUnreadCount': endedByLimit }),
    { at: '/m/account/sessions' },
  );
  await expectLimitShown();
  expect(readStoredSession()).toBeNull();
  await waitFor(() =>
    expect(messages).toContainEqual({ type: 'ended', id: expect.any(String), limit: loginTimeLimit }),
  );
  otherTab.close();
});

test('[security: protection] a login that a limit of the login time refuses names the limit', async () => {
  const refused: FakeResponder = () =>
    respondWithError(403, { errorCode: 'limit_reached', value: { limit: loginTimeLimit } });
  await renderApp(createFakeWpsServer({ '/wps/session/login': refused }), { at: '/m/login' });
  const main = within(screen.getByRole('main'));
  await user.type(await main.findByLabelText('Username', INPUT), 'mai');
  await user.type(main.getByLabelText('Password', INPUT), 'Play-2026!');
  await user.click(main.getByRole('button', { name: 'Log in' }));
  await expectLimitShown();
  expect(readStoredSession()).toBeNull();
});
