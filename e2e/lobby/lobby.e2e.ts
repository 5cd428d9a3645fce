import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { logIn } from '../support/page/member-actions.ts';
import { expect, test } from '../support/fixtures.ts';

const getMain = (page: Page) => page.getByRole('main');
const getCards = (page: Page) =>
  getMain(page)
    .getByRole('list', { name: /games$/ })
    .getByRole('listitem');
const readScrollY = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Runs in the page: finds the card in the middle of the screen. Rows change their games while the page scrolls. */
function findCenterCard(): { name: string; y: number } | null {
  const link = document
    .elementFromPoint(60, innerHeight / 2)
    ?.closest('[role=listitem]')
    ?.querySelector('a');
  return link ? { name: link.innerText, y: link.getBoundingClientRect().y } : null;
}

test('[S1-004, S2-028] only the visible part of the list of all games is rendered, and the scroll position is restored', async ({
  page,
}) => {
  await page.goto('/m/game');
  await getCards(page).first().waitFor();
  const count = Number.parseInt(await getMain(page).getByRole('status').innerText(), 10);
  expect(count).toBeGreaterThan(100);
  await page.evaluate(() => scrollTo(0, 6_000));
  await expect.poll(() => readScrollY(page)).toBeGreaterThan(5_900);
  expect(await getCards(page).count()).toBeLessThan(60);
  await expect.poll(() => page.evaluate(findCenterCard)).not.toBeNull();
  const { name, y } = (await page.evaluate(findCenterCard)) ?? { name: '', y: 0 };

  await page.getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
  await page.goBack();
  const again = getMain(page).getByRole('link', { name, exact: true });
  await again.waitFor();
  // Rows above the card that were never rendered have an estimated height.
  await expect.poll(async () => Math.abs(((await again.boundingBox())?.y ?? 0) - y)).toBeLessThan(16);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('[S7-051] without scripts, filters, search and the next page are links and a form', async ({ openMobilePage }) => {
  const { page } = await openMobilePage({ javaScriptEnabled: false });
  await page.goto('/m/rng');
  await getMain(page).getByText('Filters').click();
  await getMain(page)
    .getByRole('link', { name: /^Ninefold Reels/ })
    .click();
  expect(new URL(page.url()).search).toBe('?vendor=ninefold');
  const games = Number.parseInt(await getMain(page).getByRole('status').innerText(), 10);
  await expect(getMain(page).getByText('Ninefold Reels', { exact: true })).toHaveCount(games);
  await page.getByRole('searchbox', { name: 'Search games' }).fill('aurora foxx');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/m/rng');
  await getMain(page).getByRole('link', { name: 'Aurora Fox' }).waitFor();
  await page.goto('/m/game');
  await getMain(page).getByRole('link', { name: 'Show more' }).click();
  expect(new URL(page.url()).search).toBe('?cursor=p48');
});

test('[S2-006] without scripts, the URL of a game shows its name, that games need scripts, and a link to home', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ javaScriptEnabled: false });
  await page.goto('/m/rng');
  await getMain(page).getByRole('link', { name: 'Aurora Fox', exact: true }).first().click();
  await page.waitForURL('**/m/launchGame?**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Fox');
  await expect(getMain(page).getByRole('paragraph')).toContainText('Games need JavaScript.');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL('**/m/home');
});

test('[S7-051] a search finds a game despite typing errors, and the game is a favourite on every page once marked', async ({
  page,
}) => {
  await page.goto('/m/home');
  await logIn(page, 'viewer4', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: viewer4' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search games' }).pressSequentially('minuet fiev');
  await getMain(page).getByRole('status').getByText('1 game').waitFor();
  const heart = getMain(page).getByRole('button', { name: 'Add Minute Five to favourites' });
  if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await findAxeViolations(page)).toEqual([]);
  await getMain(page).getByRole('link', { name: 'Favourites' }).click();
  await getMain(page).getByRole('heading', { level: 1, name: 'Favourites' }).waitFor();
  await getMain(page).getByRole('link', { name: 'Minute Five', exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await heart.click();
  await getMain(page).getByRole('heading', { name: 'No favourites yet' }).waitFor();
});
