import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { createAccount, freshName } from './support/member.ts';
import { at, type Brand, pickUpPhone } from './support/phone.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The frame in which the demo vendor plays. */
async function vendorFrame(page: Page): Promise<FrameLocator> {
  expect(await page.locator('iframe').getAttribute('src')).toMatch(
    inject('vendorUrl').replace('127.0.0.1', 'localhost'),
  );
  return page.frameLocator('iframe');
}

test.each<Brand>(['aurora', 'lotus'])(
  '[S0-001, S1-001, S2-001, S2-012] on %s a visitor registers, sees the lobby, plays the lottery, and comes back',
  async (brand) => {
    const phone = await pickUpPhone(browser);
    const { page } = phone;
    await page.goto(at(brand, '/m/home'));
    expect(await axeFindings(page)).toEqual([]);

    const name = freshName();
    await createAccount(page, name);
    await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/m/home');
    expect(await axeFindings(page)).toEqual([]);

    await page
      .getByRole('navigation', { name: 'Game categories' })
      .getByRole('link', { name: 'Lottery', exact: true })
      .click();
    await page.getByRole('main').getByRole('link', { name: 'Minute Five', exact: true }).first().click();
    await page.locator('iframe').waitFor();
    const game = await vendorFrame(page);
    await game.getByText('Balance').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await game.getByRole('button', { name: 'Stake 10', exact: true }).click();
    await game.getByRole('button', { name: /^Big/ }).first().click();
    await game.getByRole('button', { name: 'Place bet' }).click();
    const bets = game.getByRole('list', { name: 'My bets' });
    await bets
      .getByText(/won|lost/i)
      .first()
      .waitFor({ timeout: 45_000 });

    await page.getByRole('button', { name: 'Back to lobby' }).first().click();
    await page.getByRole('navigation', { name: 'Game categories' }).waitFor();
    await phone.hangUp();
  },
);

test('[S2-001] with the scripts 5 s late, links and tabs of home still answer', async () => {
  const phone = await pickUpPhone(browser);
  const { page } = phone;
  let released: () => void = () => {};
  const late = new Promise<void>((resolve) => {
    released = resolve;
  });
  await page.route('**/m/assets/**/*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(at('aurora', '/m/home'), { waitUntil: 'commit' });
  const tab = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Sports' });
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByRole('textbox', { name: 'Username' }).fill('typed-early');
  released();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('typed-early');
  await phone.hangUp();
});
