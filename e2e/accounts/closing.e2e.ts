import { findAxeViolations } from '../support/page/axe.ts';
import {
  submitRegistrationForm,
  createUsername,
  logIn,
  MEMBER_PASSWORD,
  openRegistration,
} from '../support/page/member-actions.ts';
import { expect, test } from '../support/fixtures.ts';

test('[ASVS 7.4.2] a member closes the account, logs in again within the cooling period and reopens it', async ({
  openMobilePage,
}) => {
  const extraHTTPHeaders = { 'x-forwarded-for': '203.0.113.92' };
  const { page, allowErrors } = await openMobilePage({ viewport: { width: 360, height: 740 }, extraHTTPHeaders });
  const name = createUsername();
  const account = page.getByRole('banner').getByRole('button', { name: `Account: ${name}` });
  await page.goto('/m/home');
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await account.waitFor();
  await page.goto('/m/account');
  await page.getByRole('link', { name: 'Close account' }).click();
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Password' }).fill(MEMBER_PASSWORD);
  expect(await findAxeViolations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Close account' }).click();
  const notice = page.getByRole('dialog').filter({ hasText: 'To reopen it, log in by' });
  await notice.waitFor();
  await notice.getByRole('button').first().click();

  allowErrors(/status of 403/);
  await logIn(page, name, MEMBER_PASSWORD);
  await page.getByRole('button', { name: 'Reopen account' }).click();
  await account.waitFor();
});
