import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { copyAuroraBrand } from '../support/site/test-brands.ts';
import { choosePortAndFolders, type SiteServer, startSiteServer } from '../support/site/site-server.ts';
import { submitRegistrationForm, createUsername } from '../support/page/member-actions.ts';
import { expect, test } from '../support/fixtures.ts';

// One server for all tests of this file.
test.describe.configure({ mode: 'default' });

/** A server with only the aurora brand, as `npm start` starts it. */
let server: SiteServer;

test.beforeAll(async () => {
  const location = await choosePortAndFolders();
  copyAuroraBrand(location.brandsDir, { code: 'aurora' });
  server = await startSiteServer(location, { env: { IDENTITY_PORT: '0' }, demoIdentity: true });
});
test.afterAll(() => server.close());
test.beforeEach(({ page }) => page.goto(`${server.siteUrl}/m/home`));

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
}

/** Clicks a provider in the login dialog, which stays open below the dialogs that follow. */
async function clickProvider(page: Page, provider: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: `Continue with ${provider}` }).click();
}

async function continueWith(page: Page, provider: string): Promise<void> {
  await openLogin(page);
  await clickProvider(page, provider);
}

const getPersonButton = (page: Page, name: string) => page.getByRole('button', { name });
const getLinkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link your account' });
const getAccountButton = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

/** Registers a person whom the site does not know, and logs out again. Returns the username. */
async function registerAndLogOut(page: Page, provider: string, shown: string): Promise<string> {
  await getLinkDialog(page).getByText(shown).waitFor();
  await getLinkDialog(page).getByRole('button', { name: 'Create new account' }).click();
  const name = createUsername();
  await submitRegistrationForm(page, name);
  await page.getByText(`${provider} is linked to your account`).waitFor();
  await getAccountButton(page, name).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  return name;
}

/** Chromium reports each login without a linked account; other errors fail the test. */
function expectLoginErrors(consoleErrors: string[], times = 1): void {
  const loginError = expect.stringMatching(/status of 40[49] .*\/wps\/session\/login/);
  expect(consoleErrors.splice(0)).toEqual(Array.from({ length: times }, () => loginError));
}

test('[S2-013, S4-032] a visitor creates an account with LINE, then logs in without further steps; Cancel returns to the site', async ({
  page,
  consoleErrors,
}) => {
  await continueWith(page, 'LINE');
  const heading = page.getByRole('heading', { name: 'Demo identity provider: choose a person' });
  await heading.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await getPersonButton(page, 'Cancel').click();
  await page.waitForURL(`${server.siteUrl}/m/home`);
  await continueWith(page, 'LINE');
  await getPersonButton(page, 'An Nguyen').click();
  const name = await registerAndLogOut(page, 'LINE', 'An Nguyen');
  await continueWith(page, 'LINE');
  await getPersonButton(page, 'An Nguyen').click();
  await getAccountButton(page, name).waitFor();
  expectLoginErrors(consoleErrors);
});

test('[S4-031, S5-014] a visitor creates an account with Telegram in a popup, then logs in without further steps', async ({
  page,
  consoleErrors,
}) => {
  let opened = page.waitForEvent('popup');
  await continueWith(page, 'Telegram');
  await getPersonButton(await opened, 'João Silva').click();
  const name = await registerAndLogOut(page, 'Telegram', 'João Silva');
  opened = page.waitForEvent('popup');
  await continueWith(page, 'Telegram');
  await getPersonButton(await opened, 'João Silva').click();
  await getAccountButton(page, name).waitFor();
  expectLoginErrors(consoleErrors);
});

test('[S1-003, S3-010] a visitor logs in with Google, Facebook and X in a popup without internet access', async ({
  page,
  consoleErrors,
}) => {
  const externalRequests: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') externalRequests.push(request.url());
  });
  const choose = async (provider: string, name: string): Promise<void> => {
    const opened = page.waitForEvent('popup');
    await clickProvider(page, provider);
    const window = await opened;
    await window.getByText(`This page stands in for ${provider} on this machine.`).waitFor();
    const closed = window.waitForEvent('close');
    await getPersonButton(window, name).click();
    await closed;
  };
  await openLogin(page);
  await choose('Google', 'Cancel');
  // The login form ignores a second tap within half a second.
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Close' }).click();
  await openLogin(page);
  await choose('Google', 'An Nguyen');
  const name = await registerAndLogOut(page, 'Google', 'An Nguyen');
  await openLogin(page);
  for (const provider of ['Facebook', 'X']) {
    await choose(provider, 'An Nguyen');
    await getLinkDialog(page).getByText(`This ${provider} login isn't linked to an account yet.`).waitFor();
    await getLinkDialog(page).getByRole('button', { name: 'Close' }).click();
  }
  await choose('Google', 'An Nguyen');
  await getAccountButton(page, name).waitFor();
  expect(externalRequests).toEqual([]);
  expectLoginErrors(consoleErrors, 3);
});

test('[S1-003, S7-012] a member is logged in from the app page of Maya', async ({ page, consoleErrors }) => {
  const openApp = async (): Promise<void> => {
    await page.goto(server.identityUrl ?? '');
    await page.getByRole('link', { name: "Open the site as Maya's app does" }).click();
    await getPersonButton(page, 'สมชาย ใจดี').click();
  };
  await openApp();
  const name = await registerAndLogOut(page, 'Maya', 'สมชาย ใจดี');
  await openApp();
  await getAccountButton(page, name).waitFor();
  expectLoginErrors(consoleErrors);
});
