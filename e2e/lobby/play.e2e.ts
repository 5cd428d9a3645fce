import type { Frame, FrameLocator, Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { submitRegistrationForm, createUsername, openRegistration } from '../support/page/member-actions.ts';
import { placeBet } from '../support/page/place-bet.ts';
import { siteUrl, type TestBrand, getCurrentSite } from '../support/site/current-site.ts';
import type { MobilePage } from '../support/page/mobile-page.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { expect, test } from '../support/fixtures.ts';

/** The frame in which the demo vendor plays. */
async function getVendorFrame(page: Page): Promise<FrameLocator> {
  expect(await page.locator('iframe').getAttribute('src')).toMatch(
    getCurrentSite().vendorUrl.replace('127.0.0.1', 'localhost'),
  );
  return page.frameLocator('iframe');
}

/** Delays every script by `ms`. */
async function delayScripts(page: Page, ms: number): Promise<void> {
  await page.route('**/m/assets/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (!page.isClosed()) await route.continue().catch(() => {});
  });
}

/** Registers on a brand whose scripts arrive `delayMs` late, plays the lottery and returns to the lobby. */
async function playLottery(mobilePage: MobilePage, brand: TestBrand, delayMs: number): Promise<void> {
  const { page } = mobilePage;
  if (delayMs > 0) await delayScripts(page, delayMs);
  // The violations do not depend on when the scripts arrive.
  const expectAccessible = async (where: Page | Frame): Promise<void> => {
    if (delayMs === 0) expect(await findAxeViolations(where)).toEqual([]);
  };

  await page.goto(siteUrl(brand, '/m/home'), { waitUntil: 'commit' });
  const categories = page.getByRole('navigation', { name: 'Game categories' });
  const lottery = categories.getByRole('link', { name: 'Lottery', exact: true });
  await lottery.click();
  await expect(lottery).toHaveAttribute('aria-current', 'page', { timeout: 15_000 });
  await expectAccessible(page);
  await categories.getByRole('link', { name: 'All', exact: true }).click();
  await page.waitForURL(/\/m\/home$/);
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByRole('textbox', { name: 'Username' }).waitFor();
  await expectAccessible(page);
  await login.getByRole('button', { name: 'Close' }).click();

  const name = createUsername();
  await openRegistration(page);
  // Before the scripts load, the form is a separate page, and its security check needs the scripts.
  if (delayMs > 0) await waitForNetworkIdle(page, delayMs + 500);
  await expectAccessible(page);
  await submitRegistrationForm(page, name);
  const account = page.getByRole('button', { name: `Account: ${name}` });
  await account.waitFor();
  expect(new URL(page.url()).pathname).toBe('/m/home');
  await expectAccessible(page);
  await account.click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await expectAccessible(page);
  await page.goBack();

  await lottery.click();
  // Home has the game as well: a click that begins on home while the category replaces it has another target.
  const main = page.getByRole('main');
  await main.getByRole('status').filter({ hasText: 'games' }).waitFor();
  await main.getByRole('link', { name: 'Minute Five', exact: true }).first().click();
  await page.locator('iframe').waitFor();
  const game = await getVendorFrame(page);
  await game.getByText('Balance').first().waitFor();
  await expectAccessible(page);

  await game.getByRole('button', { name: 'Stake 10', exact: true }).click();
  await game.getByRole('button', { name: /^Big/ }).first().click();
  const bets = await placeBet(mobilePage, game);
  await bets
    .getByText(/won|lost/i)
    .first()
    .waitFor({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Back to home' }).first().click();
  await categories.waitFor();
  await account.waitFor();
}

for (const brand of ['aurora', 'lotus', 'zafir'] as const)
  test(`[S0-001, S1-001, S2-001, S2-012] on ${brand} a visitor registers, plays the lottery and returns`, ({
    mobilePage,
  }) => playLottery(mobilePage, brand, 0));

for (const brand of ['aurora', 'lotus'] as const)
  test(`[S0-001, S1-001, S2-001, S2-012] on ${brand} with scripts delayed by 5 s, a visitor registers, plays the lottery and returns`, ({
    mobilePage,
  }) => playLottery(mobilePage, brand, 5_000));

test('[S2-001] before the scripts load, links and tabs of home work and typed text stays', async ({ page }) => {
  let releaseScripts: () => void = () => {};
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route('**/m/assets/**/*.js', async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto('/m/home', { waitUntil: 'commit' });
  const tab = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Sports' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByRole('textbox', { name: 'Username' }).fill('typed-early');
  releaseScripts();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('typed-early');
});
