import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/page/axe.ts';
import { createAccount, freshName, openRegistration } from '../support/page/member.ts';
import { at, type Brand, currentSite } from '../support/site/current-site.ts';
import type { Phone } from '../support/page/phone.ts';
import { untilQuiet } from '../support/page/until-quiet.ts';
import { expect, test } from '../support/test.ts';

/** The frame in which the demo vendor plays. */
async function vendorFrame(page: Page): Promise<FrameLocator> {
  expect(await page.locator('iframe').getAttribute('src')).toMatch(
    currentSite().vendorUrl.replace('127.0.0.1', 'localhost'),
  );
  return page.frameLocator('iframe');
}

/**
 * Places a bet and returns the list of bets. A draw may close between the tap and its arrival: the vendor refuses the bet with
 * 409, which the browser logs, and the next draw gets it.
 */
async function placeBet({ page, consoleErrors }: Phone, game: FrameLocator): Promise<Locator> {
  const place = game.getByRole('button', { name: 'Place bet' });
  for (;;) {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/bets',
    );
    await place.click();
    const response = await answered;
    if (response.ok()) break;
    expect([response.status(), await response.json()]).toEqual([409, { error: 'draw_closed' }]);
    const isLogged = (consoleError: string): boolean =>
      consoleError.includes('409') && consoleError.includes('/api/bets');
    await expect.poll(() => consoleErrors.some(isLogged)).toBe(true);
    consoleErrors.splice(consoleErrors.findIndex(isLogged), 1);
  }
  const bets = game.getByRole('list', { name: 'My bets' });
  await bets.getByRole('listitem').first().waitFor();
  return bets;
}

/** Lets every script arrive so many milliseconds late. */
async function delayScripts(page: Page, ms: number): Promise<void> {
  await page.route('**/m/assets/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // A page that has been left wants no script any more.
    if (!page.isClosed()) await route.continue().catch(() => {});
  });
}

/** Registers on a brand whose scripts come so many milliseconds late, plays the lottery and comes back to the lobby. */
async function playThrough(phone: Phone, brand: Brand, late: number): Promise<void> {
  const { page } = phone;
  if (late > 0) await delayScripts(page, late);
  // Findings do not depend on when the scripts came.
  const expectAccessible = async (where: Page | Frame): Promise<void> => {
    if (late === 0) expect(await axeFindings(where)).toEqual([]);
  };

  await page.goto(at(brand, '/m/home'), { waitUntil: 'commit' });
  const categories = page.getByRole('navigation', { name: 'Game categories' });
  const lottery = categories.getByRole('link', { name: 'Lottery', exact: true });
  await lottery.click();
  await expect.poll(() => lottery.getAttribute('aria-current'), { timeout: 15_000 }).toBe('page');
  await expectAccessible(page);
  await categories.getByRole('link', { name: 'All', exact: true }).click();
  await page.waitForURL(/\/m\/home$/);
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByRole('textbox', { name: 'Username' }).waitFor();
  await expectAccessible(page);
  await login.getByRole('button', { name: 'Close' }).click();

  const name = freshName();
  await openRegistration(page);
  // Before the scripts are there this is a page of its own, and the security check of a new account needs them.
  if (late > 0) await untilQuiet(page, late + 500);
  await expectAccessible(page);
  await createAccount(page, name);
  const account = page.getByRole('button', { name: `Account: ${name}` });
  await account.waitFor();
  expect(new URL(page.url()).pathname).toBe('/m/home');
  await expectAccessible(page);
  await account.click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await expectAccessible(page);
  await page.goBack();

  await lottery.click();
  // Home has the game as well: a press that begins there while the category takes its place ends on something else.
  const main = page.getByRole('main');
  await main.getByRole('status').filter({ hasText: 'games' }).waitFor();
  await main.getByRole('link', { name: 'Minute Five', exact: true }).first().click();
  await page.locator('iframe').waitFor();
  const game = await vendorFrame(page);
  await game.getByText('Balance').first().waitFor();
  await expectAccessible(page);

  await game.getByRole('button', { name: 'Stake 10', exact: true }).click();
  await game.getByRole('button', { name: /^Big/ }).first().click();
  const bets = await placeBet(phone, game);
  await bets
    .getByText(/won|lost/i)
    .first()
    .waitFor({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Back to lobby' }).first().click();
  await categories.waitFor();
  await account.waitFor();
}

for (const brand of ['aurora', 'lotus', 'zafir'] as const)
  test(`[S0-001, S1-001, S2-001, S2-012] on ${brand} a visitor registers, plays the lottery and comes back`, ({
    phone,
  }) => playThrough(phone, brand, 0));

for (const brand of ['aurora', 'lotus'] as const)
  test(`[S0-001, S1-001, S2-001, S2-012] on ${brand}, with scripts 5 s late, a visitor registers, plays the lottery and comes back`, ({
    phone,
  }) => playThrough(phone, brand, 5_000));

test('[S2-001] before the scripts are there, links and tabs of home answer and what is typed stays', async ({
  page,
}) => {
  let released: () => void = () => {};
  const late = new Promise<void>((resolve) => {
    released = resolve;
  });
  await page.route('**/m/assets/**/*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/m/home', { waitUntil: 'commit' });
  const tab = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Sports' });
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByRole('textbox', { name: 'Username' }).fill('typed-early');
  released();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('typed-early');
});
