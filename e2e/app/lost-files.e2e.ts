import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../support/page/axe.ts';
import { launchBrowser } from '../support/page/browser.ts';
import { at, type MobilePage, openMobilePage } from '../support/page/mobile-page.ts';
import { untilQuiet } from '../support/page/until-quiet.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** No worker has kept anything, and the one reload of the tab is used up. */
async function pickUpLostPhone(): Promise<MobilePage> {
  const phone = await openMobilePage(browser, { serviceWorkers: 'block' });
  await phone.page.addInitScript(() => sessionStorage.setItem('foyer.reloaded', '1'));
  return phone;
}

/** What the browser says of each file that did not come, also after the page is drawn, and React of what waited for it. */
async function forgive({ page, consoleErrors }: MobilePage): Promise<void> {
  await untilQuiet(page);
  const expected = [
    'ERR_FAILED',
    'dynamically imported module',
    'Service Worker registration blocked',
    'React error #422',
  ];
  const kept = consoleErrors.filter((one) => !expected.some((known) => one.includes(known)));
  consoleErrors.splice(0, consoleErrors.length, ...kept);
}

test('a page whose files do not come, nor those of the page for faults, says so with what is at hand, and leads on', async () => {
  const phone = await pickUpLostPhone();
  const { page } = phone;
  await page.goto(at('aurora', '/m/home'));
  await untilQuiet(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Promotions' }).last().click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/m/activity');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('searchbox').waitFor();
  // Drawn by the server, it needs none.
  await page.getByRole('link', { name: 'Promotions' }).last().click();
  await page.getByRole('link', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Promotions' }).waitFor();
  await forgive(phone);
  await phone.close();
});

test('[S1-011] a page whose words do not come stands, and does not ask for them without end', async () => {
  const phone = await pickUpLostPhone();
  const { page } = phone;
  let asked = 0;
  await page.route('**/assets/EN-*.js', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(at('aurora', '/m/home'));
  await untilQuiet(page);
  await page.getByRole('searchbox').waitFor();
  expect(asked).toBeLessThan(5);
  // What comes back is asked for again, once somebody wants it.
  await page.unroute('**/assets/EN-*.js');
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('link', { name: 'Promotions' }).last().click();
      return page.getByRole('heading', { name: 'Promotions', level: 1 }).isVisible();
    })
    .toBe(true);
  await forgive(phone);
  await phone.close();
});
