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

async function openPage(cashierUrl: string | null, wallet: () => { balance?: number }, at = '/m/home') {
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
    data: { ...page, site: { ...page.site, ...(cashierUrl === null ? {} : { cashierUrl }) } },
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

test('the link has no amount if the platform does not report the balance', async () => {
  storeSession();
  await openPage('/m/account/rewards', () => ({}));
  expect((await screen.findByRole('link', { name: 'Add funds' })).textContent).toBe('');
});

test('a claimed reward updates the balance in the header', async () => {
  storeSession();
  let balance = 10_000;
  await openPage('/m/account/rewards', () => ({ balance }), '/m/account/rewards');
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
