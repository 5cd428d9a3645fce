import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { logIn, MEMBER_PASSWORD, registerMember } from '../support/page/member-actions.ts';
import { waitForHydration } from '../support/page/hydration.ts';
import { placeBet } from '../support/page/place-bet.ts';
import { expect, test } from '../support/fixtures.ts';

const getStrip = (page: Page, game = 'Aurora Fox') => page.getByRole('complementary', { name: `Continue ${game}` });
const getBalanceLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Balance: .+\. Add funds$/ });

/** Reads the balance in whole credits from the label of its link. */
async function readBalance(page: Page): Promise<number> {
  const label = await getBalanceLink(page).getAttribute('aria-label');
  return Number(label?.replaceAll(/\D/g, ''));
}

test('a member sees the balance in the header, plays a slot from its sheet, and continues it on another device', async ({
  page,
  openMobilePage,
}) => {
  await page.goto('/m/home');
  const name = await registerMember(page);
  await getBalanceLink(page).waitFor();
  expect(await readBalance(page)).toBe(10_000);
  await page.goto('/m/rng');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'About Aurora Fox' }).tap();
  await page.getByRole('dialog', { name: 'Aurora Fox' }).getByRole('button', { name: 'Play' }).tap();
  const view = page.getByRole('region', { name: 'Aurora Fox' });
  await expect(view).toHaveAttribute('data-ready', 'true', { timeout: 20_000 });
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Spin', exact: true }).tap();
  await game.getByText(/^(You won [\d,]+ credits|No win this time)\.$/).waitFor();
  const balance = Number((await game.locator('#balance').textContent())?.replaceAll(',', ''));
  await page.getByRole('button', { name: 'Back to home' }).first().tap();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap();
  await expect.poll(() => readBalance(page)).toBe(balance);
  await getStrip(page).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const other = await openMobilePage();
  await other.page.goto('/m/home');
  await logIn(other.page, name, MEMBER_PASSWORD);
  await getStrip(other.page).getByRole('link').tap();
  await expect(other.page.getByRole('region', { name: 'Aurora Fox' })).toHaveAttribute('data-ready', 'true', {
    timeout: 20_000,
  });

  await getStrip(page).getByRole('button', { name: 'Close' }).tap();
  await expect(getStrip(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Recently played' })).toBeFocused();
  await getBalanceLink(page).tap();
  await page.waitForURL('**/m/account/rewards');
});

test('if a member has bought a ticket for ten draws, home on another device shows that the round is still open', async ({
  mobilePage,
  openMobilePage,
}) => {
  const { page } = mobilePage;
  await page.goto('/m/home');
  const name = await registerMember(page);
  await page.goto('/m/lottery');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Minute Five', exact: true }).tap();
  const game = page.frameLocator('iframe');
  await game.getByRole('combobox', { name: 'Number of draws' }).selectOption('10');
  await game.getByRole('button', { name: /^Big/ }).first().tap();
  await placeBet(mobilePage, game);

  const other = await openMobilePage();
  await other.page.goto('/m/home');
  await logIn(other.page, name, MEMBER_PASSWORD);
  await getStrip(other.page, 'Minute Five').getByText('Your round is still open').waitFor();
  expect(await findAxeViolations(other.page)).toEqual([]);
});
