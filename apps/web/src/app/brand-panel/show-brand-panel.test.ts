import { afterEach, expect, test } from 'vitest';
import { showBrandPanel } from '#src/app/brand-panel/show-brand-panel.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';

let remove: () => void = () => undefined;
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

test('a wide window shows the first lottery, in the structure in which draws are shown on cards', async () => {
  const link = (await show())?.querySelector('.card > a[href*="playType=lottery"][href*="lottoView=betting"]');
  expect(link?.textContent).toBe('Star Six');
  expect(link?.parentElement?.lastElementChild?.textContent).toBe('TCG');
});

test('a wide window of a site without lotteries shows none', async () => {
  expect((await show([]))?.querySelector('a')).toBeNull();
});
