import { axeFindings } from '../support/page/axe.ts';
import { untilQuiet } from '../support/page/until-quiet.ts';
import { expect, test } from '../support/test.ts';

/** No worker has kept anything, and the one reload of the tab is used up. */
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('foyer.reloaded', '1')));

// What the browser reports of each file that did not come, and React of what waited for it.
test.beforeEach(({ allowErrors }) => allowErrors(/ERR_FAILED|dynamically imported module|React error #422/));

test('a page whose files do not come, nor those of the page for faults, says so with what is at hand, and leads on', async ({
  page,
}) => {
  await page.goto('/m/home');
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
});

test('[S1-011] a page whose messages fail to load stays usable and does not request them endlessly', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/assets/EN-*.js', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto('/m/home');
  await untilQuiet(page);
  await page.getByRole('searchbox').waitFor();
  expect(requests).toBeLessThan(5);
  // A page that needs the messages requests them again.
  await page.unroute('**/assets/EN-*.js');
  await expect(async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: 'Promotions' }).last().click();
    await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
});
