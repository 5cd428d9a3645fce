import { routeNames } from '@foyer/contract/page/get-route-paths';
import { routePaths } from '@foyer/contract/page/route-paths';
import { pageRoutes } from '@foyer/contract/page/routes';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

const memberPages = routeNames.filter((name) => pageRoutes[name].access === 'member');

test('[S2-011] each page for members sends a visitor to the login page, which leads back', async ({ page }) => {
  for (const name of memberPages) {
    // A brand with identity providers, without which the page of linked accounts does not exist.
    await page.goto(siteUrl('borealis', routePaths[name]));
    await page.waitForURL((url) => url.pathname === routePaths.login);
    expect(new URL(page.url()).searchParams.get('go')).toBe(routePaths[name]);
  }
  expect(memberPages.length).toBeGreaterThan(5);
});
