import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { repositoryRoot } from '../../scripts/start/repository-root.ts';
import { findAxeViolations } from '../support/page/axe.ts';
import {
  submitRegistrationForm,
  createUsername,
  logIn,
  MEMBER_PASSWORD,
  openRegistration,
} from '../support/page/member-actions.ts';
import { choosePortAndFolders, startSiteServer } from '../support/site/site-server.ts';
import { expect, test } from '../support/fixtures.ts';

/** Closes the bar that asks for consent. */
async function rejectConsent(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Privacy settings' }).getByRole('button', { name: 'Reject all' }).click();
}

test('a visitor reads the terms, registers, and accepts a new version at the next login, with and without scripts', async ({
  browser,
}) => {
  const location = await choosePortAndFolders();
  const brand = path.join(location.brandsDir, 'aurora');
  cpSync(path.join(repositoryRoot, 'brands/aurora'), brand, { recursive: true });
  const name = createUsername();

  const first = await startSiteServer(location);
  const page = await browser.newPage();
  await page.goto(`${first.siteUrl}/m/home`);
  await rejectConsent(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
  await expect(page.getByRole('main')).toContainText('Version 1 · In effect from');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Play credits' }).click();
  await expect(page.getByRole('heading', { name: 'Play credits' })).toBeInViewport();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${first.siteUrl}/m/privacy`);
  await expect(page.getByRole('main')).toContainText('foyer.session');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${first.siteUrl}/m/home`);
  const form = await openRegistration(page);
  await expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/m/privacy');
  await submitRegistrationForm(page, name);
  const member = page.getByRole('button', { name: `Account: ${name}` });
  await member.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  await first.stop();

  const terms = path.join(brand, 'legal/terms/EN.html');
  writeFileSync(terms, readFileSync(terms, 'utf8').replace('version: 1', 'version: 2'));
  const second = await startSiteServer(location);
  await page.goto(`${second.siteUrl}/m/lottery`);
  await logIn(page, name, MEMBER_PASSWORD);
  await page.waitForURL(/\/m\/acceptTerms\?go=/);
  await page.getByRole('heading', { level: 1, name: "We've updated our terms" }).waitFor();
  await expect(page.getByRole('main')).toContainText('Version 2');
  expect(await findAxeViolations(page)).toEqual([]);
  // A member cannot continue without accepting.
  await page.goto(`${second.siteUrl}/m/account`);
  await page.waitForURL(/\/m\/acceptTerms\?go=%2Fm%2Faccount$/);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.waitForURL(/\/m\/account$/);
  await member.first().waitFor();
  await page.goto(`${second.siteUrl}/m/terms?version=1`);
  await expect(page.getByRole('main')).toContainText("This version isn't in effect.");

  // `demo` accepted version 1 when it was created.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${second.siteUrl}/m/login?go=/m/support`);
  await plain.getByRole('textbox', { name: 'Username' }).fill('demo');
  await plain.getByRole('textbox', { name: 'Password', exact: true }).fill('Play-2026!');
  await plain.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await plain.waitForURL(/\/m\/acceptTerms\?go=/);
  await expect(plain.getByRole('main')).toContainText('Version 2');
  await plain.getByRole('button', { name: 'Accept and continue' }).click();
  await plain.waitForURL(/\/m\/support$/);
  await context.close();
  await page.close();
  await second.close();
});
