import { routeNames } from '@foyer/contract/page/route-addresses';
import { routePaths } from '@foyer/contract/page/route-paths';
import { routes } from '@foyer/contract/page/routes';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/page/browser.ts';
import { at, openMobilePage } from '../support/page/mobile-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const memberPages = routeNames.filter((name) => routes[name].access === 'member');

test('[S2-011] each page for members sends a visitor to the login page, which leads back', async () => {
  const phone = await openMobilePage(browser);
  const { page } = phone;
  for (const name of memberPages) {
    await page.goto(at('aurora', routePaths[name]));
    await page.waitForURL((url) => url.pathname === routePaths.login);
    expect(new URL(page.url()).searchParams.get('go')).toBe(routePaths[name]);
  }
  expect(memberPages.length).toBeGreaterThan(5);
  await phone.close();
});
