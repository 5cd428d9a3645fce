import type { PostedWalletHistory } from '@foyer/contract/page/page-data';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlayHistoryPage } from '#src/routes/account/protection/play-history.tsx';
import { makePageData } from '#test/page-data.ts';
import { renderOnServer } from '#test/render-on-server.tsx';

const AT = '/m/account/history';
const data = makePageData({ currency: 'EUR' });
const win: PostedWalletHistory['entries'][number] = {
  position: 2,
  kind: 'win',
  amount: 300,
  balance: 10_200,
  currency: 'EUR',
  reference: 'round-7',
  vendor: 'tcg',
  at: '2026-11-27T22:30:00.000Z',
};
const history: PostedWalletHistory = {
  from: '2026-11-01',
  to: '2026-11-28',
  today: '2026-11-28',
  zone: 'Europe/Stockholm',
  entries: [
    win,
    { ...win, position: 1, kind: 'stake', amount: -100, vendor: 'arclight', at: '2026-11-26T10:00:00.000Z' },
  ],
  totals: { staked: 100, won: 300, net: 200, deposited: 0, rewards: 0 },
  vendors: { tcg: 'TCG Lottery' },
  isCut: false,
};

async function renderPage(shown: PostedWalletHistory) {
  const formResult = { form: 'history', credits: null, history: shown } as const;
  const { container } = await renderOnServer(<PlayHistoryPage />, AT, data, { formResult });
  return { container, page: within(container) };
}

test('[security: protection 33] without scripts, the play history shows the changes by day, with the net result, and asks for other days', async () => {
  const { container, page } = await renderPage(history);
  const [first, second] = page.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Win11:30\sPM · TCG Lottery · round-7.*\+300\sEURBalance: 10,200\sEUR$/);
  expect(second?.textContent).toMatch(/^Stake.*arclight.*\u2212100\sEUR/);
  expect(page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Nov 27, 2026',
    'Nov 26, 2026',
  ]);
  expect(page.getByText('Net result').nextSibling?.textContent).toMatch(/\+200\sEUR$/);
  expect(page.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
  expect(container.querySelector<HTMLFormElement>('main form')?.method).toBe('post');
  expect(page.queryByText(/Choose other dates/)).toBeNull();
});

test('without scripts, the play history states that it is empty, or that older changes are left out', async () => {
  const empty = await renderPage({ ...history, entries: [] });
  expect(empty.page.getByText('No transactions')).toBeDefined();
  const cut = await renderPage({ ...history, isCut: true });
  expect(cut.page.getByText('… Choose other dates.')).toBeDefined();
});

test('[security: protection 33] without scripts, a wrong date of the play history is reported beside its field', async () => {
  const typed = { username: 'mai', from: '2026-11-28', to: '2026-11-27' };
  const formError = { form: 'history', message: null, needsScript: false, fields: { to: 'too_small' }, typed } as const;
  const { container } = await renderOnServer(<PlayHistoryPage />, AT, data, { formError });
  const page = within(container);
  expect(page.getByText('Enter a higher value')).toBeDefined();
  expect(page.getByLabelText<HTMLInputElement>('To').value).toBe('2026-11-27');
  expect(page.getByLabelText<HTMLInputElement>('Username').value).toBe('mai');
});
