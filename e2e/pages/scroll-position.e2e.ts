import { expect, test } from '../support/fixtures.ts';
import { logIn } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';

test('a page whose content arrives late restores its scroll position when the member reloads the next page and goes back', async ({
  page,
}) => {
  await page.goto(siteUrl('aurora', '/m/home'));
  await logIn(page, 'demo', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
  await page.goto(siteUrl('aurora', '/m/account'));
  await page.getByRole('link', { name: 'Login history' }).waitFor();
  await page.evaluate(() => scrollTo(0, 240));
  await page.getByRole('link', { name: 'Login history' }).click();
  await page.getByRole('heading', { level: 1, name: 'Login history' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Login history' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Login history' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240);
});
