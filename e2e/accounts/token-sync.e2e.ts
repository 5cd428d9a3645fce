import type { Page } from '@playwright/test';
import { submitRegistrationForm, createUsername, openRegistration } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import type { ReceivedSessionChange } from '../support/peers/session-sync-receiver.ts';
import { expect, test } from '../support/fixtures.ts';

/** Requests that the peer has received. */
async function fetchSyncRequests({ request }: Page, syncUrl: string): Promise<readonly ReceivedSessionChange[]> {
  return JSON.parse(await (await request.get(new URL('/requests', syncUrl).href)).text());
}

const readToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('foyer.session') ?? '{}').token);

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account: ${name}` }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
}

test('[S7-056, S5-024] another site receives the start and end of a session at its configured URL only', async ({
  openMobilePage,
  site,
}) => {
  const { page, allowErrors, consoleErrors } = await openMobilePage({ ignoreHTTPSErrors: true });
  const name = createUsername();
  await page.goto(siteUrl('cirrus', '/m/home'));
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  const first: ReceivedSessionChange = ['POST', '/sync', `Bearer ${await readToken(page)}`];
  await expect.poll(() => fetchSyncRequests(page, site.syncUrl)).toEqual([first]);
  await logOut(page, name);
  const expected: readonly ReceivedSessionChange[] = [first, ['DELETE', '/sync', null]];
  await expect.poll(() => fetchSyncRequests(page, site.syncUrl)).toEqual(expected);

  // The peer redirects from now on. The site must not follow, because that would disclose the token.
  await page.request.get(new URL('/redirect', site.syncUrl).href);
  await openRegistration(page);
  const second = createUsername();
  await submitRegistrationForm(page, second);
  await page.getByRole('button', { name: `Account: ${second}` }).waitFor();
  await expect.poll(() => fetchSyncRequests(page, site.syncUrl)).toHaveLength(expected.length + 1);
  await logOut(page, second);
  await expect.poll(() => fetchSyncRequests(page, site.syncUrl)).toHaveLength(expected.length + 2);
  expect((await fetchSyncRequests(page, site.syncUrl)).map(([, path]) => path)).toEqual(
    Array.from({ length: 4 }, () => '/sync'),
  );
  const redirectErrors = consoleErrors.filter((consoleError) => /redirect|ERR_FAILED/i.test(consoleError));
  expect(redirectErrors.length).toBeGreaterThan(0);
  allowErrors(/redirect|ERR_FAILED/i);
});
