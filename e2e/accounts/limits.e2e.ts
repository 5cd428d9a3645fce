import { findAxeViolations } from '../support/page/axe.ts';
import { registerMember } from '../support/page/member-actions.ts';
import { placeBet } from '../support/page/place-bet.ts';
import { expect, test } from '../support/fixtures.ts';

const MAX_WIDTH = 320;

test('[security: protection 33] a member sets, lowers and asks to raise a limit, and finds a stake in the history', async ({
  openMobilePage,
}) => {
  const mobilePage = await openMobilePage({ viewport: { width: MAX_WIDTH, height: 740 } });
  const { page } = mobilePage;
  const main = page.getByRole('main');
  const expectGoodPage = async (): Promise<void> => {
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(MAX_WIDTH);
  };
  await page.goto('/m/lottery');
  await registerMember(page);

  await page.goto('/m/account');
  await main.getByRole('link', { name: 'Limits and breaks' }).click();
  await main.getByRole('link', { name: 'Limits' }).click();
  const stakes = main.getByRole('region', { name: 'Stakes · Per day' });
  const set = async (button: string, amount: string): Promise<void> => {
    await stakes.getByRole('button', { name: button }).click();
    await stakes.getByRole('textbox').fill(amount);
    await expectGoodPage();
    await stakes.getByRole('button', { name: 'Set limit' }).click();
  };
  await set('Set limit', '1,000');
  await stakes.getByText('Limit saved').waitFor();
  await set('Change limit', '500');
  await stakes.getByText(/of 500\s₫ used/).waitFor();
  await set('Change limit', '2000');
  await stakes.getByText(/Requested: 2,000\s₫/).waitFor();
  await expect(stakes.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expectGoodPage();

  await page.goto('/m/lottery');
  await main.getByRole('link', { name: 'Minute Five', exact: true }).first().click();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Stake 10', exact: true }).click();
  await game.getByRole('button', { name: /^Big/ }).first().click();
  await placeBet(mobilePage, game);

  await page.goto('/m/account/limits');
  await stakes.getByText(/10\s₫ of 500\s₫ used/).waitFor();
  await page.goto('/m/account/history');
  await main.getByRole('button', { name: 'Today' }).click();
  const stake = main.getByRole('listitem').filter({ hasText: 'Stake' });
  await stake
    .getByText(/\u221210\s₫/)
    .first()
    .waitFor();
  await stake.getByText('Minute Five').first().waitFor();
  await expectGoodPage();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^history-[\d-]{10}-[\d-]{10}\.csv$/);

  for (const path of ['history', 'limits']) {
    await page.goto(`/m/account/${path}?language=AR`);
    await main.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await expectGoodPage();
  }
});
