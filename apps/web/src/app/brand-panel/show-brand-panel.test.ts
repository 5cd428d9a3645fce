import { afterEach, beforeEach, expect, test } from 'vitest';
import { showBrandPanel } from '#src/app/brand-panel/show-brand-panel.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { createQrCodePath } from '#src/ui/image/qr-code-path.ts';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';

let remove: () => void = () => undefined;
beforeEach(() => navigate('/m/home'));
afterEach(() => remove());

async function show(cards = [makeGameCard({ code: 'lobby' }), makeGameCard({ name: 'Star Six', code: 'star-six' })]) {
  const lanes = [makeHomeLane('lottery', 0, { cards })];
  remove = await showBrandPanel(makePageData({ lobby: { lanes, banners: [], announcements: [] } }));
  return document.querySelector('aside[aria-label=Aurora]');
}

test('a wide window shows logo, description and a QR code beside the page', async () => {
  const panel = await show();
  expect(panel?.querySelector('img')?.getAttribute('src')).toBe('/m/brand/aurora/r1/logo.svg');
  expect(panel?.textContent).toContain('Play under the northern lights.');
  expect(panel?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('QR code for this page');
});

test('the QR code of a wide window follows the page', async () => {
  const code = (await show())?.querySelector('[role=img] path');
  const before = code?.getAttribute('d');
  navigate('/m/activity');
  expect(code?.getAttribute('d')).not.toBe(before);
});

test.each([
  ['/m/activity?id=spring&promoCode=MINE', '/m/activity?id=spring'],
  [
    '/m/launchGame?vendor=tcg&code=star-six&playType=lottery&lottoView=betting&backUrl=%2Fm%2Fhome',
    '/m/launchGame?vendor=tcg&code=star-six&playType=lottery&lottoView=betting',
  ],
  ['/m/launchGame?prize_mode=2', '/m/home'],
  ['/m/recover?token=of-one-person', '/m/home'],
  ['/m/notMe?token=of-one-person', '/m/home'],
])('the QR code of a wide window at %s opens %s', async (url, opened) => {
  navigate(url);
  const code = (await show())?.querySelector('[role=img] path');
  expect(code?.getAttribute('d')).toBe(createQrCodePath(location.origin + opened).path);
});

test('a wide window shows the lottery only beside pages that offer games', async () => {
  const card = (await show())?.querySelector<HTMLElement>('.card');
  const shown = [
    '/m/lottery',
    '/m/results/star-six',
    '/m/launchGame',
    '/m/saferPlay',
    '/m/account/limits',
    '/m/home',
  ].map((path) => {
    navigate(path);
    return [path, card?.hidden === false];
  });
  expect(Object.fromEntries(shown)).toEqual({
    '/m/lottery': true,
    '/m/results/star-six': true,
    '/m/launchGame': false,
    '/m/saferPlay': false,
    '/m/account/limits': false,
    '/m/home': true,
  });
});

test('a wide window shows the first lottery, in the structure in which draws are shown on cards', async () => {
  const link = (await show())?.querySelector('.card > a[href*="playType=lottery"][href*="lottoView=betting"]');
  expect(link?.textContent).toBe('Star Six');
  expect(link?.parentElement?.lastElementChild?.textContent).toBe('TCG');
});

test('a wide window of a site without lotteries shows none', async () => {
  expect((await show([]))?.querySelector('a')).toBeNull();
});
