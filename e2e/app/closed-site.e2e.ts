import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../support/page/axe.ts';
import { launchBrowser } from '../support/page/browser.ts';
import { at, openMobilePage } from '../support/page/mobile-page.ts';
import { untilQuiet } from '../support/page/until-quiet.ts';
import { setMaintenance } from '../support/site/set-maintenance.ts';

const site = (...order: string[]): Promise<void> => setMaintenance('tundra', ...order);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => site('open'));
afterAll(() => browser.close());

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

test('[S4-068, S2-027, S8-025] a maintenance comes over somebody in mid-form, counts down, and leaves what was typed', async () => {
  const phone = await openMobilePage(browser);
  const { page } = phone;
  const reports: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/wps/system/collect')) reports.push(answer.status());
  });
  await page.goto(at('tundra', '/m/login'));
  await untilQuiet(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('somebody');
  await site('maintenance', '--until', inAnHour());
  await page.getByRole('textbox', { name: 'Password' }).fill('Play-2026!');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const screen = page.getByRole('dialog', { name: 'System Maintenance' });
  await screen.waitFor();
  expect(await screen.getByRole('timer').innerText()).toMatch(/^(0:59:\d\d|1:00:00)$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await screen.isVisible()).toBe(true);
  await site('open');
  await screen.getByRole('button', { name: 'Retry' }).click();
  await screen.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('somebody');
  // 5 s after the status was asked for, its timing is told.
  await expect.poll(() => reports).toEqual([200]);
  // The refused call itself is the browser's to complain about.
  expect(phone.consoleErrors.splice(0).filter((line) => !line.includes('503'))).toEqual([]);
  await phone.close();
});

test('[S2-027] a page of maintenance without the product’s scripts counts down, is accessible, and returns by itself', async () => {
  await site('maintenance', '--until', inAnHour());
  const phone = await openMobilePage(browser);
  const { page } = phone;
  // As long as the page asks, nobody waits for it here.
  await page.clock.install();
  const answer = await page.goto(at('tundra', '/m/lottery'));
  expect(answer?.status()).toBe(503);
  await page.getByRole('heading', { name: 'System Maintenance' }).waitFor();
  await page.clock.runFor(2_000);
  expect(await page.getByRole('timer').innerText()).toMatch(/^0:59:\d\d$/);
  expect(await axeFindings(page)).toEqual([]);
  await site('open');
  await page.clock.runFor(31_000);
  await page.getByRole('navigation', { name: 'Game categories' }).waitFor();
  expect(phone.consoleErrors.splice(0).filter((line) => !line.includes('503'))).toEqual([]);
  await phone.close();
});

test('[S2-009, S7-024] the speed-domain entry goes on to the quicker domain, with what is preserved', async () => {
  const phone = await openMobilePage(browser);
  const { page } = phone;
  const slow = new URL(at('glacier', '/')).origin;
  await page.route(`${slow}/wps/system/test/ping`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(at('glacier', '/m/index.html?affiliateCode=partner7&token=none'));
  await page.waitForURL(/\/\/fast\.glacier\.localhost:\d+\/m\/home\?affiliateCode=partner7$/);
  // One of the three does not exist, which the browser says.
  expect(
    phone.consoleErrors.splice(0).filter((line) => !line.includes('gone.glacier') && !line.includes('ping')),
  ).toEqual([]);
  await phone.close();
});
