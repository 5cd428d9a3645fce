import { doubleTextSize } from '../support/page/double-text-size.ts';
import { findAxeViolations } from '../support/page/axe.ts';
import { findLayoutErrors } from '../support/page/layout-errors.ts';
import { logIn } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

/** To save time, most pages are checked on one brand only. */
const brands = [
  {
    brand: 'aurora',
    language: 'FR',
    paths: [
      '/m/account',
      '/m/account/club',
      '/m/account/rewards',
      '/m/account/limits',
      '/m/account/break',
      '/m/activity?id=first-credits',
      '/m/inbox',
      '/m/saferPlay',
    ],
  },
  {
    brand: 'lotus',
    language: 'PT-BR',
    paths: [
      '/m/account',
      '/m/account/history',
      '/m/activity',
      '/m/results',
      '/m/results/star-six',
      '/m/support',
      '/m/download',
    ],
  },
  {
    brand: 'zafir',
    language: 'AR',
    paths: [
      '/m/account',
      '/m/account/club',
      '/m/account/limits',
      '/m/inviteFriends',
      '/m/help',
      '/m/support/note',
      '/m/made/up',
      '/m/offline',
    ],
  },
] as const;

for (const { brand, language, paths } of brands)
  test(`on the inner pages of ${brand} in ${language}, 320 px wide, nothing is cut off, covered or outside the window, also with text of twice the size, and axe finds no violation`, async ({
    openMobilePage,
  }) => {
    const { page, allowErrors } = await openMobilePage({ viewport: { width: 320, height: 640 } });
    allowErrors(/404/);
    await page.goto(siteUrl(brand, '/m/home?language=EN'));
    await logIn(page, 'demo', 'Play-2026!');
    await page.getByRole('button', { name: 'Account: demo' }).waitFor();
    const errors: string[] = [];
    for (const path of paths) {
      const url = siteUrl(brand, `${path}${path.includes('?') ? '&' : '?'}language=${language}`);
      await page.goto(url);
      await page.locator('main:has(h1):not(:has([aria-busy]))').waitFor();
      const note = (found: readonly string[], how: string) =>
        errors.push(...found.map((error) => `${path} ${how}: ${error}`));
      note(await findAxeViolations(page), 'axe');
      note(await page.evaluate(findLayoutErrors), 'at 320 px');
      await page.evaluate(doubleTextSize);
      note(await page.evaluate(findLayoutErrors), 'in large text');
    }
    expect(errors).toEqual([]);
  });
