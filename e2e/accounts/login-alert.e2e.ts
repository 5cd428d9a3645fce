import { findAxeViolations } from '../support/page/axe.ts';
import {
  submitRegistrationForm,
  createUsername,
  logIn,
  MEMBER_PASSWORD,
  openRegistration,
} from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

test('a login from a new device is announced in the inbox, and “This wasn’t me” logs that device out and leads to a new password', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ viewport: { width: 320, height: 640 } });
  const home = siteUrl('borealis', '/m/home');
  const name = createUsername();
  await page.goto(home);
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();

  const other = await openMobilePage();
  await other.page.goto(home);
  await logIn(other.page, name, MEMBER_PASSWORD);
  await other.page.getByRole('button', { name: `Account: ${name}` }).waitFor();

  await page.goto(siteUrl('borealis', '/m/inbox'));
  await page.getByRole('link', { name: 'Open New login to your account' }).click();
  await page.getByRole('heading', { level: 1, name: "This wasn't me" }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: "This wasn't me" }).click();
  await page.getByRole('heading', { name: 'Device logged out' }).waitFor();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).waitFor();

  await other.page.reload();
  await other.page.getByRole('dialog', { name: 'Notice' }).getByText('session has expired').waitFor();
  other.allowErrors(/status of 401/);

  await page.goto(siteUrl('borealis', '/m/account/logins'));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
