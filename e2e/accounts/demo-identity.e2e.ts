import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/start/free-port.ts';
import { type House, startHouse } from '../../scripts/start/house-services.ts';
import { axeFindings } from '../support/page/axe.ts';
import { imageCache } from '../../scripts/start/image-cache.ts';
import { layOutLikeAurora } from '../support/site/identity-brand.ts';
import { launchBrowser } from '../support/page/browser.ts';
import { createAccount, freshName } from '../support/page/member.ts';
import { type MobilePage, openMobilePage } from '../support/page/mobile-page.ts';

/** Aurora alone, as `npm start` starts it. */
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-demo-identity-'));
let browser: Browser;
let house: House;

beforeAll(async () => {
  browser = await launchBrowser();
  const brands = path.join(folder, 'brands');
  layOutLikeAurora(brands, { code: 'aurora' });
  const [port, vendorPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const started = await startHouse({
    say: () => {},
    demoIdentity: true,
    env: {
      PORT: String(port),
      VENDOR_PORT: String(vendorPort),
      IDENTITY_PORT: '0',
      METRICS_PORT: String(metricsPort),
      DATA_DIR: path.join(folder, 'data'),
      BRANDS_DIR: brands,
      IMAGES_DIR: imageCache,
    },
  });
  if (started === null) throw new Error('a service did not start; its output is above');
  house = started;
});
afterAll(async () => {
  await browser.close();
  await Promise.all(house.services.map((service) => service.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function openHome(): Promise<MobilePage> {
  const phone = await openMobilePage(browser);
  await phone.page.goto(`${house.siteUrl}/m/home`);
  return phone;
}

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
async function hangUp(phone: MobilePage, times = 1): Promise<void> {
  const refusal = expect.stringMatching(/status of 40[49] .*\/wps\/session\/login/);
  expect(phone.consoleErrors.splice(0)).toEqual(Array.from({ length: times }, () => refusal));
  await phone.close();
}

test('[S2-013, S4-032] with LINE: a new account, then straight in; Cancel leads back to the site', async () => {
  const phone = await openHome();
  const { page } = phone;
  await continueWith(page, 'LINE');
  const heading = page.getByRole('heading', { name: 'Demo identity provider: choose a person' });
  await heading.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await person(page, 'Cancel').click();
  await page.waitForURL(`${house.siteUrl}/m/home`);
  await continueWith(page, 'LINE');
  await person(page, 'An Nguyen').click();
  const name = await registerAndLogOut(page, 'LINE', 'An Nguyen');
  await continueWith(page, 'LINE');
  await person(page, 'An Nguyen').click();
  await account(page, name).waitFor();
  await hangUp(phone);
});

test('[S4-031, S5-014] with Telegram in its window', async () => {
  const phone = await openHome();
  const { page } = phone;
  let opened = page.waitForEvent('popup');
  await continueWith(page, 'Telegram');
  await person(await opened, 'João Silva').click();
  const name = await registerAndLogOut(page, 'Telegram', 'João Silva');
  opened = page.waitForEvent('popup');
  await continueWith(page, 'Telegram');
  await person(await opened, 'João Silva').click();
  await account(page, name).waitFor();
  await hangUp(phone);
});

test('[S1-003, S3-010] with Google, Facebook and X in a window, without a network', async () => {
  const phone = await openHome();
  const { page } = phone;
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
  await hangUp(phone, 3);
});

test("[S1-003, S7-012] with Maya, whose app's page opens the site", async () => {
  const phone = await openHome();
  const { page } = phone;
  const openApp = async (): Promise<void> => {
    await page.goto(house.identityUrl ?? '');
    await page.getByRole('link', { name: "Open the site as Maya's app does" }).click();
    await person(page, 'สมชาย ใจดี').click();
  };
  await openApp();
  const name = await registerAndLogOut(page, 'Maya', 'สมชาย ใจดี');
  await openApp();
  await account(page, name).waitFor();
  await hangUp(phone);
});
