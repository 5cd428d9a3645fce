import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import {
  createUsername,
  MEMBER_PASSWORD,
  openRegistration,
  submitRegistrationForm,
} from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

const WIDTH = 320;

test('[security: protection] after the registration a member leaves the question for a first limit, sets a limit, or declines it by one button', async ({
  openMobilePage,
}) => {
  const viewport = { width: WIDTH, height: 740 };
  const { page } = await openMobilePage({ viewport });
  const main = page.getByRole('main');
  const expectGoodPage = async (): Promise<void> => {
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
  };
  await page.goto(siteUrl('albion', '/m/lottery'));
  await openRegistration(page);
  const name = createUsername();
  const memberData = page.waitForResponse(/RankProgress/);
  await submitRegistrationForm(page, name);
  await page.waitForURL(/\/m\/limitsDue\?go=/);
  await main.getByText(/^Would you like to set limits/).waitFor();
  expect((await memberData).status()).toBe(200);
  await expectGoodPage();
  await page.goBack();
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  const [dataOfNextPage] = await Promise.all([
    page.waitForResponse(/RankProgress/),
    page.goto(siteUrl('albion', '/m/account')),
  ]);
  expect(dataOfNextPage.status()).toBe(200);
  await main.getByRole('link', { name: 'Limits and breaks' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/m/account');

  await page.goto(siteUrl('albion', '/m/limitsDue?go=%2Fm%2Faccount'));
  await main.getByLabel(/^Deposits · Per month/).fill('5,000');
  await main.getByRole('button', { name: 'Set limit' }).click();
  await page.waitForURL(/\/m\/account$/);
  await page.goto(siteUrl('albion', '/m/account/limits'));
  await main.getByText(/of 5,000\s₫ used/).waitFor();

  const other = await openMobilePage({ viewport });
  await other.page.goto(siteUrl('albion', '/m/lottery'));
  await openRegistration(other.page);
  await submitRegistrationForm(other.page, createUsername());
  await other.page.waitForURL(/\/m\/limitsDue\?go=/);
  await other.page.getByRole('button', { name: 'Continue without limits' }).click();
  await other.page.waitForURL(/\/m\/home$/);
  await expect(other.page.getByRole('link', { name: 'See your limits' })).toHaveAttribute(
    'href',
    /\/m\/account\/limits/,
  );
});

test('[security: protection 33] without scripts, a new member declines to set a limit by one button', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ javaScriptEnabled: false, viewport: { width: WIDTH, height: 740 } });
  await registerWithoutScripts(page);
  await page.getByRole('main').getByRole('button', { name: 'Continue without limits' }).click();
  await page.waitForURL(/\/m\/lottery/);
});

test('[security: protection 33] without scripts, the corrected form for a first limit shows which limit applies now and which raise waits for a confirmation', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ javaScriptEnabled: false, viewport: { width: WIDTH, height: 740 } });
  const main = page.getByRole('main');
  await registerWithoutScripts(page);
  const setLimits = async (day: string, month: string): Promise<void> => {
    await main.getByLabel(/^Deposits · Per day/).fill(day);
    await main.getByLabel(/^Deposits · Per month/).fill(month);
    await main.getByRole('button', { name: 'Set limit' }).click();
  };
  await setLimits('500', '9,000,000,000');
  await main.getByText(/^Limit saved · /).waitFor();
  await setLimits('900', '9,000');
  await main.getByText(/^Request received · .*Requested: 900\s₫ · You can confirm from /).waitFor();
  await main.getByText(/^Limit saved · .*9,000\s₫/).waitFor();
  await main.getByRole('link', { name: 'Next', exact: true }).click();
  await page.waitForURL(/\/m\/lottery/);
});

async function registerWithoutScripts(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(siteUrl('albion', '/m/register?go=%2Fm%2Flottery'));
  await main.getByRole('textbox', { name: 'Username' }).fill(createUsername());
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill(MEMBER_PASSWORD);
  await main.getByRole('textbox', { name: 'Confirm password' }).fill(MEMBER_PASSWORD);
  await main.getByRole('checkbox', { name: /^I am \d+ or older/ }).check();
  await main.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/m\/limitsDue\?go=/);
}
