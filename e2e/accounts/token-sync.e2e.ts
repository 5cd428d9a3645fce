import type { Page } from '@playwright/test';
import { createAccount, freshName, openRegistration } from '../support/page/member.ts';
import { at } from '../support/site/current-site.ts';
import type { HeardSync } from '../support/peers/sync-peer.ts';
import { expect, test } from '../support/test.ts';

/** What the peer at this address has received. */
async function heard({ request }: Page, syncUrl: string): Promise<readonly HeardSync[]> {
  return JSON.parse(await (await request.get(new URL('/heard', syncUrl).href)).text());
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('foyer.session') ?? '{}').token);

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account: ${name}` }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
}

test('[S7-056, S5-024] another site hears of a session’s begin and end, at its one address and no other', async ({
  openPhone,
  site,
}) => {
  const { page, allowErrors, consoleErrors } = await openPhone({ ignoreHTTPSErrors: true });
  const name = freshName();
  await page.goto(at('cirrus', '/m/home'));
  await openRegistration(page);
  await createAccount(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  const first: HeardSync = ['POST', '/sync', `Bearer ${await tokenOf(page)}`];
  await expect.poll(() => heard(page, site.syncUrl)).toEqual([first]);
  await logOut(page, name);
  const told: readonly HeardSync[] = [first, ['DELETE', '/sync', null]];
  await expect.poll(() => heard(page, site.syncUrl)).toEqual(told);

  // From now on it would send the token on.
  await page.request.get(new URL('/turn', site.syncUrl).href);
  await openRegistration(page);
  const second = freshName();
  await createAccount(page, second);
  await page.getByRole('button', { name: `Account: ${second}` }).waitFor();
  await expect.poll(() => heard(page, site.syncUrl)).toHaveLength(told.length + 1);
  await logOut(page, second);
  await expect.poll(() => heard(page, site.syncUrl)).toHaveLength(told.length + 2);
  expect((await heard(page, site.syncUrl)).map(([, path]) => path)).toEqual(Array.from({ length: 4 }, () => '/sync'));
  const refused = consoleErrors.filter((consoleError) => /redirect|ERR_FAILED/i.test(consoleError));
  expect(refused.length).toBeGreaterThan(0);
  allowErrors(/redirect|ERR_FAILED/i);
});
