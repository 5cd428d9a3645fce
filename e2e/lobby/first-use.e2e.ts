import type { Page } from '@playwright/test';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

const APPLICATION = '**/assets/app-*.js';

/**
 * Opens home as a visitor and holds the application's chunk back. Returns a function that waits until the page has
 * requested the chunk, and then delivers it.
 */
async function openUnusedHome(page: Page, url = '/m/home'): Promise<() => Promise<void>> {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isRequested = false;
  await page.route(APPLICATION, async (route) => {
    isRequested = true;
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  await page.goto(url);
  await waitForNetworkIdle(page);
  expect(isRequested, 'an unused home loads no application').toBe(false);
  return async () => {
    await requested.promise;
    released.resolve();
  };
}

test('a tap on a banner button before hydration is not lost', async ({ openMobilePage }) => {
  const { page } = await openMobilePage({ serviceWorkers: 'block' });
  const deliver = await openUnusedHome(page);
  const promotions = page.getByRole('region', { name: 'Promotions' });
  await promotions.getByRole('button', { name: 'Next banner' }).tap();
  await deliver();
  await expect(promotions.getByRole('button', { name: /^Banner 2 of/ })).toHaveAttribute('aria-current', 'true');
});

test('a key press on a button before hydration opens its dialog', async ({ openMobilePage }) => {
  const { page } = await openMobilePage({ serviceWorkers: 'block' });
  const deliver = await openUnusedHome(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).press('Enter');
  await deliver();
  await page.getByRole('dialog', { name: 'Create account' }).getByRole('textbox', { name: 'Username' }).waitFor();
});

test('a tap on a game category of home shows its first games before hydration, and its own page after hydration', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ serviceWorkers: 'block' });
  const deliver = await openUnusedHome(page);
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Crash', exact: true })
    .tap();
  await expect(page.locator('[data-lane]:visible')).toHaveCount(1);
  await deliver();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crash');
});

test('hydration does not move the controls of an open login', async ({ openMobilePage }) => {
  const { page } = await openMobilePage({ serviceWorkers: 'block' });
  const deliver = await openUnusedHome(page, siteUrl('borealis', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const field = dialog.getByRole('textbox', { name: 'Username' });
  await field.waitFor();
  // The sheet slides in.
  await dialog.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  const before = await field.boundingBox();
  await deliver();
  await dialog
    .getByRole('button', { name: /^Continue with/ })
    .first()
    .waitFor();
  expect((await field.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});
