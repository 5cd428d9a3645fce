import { findAxeViolations } from '../support/page/axe.ts';
import { waitForHydration } from '../support/page/hydration.ts';
import { expect, test } from '../support/fixtures.ts';

test('a visitor reads return to player, stakes and rules of a slot in a sheet, and starts its trial from there', async ({
  page,
}) => {
  await page.goto('/m/rng');
  await waitForHydration(page);
  const opener = page.getByRole('button', { name: 'About Aurora Fox' });
  await opener.tap();
  const sheet = page.getByRole('dialog', { name: 'Aurora Fox' });
  await expect(sheet.getByRole('definition').filter({ hasText: '95.56%' })).toBeVisible();
  await expect(sheet.getByRole('definition').filter({ hasText: '10 ₫ to 10,000 ₫' })).toBeVisible();
  await expect(sheet.getByRole('term').filter({ hasText: 'Rules' })).toBeVisible();
  await sheet.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await sheet.getByRole('button', { name: 'Try for free, no account needed' }).tap();
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor();
});

for (const [list, path] of [
  ['short', '/m/rng'],
  ['long', '/m/game'],
] as const)
  test(`a tap on the information button of a ${list} list before hydration opens the game’s sheet after hydration`, async ({
    openMobilePage,
  }) => {
    const { page } = await openMobilePage({ serviceWorkers: 'block' });
    const released = Promise.withResolvers<void>();
    await page.route('**/m/assets/**/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const opener = page.getByRole('button', { name: /^About / }).first();
    const name = ((await opener.getAttribute('aria-label')) ?? '').replace('About ', '');
    await opener.tap();
    released.resolve();
    const sheet = page.getByRole('dialog', { name, exact: true });
    await sheet.getByRole('button', { name: 'Play' }).waitFor();
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(path);
  });
