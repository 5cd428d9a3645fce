import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { startAdvertisers } from '../support/peers/advertisers.ts';
import { launchBrowser } from '../support/page/browser.ts';
import { at, openMobilePage } from '../support/page/mobile-page.ts';
import { trackingCost } from '../support/page/tracking-cost.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Of what the scripts of home compute: milliseconds are for `bench/tracking.ts`, this only sees that nobody made it many times as much. */
const MOST = 0.4;

test('home with every advertiser asks for nothing of tracking before its largest picture, and computes little for it', async () => {
  const phone = await openMobilePage(browser, { allows: true });
  const { page } = phone;
  const advertisers = await startAdvertisers(page);
  const told = page.waitForRequest((request) => (request.postData() ?? '').includes('"performance"'));
  const cost = await trackingCost(page, at('aurora', '/m/home'), () => told);
  expect(advertisers.asked.length).toBeGreaterThan(9);
  expect(cost.asked.length).toBeGreaterThanOrEqual(3);
  expect(cost.early).toEqual([]);
  expect(cost.computed).toBeGreaterThan(0);
  expect(cost.computed / cost.ofAll).toBeLessThan(MOST);
  await phone.close();
});
