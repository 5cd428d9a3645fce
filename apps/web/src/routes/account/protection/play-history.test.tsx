import type { WalletEntryView } from '@foyer/contract/protection/wallet-history';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type FakeResponder, createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { SESSION_TOKEN, storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const HISTORY = '/wps/relay/RGFE_getHistory';
const VENDORS = '/wps/relay/GCSGAME_getGameVendors';
const user = userEvent.setup({ delay: null });

const win: WalletEntryView = {
  position: 3,
  kind: 'win',
  amount: 300,
  balance: 10_200,
  currency: 'EUR',
  reference: 'round-7',
  vendor: 'tcg',
  at: '2026-11-27T22:30:00.000Z',
};
const stake: WalletEntryView = { ...win, position: 2, kind: 'stake', amount: -100, balance: 9_900, game: 'Star Six' };
const reward: WalletEntryView = {
  ...win,
  position: 1,
  kind: 'reward',
  amount: 10_000,
  balance: 10_000,
  reference: 'start',
  vendor: null,
  at: '2026-11-26T10:00:00.000Z',
};
const totals = { staked: 100, won: 300, net: 200, deposited: 0, rewards: 10_000 };
const page = {
  from: '2026-10-30',
  to: '2026-11-28',
  today: '2026-11-28',
  zone: 'Europe/Stockholm',
  entries: [win, stake],
  totals,
  nextCursor: 'p2',
};

async function open(respond: FakeResponder) {
  storeSession();
  const platform = createFakeWpsServer({
    [HISTORY]: respond,
    [VENDORS]: () =>
      respondWithValue({
        vendors: [{ code: 'tcg', name: 'TCG Lottery', ordinal: 100, gameCount: 1, isNew: false, maintenance: false }],
      }),
  });
  await renderApp(platform, { at: '/m/account/history', data: makePageData({ currency: 'EUR' }) });
  return { platform, main: within(await screen.findByRole('main')) };
}

const readQueries = ({ requestsTo }: ReturnType<typeof createFakeWpsServer>) =>
  requestsTo(HISTORY).map(({ query }) => Object.fromEntries(query));

test('the play history shows changes of the credits by day in the brand’s time zone, with totals, and loads older ones', async () => {
  const { platform, main } = await open(({ query }) =>
    respondWithValue(query.get('cursor') === 'p2' ? { ...page, entries: [reward], nextCursor: null } : page),
  );
  const [first, second] = await main.findAllByRole('listitem');
  await waitFor(() => expect(first?.textContent).toMatch(/^Win11:30\sPM · TCG Lottery · round-7/));
  expect(first?.textContent).toMatch(/\+300\sEURBalance: 10,200\sEUR$/);
  expect(second?.textContent).toMatch(/^Stake.* · Star Six · round-7.*\u2212100\sEUR/);
  expect(main.getByText('Net result').nextSibling?.textContent).toMatch(/\+200\sEUR$/);
  await user.click(main.getByRole('button', { name: 'Show more' }));
  const days = await waitFor(() => {
    const headings = main.getAllByRole('heading', { level: 2 });
    expect(headings).toHaveLength(2);
    return headings;
  });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Nov 27, 2026', 'Nov 26, 2026']);
  expect(main.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(readQueries(platform)).toEqual([{}, { cursor: 'p2' }]);
});

test('the play history selects days by predefined ranges or dates, and shows an error beside a wrong date', async () => {
  const { platform, main } = await open(({ query }) =>
    respondWithValue({
      ...page,
      from: query.get('from') ?? page.from,
      to: query.get('to') ?? page.to,
      nextCursor: null,
    }),
  );
  await user.click(await main.findByRole('button', { name: 'This year' }));
  await waitFor(() =>
    expect(main.getByRole('button', { name: 'This year' }).getAttribute('aria-pressed')).toBe('true'),
  );
  const from = main.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '2026-11-27');
  const to = main.getByLabelText('To');
  await user.clear(to);
  await user.type(to, '2026-11-26');
  await user.click(main.getByRole('button', { name: 'Show' }));
  expect(await main.findByText('Enter a higher value')).toBeDefined();
  expect(readQueries(platform)).toEqual([{}, { from: '2026-01-01', to: '2026-11-28' }]);
});

test('the play history explains that it is empty, and offers a retry after an error', async () => {
  let isDown = true;
  const { main } = await open(() =>
    isDown
      ? respondWithError(503, { errorCode: 'service_unavailable', message: 'down' })
      : respondWithValue({ ...page, entries: [], nextCursor: null }),
  );
  const retry = await main.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await main.findByText('No transactions')).toBeDefined();
  expect(main.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('the play history requests its CSV file with the session token', async () => {
  const { main } = await open(() => respondWithValue({ ...page, nextCursor: null }));
  const fetchFile = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }));
  await user.click(await main.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeDefined();
  expect(fetchFile).toHaveBeenCalledWith('/wps/member/history.csv?from=2026-10-30&to=2026-11-28', {
    headers: { authorization: SESSION_TOKEN, language: 'EN' },
  });
});
