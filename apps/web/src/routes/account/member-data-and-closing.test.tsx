import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeResponder,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  respondWithValue,
} from '#test/fake-wps-server.ts';
import { readStoredSession, storeSession } from '#test/member-session.ts';
import { renderApp } from '#test/render-app.tsx';

const EXPORT = '/wps/member/export';
const CLOSE = '/wps/member/close';
const LOGIN = '/wps/session/login';
const REOPEN = '/wps/session/reopen';
const PASSWORD = 'Sunny-Harbour-71';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:data');
  URL.revokeObjectURL = vi.fn<() => void>();
});

async function openPage(at: string, answers: Readonly<Record<string, FakeResponder>>) {
  storeSession();
  const platform = createFakeWpsServer(answers);
  await renderApp(platform, { at });
  const main = within(await screen.findByRole('main'));
  return { platform, main };
}

test('the stored member data is shown after the password, with a link to the file', async () => {
  const member = { username: 'mai', email: null };
  const data = {
    format: 'foyer.member-data',
    version: 1,
    exportedAt: '2026-11-26T10:00:00.000Z',
    merchant: 'aurora',
    sections: { account: { member: [member] } },
  };
  const { platform, main } = await openPage('/m/account/data', { [EXPORT]: () => respondWithValue(data) });
  await user.type(await main.findByLabelText('Password', INPUT), PASSWORD);
  await user.click(main.getByRole('button', { name: 'Your data' }));
  const link = await main.findByRole('link', { name: 'Download data' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['blob:data', 'aurora-2026-11-26.json']);
  expect(main.getByText('username').nextElementSibling?.textContent).toBe('mai');
  expect(main.queryByText('email')).toBeNull();
  expect(platform.requestsTo(EXPORT).map(({ body }) => body)).toMatchObject([{ password: PASSWORD }]);
});

test('closing the account requires the password and continues as a visitor', async () => {
  const closed = () => respondWithValue({ reopenUntil: '2026-12-10T10:00:00.000Z' });
  const { main } = await openPage('/m/account/close', { [CLOSE]: closed });
  await user.type(await main.findByLabelText('Password', INPUT), PASSWORD);
  await user.click(main.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText(/To reopen it, log in by .*2026/)).toBeDefined();
  expect(readStoredSession()).toBeNull();
});

test.each([
  ['Reopen account', 'mai'],
  ['Back', null],
])('a login to a closed account offers to reopen it: %s', async (choice, userName) => {
  const offer = { ticket: 'ticket', reopenUntil: '2026-12-10T10:00:00.000Z' };
  const platform = createFakeWpsServer({
    [LOGIN]: () => respondWithError(403, { errorCode: 'account_closed', value: offer }),
    [REOPEN]: () => respondWithValue(makeOpenedSession()),
  });
  await renderApp(platform, { at: '/m/login' });
  const main = within(await screen.findByRole('main'));
  await user.type(main.getByLabelText('Username'), 'mai');
  await user.type(main.getByLabelText('Password', INPUT), PASSWORD);
  await user.click(main.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: choice }));
  await vi.waitFor(() =>
    userName === null
      ? expect(screen.queryByRole('button', { name: choice })).toBeNull()
      : expect(readStoredSession()).toMatchObject({ userName }),
  );
  expect(platform.requestsTo(REOPEN).map(({ body }) => body)).toMatchObject(
    userName === null ? [] : [{ ticket: 'ticket' }],
  );
});
