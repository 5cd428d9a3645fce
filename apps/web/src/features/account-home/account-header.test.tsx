import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeWpsServer, respondWithValue, type FakeResponder } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const info = { id: 'm-1', account: 'mai', type: 0, language: 'EN', nickname: null, hasPassword: true };
const crest = '/m/brand/aurora/r1/ranks/silver.svg';
const silver = { labelId: 'silver', labelName: 'Silver', type: 'AUTO', rankLevel: 2, crest };

async function openAccount(answers: Readonly<Record<string, FakeResponder>>, cashierUrl?: string) {
  storeSession();
  const { site, ...data } = makePageData();
  await renderApp(createFakeWpsServer(answers), {
    at: '/m/account',
    data: { ...data, site: { ...site, ...(cashierUrl === undefined ? {} : { cashierUrl }) } },
  });
  return within(await screen.findByRole('region', { name: 'mai' }));
}

test('the card at the top of the account shows the rank with its crest, which leads to the club', async () => {
  const card = await openAccount({ '/wps/member/info': () => respondWithValue({ ...info, clubLabel: silver }) });
  const rank = await card.findByRole('link', { name: 'Rank: Silver' });
  expect(rank.getAttribute('href')).toBe('/m/account/club');
  expect(rank.querySelector('img')?.getAttribute('src')).toBe(crest);
});

test('the card at the top of the account shows the balance with a link to the cashier of the brand', async () => {
  const balance = () => respondWithValue({ ...info, clubLabel: null, balance: 10_000 });
  const card = await openAccount({ '/wps/member/info': balance }, 'https://cashier.example/deposit');
  expect(await card.findByText(/^Balance: 10,000\sVND$/)).toBeDefined();
  expect(card.getByRole('link', { name: 'Add funds' }).getAttribute('href')).toBe('https://cashier.example/deposit');
});

test('without a cashier and a rank, the card at the top of the account has the name only', async () => {
  const card = await openAccount({ '/wps/member/info': () => respondWithValue({ ...info, clubLabel: null }) });
  expect(card.getByRole('heading', { level: 1, name: 'mai' })).toBeDefined();
  expect(card.queryByRole('link')).toBeNull();
});

test('settings of the account show their current values: the method of two-step verification and the number of sessions', async () => {
  const factor = { channel: 'email', shown: 'm***@example.com', recoveryCodesLeft: 8 };
  const session = { device: null, browser: 'Chrome', system: 'Android', place: '203.0.113.9' };
  const times = { createdAt: '2026-11-01T08:00:00.000Z', lastSeenAt: '2026-11-01T09:00:00.000Z' };
  const sessions = ['s-1', 's-2', 's-3'].map((id) => ({ id, current: id === 's-1', ...session, ...times }));
  await openAccount({
    '/wps/member/factor': () => respondWithValue(factor),
    '/wps/session/list': () => respondWithValue({ sessions }),
  });
  expect(await screen.findByRole('link', { name: 'Two-step verification Email' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Active sessions 3' })).toBeDefined();
});
