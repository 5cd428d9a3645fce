import { logIn } from '../support/page/member-actions.ts';
import { expect, test } from '../support/fixtures.ts';

test('a member opens a slot from home, spins, sees the stake in the balance, and returns', async ({ page }) => {
  await page.goto('/m/home');
  await logIn(page, 'demo', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Slots' }).click();
  await page.waitForURL('**/m/rng');
  // Home shows the same card until the list is rendered. A tap on a card that is being replaced is lost.
  await page.locator('[data-lane]').first().waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Aurora Fox', exact: true }).click();
  const view = page.getByRole('region', { name: 'Aurora Fox' });
  await expect(view).toHaveAttribute('data-ready', 'true', { timeout: 20_000 });
  const game = page.frameLocator('iframe');
  const balance = game.locator('#balance');
  const before = Number((await balance.textContent())?.replaceAll(',', ''));
  await game.getByRole('button', { name: 'Stake 50', exact: true }).click();
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  const outcome = game.getByText(/^(You won [\d,]+ credits|No win this time)\.$/);
  await outcome.waitFor();
  const won = Number(/[\d,]+/.exec((await outcome.textContent()) ?? '')?.[0].replaceAll(',', '') ?? 0);
  await expect(balance).toHaveText((before - 50 + won).toLocaleString('en'));
  await page.getByRole('button', { name: 'Back to home' }).first().click();
  await page.getByRole('searchbox', { name: 'Search games' }).waitFor();
});
