import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { createFakeWpsServer, respondWithValue } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const INFO = '/wps/member/info';
const REWARDS = '/wps/relay/REWCENFE_getRewards';
const CLAIM = '/wps/relay/REWCENFE_claimReward';
const user = userEvent.setup({ delay: null });
const member = {
  id: 'm-1',
  account: 'mai',
  type: 0,
  language: 'EN',
  nickname: null,
  hasPassword: true,
  clubLabel: null,
};

interface OpenOptions {
  readonly at?: string;
  readonly language?: string;
}

async function openPage(
  cashierUrl: string | null,
  wallet: () => { balance?: number },
  { at = '/m/home', language = 'EN' }: OpenOptions = {},
) {
  const rewards = {
    balance: 10_000,
    rewards: [{ source: 'promotion:gift', title: 'Gift', credits: 500, claimedAt: null, until: null }],
  };
  const platform = createFakeWpsServer({
    [INFO]: () => respondWithValue({ ...member, ...wallet() }),
    [REWARDS]: () => respondWithValue(rewards),
    [CLAIM]: () => respondWithValue({ credits: 500, balance: 10_500, claimedAt: '2026-11-27T10:00:00Z' }),
  });
  const page = makePageData();
  await renderApp(platform, {
    at,
    data: { ...page, language, site: { ...page.site, ...(cashierUrl === null ? {} : { cashierUrl }) } },
  });
  return platform;
}

test('the header shows members their balance as a link to the cashier of the brand', async () => {
  storeSession();
  await openPage('https://cashier.example/deposit', () => ({ balance: 10_000 }));
  const link = await screen.findByRole('link', { name: /^Balance: 10,000\sVND\. Add funds$/ });
  expect(link.getAttribute('href')).toBe('https://cashier.example/deposit');
  expect(screen.getByRole('banner').contains(link)).toBe(true);
});

test('a long balance is shortened on the link, and its label has all digits', async () => {
  storeSession();
  await openPage('/m/account/rewards', () => ({ balance: 1_234_567_890 }));
  const link = await screen.findByRole('link', { name: /^Balance: 1,234,567,890\sVND\. Add funds$/ });
  expect(link.textContent).toBe('1.2B');
  await user.click(link);
  await waitFor(() => expect(location.pathname).toBe('/m/account/rewards'));
});

test.each([
  ['EN', 1_950_000, '1.9M'],
  ['EN', 9_999_999, '9.9M'],
  ['JA', 195_999_999, '1.9億'],
  ['ES', 1_999_999_999, '1999,9\u00a0M'],
  // The formats of these languages are those of another one, whose words their readers may not know.
  ['LO', 1_950_000, '1.9M'],
  ['KK', 1_250_000, '1.2M'],
  ['NE', 1_250_000, '1.2M'],
])('in %s a balance of %d is shortened to %s, never to more than it is', async (language, balance, text) => {
  storeSession();
  await openPage('https://cashier.example/deposit', () => ({ balance }), { language });
  await waitFor(() => expect(document.querySelector('a[href^="https://cashier"]')?.textContent).toBe(text));
});

test('the link to the cashier has no amount if the platform does not report the balance', async () => {
  storeSession();
  await openPage('/m/account/rewards', () => ({}));
  expect((await screen.findByRole('link', { name: 'Add funds' })).textContent).toBe('');
});

test('a claimed reward updates the balance in the header', async () => {
  storeSession();
  let balance = 10_000;
  await openPage('/m/account/rewards', () => ({ balance }), { at: '/m/account/rewards' });
  expect(await screen.findByRole('link', { name: /^Balance: 10,000\sVND\. Add funds$/ })).toBeDefined();
  balance = 10_500;
  await user.click(await screen.findByRole('button', { name: /^Claim/ }));
  expect(await screen.findByRole('link', { name: /^Balance: 10,500\sVND\. Add funds$/ })).toBeDefined();
});

test('a brand without a cashier requests and shows no balance', async () => {
  storeSession();
  const platform = await openPage(null, () => ({ balance: 10_000 }));
  await screen.findByRole('button', { name: /^Account/ });
  expect(screen.queryByRole('link', { name: /Add funds/ })).toBeNull();
  expect(platform.requestsTo(INFO)).toEqual([]);
});
