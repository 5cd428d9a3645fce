import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { findAxeViolations } from '../support/page/axe.ts';

test('a lottery card leads to the results of all games, of one game, and to the check of a draw', async ({
  page,
  allowErrors,
}) => {
  await page.goto('/m/results');
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Minute Three' });
  await expect(card).toContainText(/Next draw \d:\d\d( ?\d){3}/, { timeout: 90_000 });
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(card.getByRole('link', { name: 'Play: Minute Three' })).toHaveAttribute('href', /code=minute-3/);
  await card.getByRole('link', { name: 'Minute Three', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Minute Three' })).toBeVisible();
  await expect(page.getByText(/^Next draw/)).toContainText(/\d:\d\d/);
  await page.getByRole('button', { name: 'Verify draw' }).first().click();
  await expect(page.getByText('Matches the commitment.').first()).toBeVisible();
  await page.getByText('How it works').first().click();
  await expect(page.getByText('They match the announced numbers.').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  // A light brand, and one in Arabic.
  for (const [brand, language] of [
    ['lotus', 'PT-BR'],
    ['zafir', 'AR'],
  ] as const) {
    await page.goto(siteUrl(brand, `/m/results?language=${language}`));
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.first()).toContainText(/\d:\d\d/);
    expect(await findAxeViolations(page)).toEqual([]);
    await cards.first().getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  }

  // The page and its request for the draws.
  allowErrors(/status of 404/);
  expect((await page.goto('/m/results/unknown'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
