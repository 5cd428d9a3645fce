import type { Page } from '@playwright/test';
import { axeFindings } from '../support/page/axe.ts';
import { layOutLikeAurora } from '../support/site/identity-brand.ts';
import { findServerPlace, type SiteServer, startSiteServer } from '../support/site/site-server.ts';
import { createAccount, freshName } from '../support/page/member.ts';
import { expect, test } from '../support/test.ts';

// One server for all tests of this file.
test.describe.configure({ mode: 'default' });

/** Aurora alone, as `npm start` starts it. */
let server: SiteServer;

test.beforeAll(async () => {
  const place = await findServerPlace();
  layOutLikeAurora(place.brandsDir, { code: 'aurora' });
  server = await startSiteServer(place, { env: { IDENTITY_PORT: '0' }, demoIdentity: true });
});
test.afterAll(() => server.close());
test.beforeEach(({ page }) => page.goto(`${server.siteUrl}/m/home`));

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
}

/** In the login, which stays open beneath what a provider's answer opens. */
async function press(page: Page, provider: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: `Continue with ${provider}` }).click();
}

async function continueWith(page: Page, provider: string): Promise<void> {
  await openLogin(page);
  await press(page, provider);
}

const person = (page: Page, name: string) => page.getByRole('button', { name });
const choice = (page: Page) => page.getByRole('dialog', { name: 'Link your account' });
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

/** The person is unknown to the site: they get an account, and log out again. */
async function registerAndLogOut(page: Page, provider: string, shown: string): Promise<string> {
  await choice(page).getByText(shown).waitFor();
  await choice(page).getByRole('button', { name: 'Register new' }).click();
  const name = freshName();
  await createAccount(page, name);
  await page.getByText(`${provider} is linked to your account`).waitFor();
  await account(page, name).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  return name;
}

/** Chromium reports each answer that no account is linked; nothing else may be reported. */
function expectRefusals(consoleErrors: string[], times = 1): void {
  const refusal = expect.stringMatching(/status of 40[49] .*\/wps\/session\/login/);
  expect(consoleErrors.splice(0)).toEqual(Array.from({ length: times }, () => refusal));
}

test('[S2-013, S4-032] with LINE: a new account, then straight in; Cancel leads back to the site', async ({
  page,
  consoleErrors,
}) => {
  await continueWith(page, 'LINE');
  const heading = page.getByRole('heading', { name: 'Demo identity provider: choose a person' });
  await heading.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await person(page, 'Cancel').click();
  await page.waitForURL(`${server.siteUrl}/m/home`);
  await continueWith(page, 'LINE');
  await person(page, 'An Nguyen').click();
  const name = await registerAndLogOut(page, 'LINE', 'An Nguyen');
  await continueWith(page, 'LINE');
  await person(page, 'An Nguyen').click();
  await account(page, name).waitFor();
  expectRefusals(consoleErrors);
});

test('[S4-031, S5-014] with Telegram in its window', async ({ page, consoleErrors }) => {
  let opened = page.waitForEvent('popup');
  await continueWith(page, 'Telegram');
  await person(await opened, 'João Silva').click();
  const name = await registerAndLogOut(page, 'Telegram', 'João Silva');
  opened = page.waitForEvent('popup');
  await continueWith(page, 'Telegram');
  await person(await opened, 'João Silva').click();
  await account(page, name).waitFor();
  expectRefusals(consoleErrors);
});

test('[S1-003, S3-010] with Google, Facebook and X in a window, without a network', async ({ page, consoleErrors }) => {
  const elsewhere: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url());
  });
  const choose = async (provider: string, name: string): Promise<void> => {
    const opened = page.waitForEvent('popup');
    await press(page, provider);
    const window = await opened;
    await window.getByText(`This page stands in for ${provider} on this machine.`).waitFor();
    const closed = window.waitForEvent('close');
    await person(window, name).click();
    await closed;
  };
  await openLogin(page);
  await choose('Google', 'Cancel');
  // The form of the login takes no second tap within half a second.
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Close' }).click();
  await openLogin(page);
  await choose('Google', 'An Nguyen');
  const name = await registerAndLogOut(page, 'Google', 'An Nguyen');
  await openLogin(page);
  for (const provider of ['Facebook', 'X']) {
    await choose(provider, 'An Nguyen');
    await choice(page).getByText(`No account is linked to this ${provider} login yet.`).waitFor();
    await choice(page).getByRole('button', { name: 'Close' }).click();
  }
  await choose('Google', 'An Nguyen');
  await account(page, name).waitFor();
  expect(elsewhere).toEqual([]);
  expectRefusals(consoleErrors, 3);
});

test("[S1-003, S7-012] with Maya, whose app's page opens the site", async ({ page, consoleErrors }) => {
  const openApp = async (): Promise<void> => {
    await page.goto(server.identityUrl ?? '');
    await page.getByRole('link', { name: "Open the site as Maya's app does" }).click();
    await person(page, 'สมชาย ใจดี').click();
  };
  await openApp();
  const name = await registerAndLogOut(page, 'Maya', 'สมชาย ใจดี');
  await openApp();
  await account(page, name).waitFor();
  expectRefusals(consoleErrors);
});
