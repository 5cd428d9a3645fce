import type { Page } from '@playwright/test';
import { callOperatorApi } from '../support/peers/call-operator-api.ts';
import { countSentCodes, waitForSentCode } from '../support/peers/code-outbox.ts';
import { findAxeViolations } from '../support/page/axe.ts';
import { submitRegistrationForm, createUsername, openRegistration } from '../support/page/member-actions.ts';
import type { MobilePage } from '../support/page/mobile-page.ts';
import { expect, test } from '../support/fixtures.ts';

const DEMO_PASSWORD = 'Play-2026!';
/** Mobile number of the demo member `viewer4`. */
const MOBILE = '901234504';
const NEW_PASSWORD = 'Meadow-Lark-42';

async function typeNewPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function findPageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/**
 * Requests a code until the number may receive one: it receives one a minute, and a test before may have requested the last one.
 * Repeated requests count like failed logins, so the site then demands a captcha, which the page solves.
 */
async function requestCode({ page, allowErrors }: MobilePage): Promise<string> {
  const before = await countSentCodes(MOBILE);
  for (let attempt = 1; ; attempt += 1) {
    await page.getByLabel('Country code').selectOption('84');
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(`0${MOBILE}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    try {
      return await waitForSentCode(MOBILE, before, 25_000);
    } catch (error) {
      if (attempt === 4) throw error;
      allowErrors(/status of (?:400|429) .*\/wps\/member\/recovery/);
      await page.reload();
    }
  }
}

test('[ASVS 6.4.3] a member who forgot the password sets a new one by an SMS code, and logs in with it', async ({
  openMobilePage,
}) => {
  const extraHTTPHeaders = { 'x-forwarded-for': '203.0.113.81' };
  const mobilePage = await openMobilePage({ viewport: { width: 320, height: 640 }, extraHTTPHeaders });
  const { page } = mobilePage;
  await page.goto('/m/home');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reset password' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await requestCode(mobilePage));
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findPageWidth(page)).toBeLessThanOrEqual(320);
  await typeNewPassword(page, NEW_PASSWORD);
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await page.getByRole('link', { name: 'Log in' }).click();
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Username' }).fill('viewer4');
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW_PASSWORD);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Account: viewer4' }).waitFor();

  // Other tests log in as this member.
  await page.goto('/m/changePsw');
  await page.getByRole('textbox', { name: 'Current password' }).fill(NEW_PASSWORD);
  await typeNewPassword(page, DEMO_PASSWORD);
  await page.waitForURL(/\/m\/home/);
});

test('[ASVS 6.4.3, security: enumeration] without scripts, recovery does not reveal that an address is unknown, and a support agent’s link sets a new password', async ({
  openMobilePage,
}) => {
  const extraHTTPHeaders = { 'x-forwarded-for': '203.0.113.82' };
  const { page, allowErrors } = await openMobilePage({ extraHTTPHeaders });
  const username = createUsername();
  await page.goto('/m/home');
  await openRegistration(page);
  await submitRegistrationForm(page, username);
  await page.getByRole('button', { name: `Account: ${username}` }).waitFor();

  const plain = await openMobilePage({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    extraHTTPHeaders,
  });
  await plain.page.goto('/m/login');
  await plain.page.getByRole('link', { name: 'Forgot password?' }).click();
  await plain.page.getByRole('link', { name: 'Email' }).click();
  await plain.page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.com');
  await plain.page.getByRole('button', { name: 'Send code' }).click();
  await plain.page.getByText(/we've sent a code/).waitFor();
  expect(await countSentCodes('nobody@example.com')).toBe(0);
  await plain.page.getByRole('textbox', { name: 'Code', exact: true }).fill('123456');
  await typeNewPassword(plain.page, NEW_PASSWORD);
  await plain.page.getByRole('alert').waitFor();

  const { status, recoveryLink } = await callOperatorApi(page, { type: 'account.recoveryLink', username });
  expect(status).toBe(200);
  await plain.page.goto(recoveryLink?.url ?? '');
  await typeNewPassword(plain.page, NEW_PASSWORD);
  await plain.page.getByRole('heading', { name: 'Password changed' }).waitFor();

  // The new password has ended the session.
  await page.reload();
  await page.getByRole('dialog', { name: 'Notice' }).getByText('session has expired').waitFor();
  allowErrors(/status of 401/);
});
