import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/page/browser.ts';
import { createAccount, freshName, openRegistration } from '../support/page/member.ts';
import { at, openMobilePage } from '../support/page/mobile-page.ts';
import type { HeardSync } from '../support/peers/sync-peer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const peer = (path: string): string => new URL(path, inject('syncUrl')).href;

async function heard(page: Page): Promise<readonly HeardSync[]> {
  return JSON.parse(await (await page.request.get(peer('/heard'))).text());
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('foyer.session') ?? '{}').token);

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account: ${name}` }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
}

test('[S7-056, S5-024] another site hears of a session’s begin and end, at its one address and no other', async () => {
  const phone = await openMobilePage(browser, { ignoreHTTPSErrors: true });
  const { page } = phone;
  const name = freshName();
  await page.goto(at('cirrus', '/m/home'));
  await openRegistration(page);
  await createAccount(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  const first: HeardSync = ['POST', '/sync', `Bearer ${await tokenOf(page)}`];
  await expect.poll(() => heard(page)).toEqual([first]);
  await logOut(page, name);
  const told: readonly HeardSync[] = [first, ['DELETE', '/sync', null]];
  await expect.poll(() => heard(page)).toEqual(told);

  // From now on it would send the token on.
  await page.request.get(peer('/turn'));
  await openRegistration(page);
  const second = freshName();
  await createAccount(page, second);
  await page.getByRole('button', { name: `Account: ${second}` }).waitFor();
  await expect.poll(() => heard(page)).toHaveLength(told.length + 1);
  await logOut(page, second);
  await expect.poll(() => heard(page)).toHaveLength(told.length + 2);
  expect((await heard(page)).map(([, path]) => path)).toEqual(Array.from({ length: 4 }, () => '/sync'));
  const refused = phone.consoleErrors.filter((consoleError) => /redirect|ERR_FAILED/i.test(consoleError));
  expect(refused.length).toBeGreaterThan(0);
  phone.consoleErrors.splice(
    0,
    phone.consoleErrors.length,
    ...phone.consoleErrors.filter((one) => !refused.includes(one)),
  );
  await phone.close();
});
