import { findAxeViolations } from '../support/page/axe.ts';
import { hydrateHome } from '../support/page/hydration.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { expect, test } from '../support/fixtures.ts';

/** No service worker has cached files, and the tab has already used its one reload. */
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('foyer.reloaded', '1')));

// Chromium reports each file that failed, and React the component that needed it.
test.beforeEach(({ allowErrors }) => allowErrors(/ERR_FAILED|dynamically imported module|React error #422/));

test('if the files of a page and of its error page fail to load, already loaded code shows an error with a link home', async ({
  page,
}) => {
  await page.goto('/m/home');
  await hydrateHome(page);
  await waitForNetworkIdle(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Promotions' }).last().click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/m/activity');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('searchbox').waitFor();
  // The server renders the page, so it needs no files.
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
  await waitForNetworkIdle(page);
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
