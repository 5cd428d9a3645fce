import type { Locator, Page } from '@playwright/test';
import { EUR_ONLY_GAME, PARTNER_SITE_URL } from '../support/site/test-brands.ts';
import { hydrateHome } from '../support/page/hydration.ts';
import { registerMember } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

function getBanner(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Promotions' }).getByRole('link', { name: title });
}

/** Taps the banner of the partner. Returns the URL parameters and the referrer that the partner receives. */
async function tapToPartner(page: Page): Promise<{ readonly parameters: string[]; readonly referer: string | null }> {
  const arrived = page.waitForRequest((request) => request.url().startsWith(PARTNER_SITE_URL));
  await getBanner(page, 'Your first draw is on us').tap();
  const request = await arrived;
  await page.waitForURL(`${PARTNER_SITE_URL}**`);
  const { searchParams } = new URL(request.url());
  return { parameters: [...searchParams.keys()].toSorted(), referer: (await request.allHeaders())['referer'] ?? null };
}

test('[S3-041, S5-016, S5-018] a banner link keeps the referral parameters and asks for a login before a lottery', async ({
  page,
}) => {
  await page.goto(siteUrl('borealis', '/m/home?r=FRIEND2345'));
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await getBanner(page, 'A draw every minute').tap();
  await page.waitForURL('**/m/lottery?r=FRIEND2345');
  await page.goBack();
  await getBanner(page, 'Six stars, one sky').tap();
  await page.waitForURL('**/m/login?**');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('go')).toMatch(/^\/m\/launchGame\?.*code=star-6/);
});

test('[S5-019] a banner link to another site contains a hand-off token only for members, and sends no referrer', async ({
  page,
}) => {
  // The browser is new. Otherwise the registration would return to an earlier page that required a login.
  await page.context().route(`${PARTNER_SITE_URL}**`, (route) => route.fulfill({ body: 'the offer' }));
  await page.goto(siteUrl('borealis', '/m/home'));
  expect(await tapToPartner(page)).toEqual({ parameters: [], referer: null });
  await page.goto(siteUrl('borealis', '/m/home'));
  await registerMember(page);
  expect(await tapToPartner(page)).toEqual({ parameters: ['token', 'username'], referer: null });
});

test('[S3-041] a banner to a missing page, and a game for another currency, lead to an error that offers to go back', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(siteUrl('borealis', '/m/home'));
  // Before hydration the browser loads the missing page itself, and reports its status.
  await hydrateHome(page);
  await getBanner(page, 'Match night').tap();
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await getBanner(page, 'Match night').waitFor();
  const game = `vendor=arclight&code=${EUR_ONLY_GAME}&playType=arcade&trial=1&backUrl=%2Fm%2Farcade`;
  await page.goto(siteUrl('borealis', `/m/launchGame?${game}`));
  await page.getByText("This game isn't available in your region or currency. Please choose another one.").waitFor();
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('button', { name: 'Back to home' }).click();
  await page.waitForURL('**/m/arcade');
  await page.getByRole('main').getByRole('link', { name: 'Hex Runner' }).click();
  await page.getByText("Hex Runner isn't available in VND. Choose another game.").waitFor();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 409')]);
});
