import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthEmulator, startAuthEmulator } from '../support/peers/auth-emulator.ts';
import { launchBrowser } from '../support/page/browser.ts';
import { type EmulatedServer, PROJECT, startEmulatedServer } from '../support/site/emulated-server.ts';
import { answerForScript } from '../support/peers/google.ts';
import { createAccount, freshName } from '../support/page/member.ts';
import { type MobilePage, openMobilePage } from '../support/page/mobile-page.ts';

const INSTALLED_MS = 300_000;

let browser: Browser;
let emulator: AuthEmulator;
let house: EmulatedServer;
beforeAll(async () => {
  browser = await launchBrowser();
  emulator = await startAuthEmulator(PROJECT);
  house = await startEmulatedServer(emulator.url);
}, INSTALLED_MS);
afterAll(async () => {
  await browser.close();
  await house.stop();
  await emulator.stop();
});

/** A phone at the lobby; the emulator's page would like to be dressed by others, who cannot be reached. */
async function pickUp(): Promise<MobilePage> {
  const phone = await openMobilePage(browser);
  const context = phone.page.context();
  await context.route(/^https:/, (route) => route.abort());
  await answerForScript(context);
  await phone.page.goto(`${house.url}/m/home`);
  return phone;
}

/** Presses "Continue with ..." in the login. */
async function goOnWith(page: Page, provider: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: `Continue with ${provider}` }).click();
}

/** The emulator's page plays the provider: somebody new, or somebody it knows already. */
async function beNew(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add new account' }).click();
  await page.locator('#email-input').fill(`${freshName()}@example.com`);
  await page.locator('#display-name-input').fill(name);
  await page.getByRole('button', { name: /^Sign in with/ }).click();
}

/** A tap that the window does not outlive. */
async function tapLast(page: Page, person: string): Promise<void> {
  await page.getByText(person).evaluate((row: HTMLElement) => void setTimeout(() => row.click()));
}

const choice = (page: Page) => page.getByRole('dialog', { name: 'Link your account' });
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

async function registerAs(page: Page, name: string): Promise<void> {
  await choice(page).getByRole('button', { name: 'Register new' }).click();
  await createAccount(page, name);
  await account(page, name).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
}

/** Chromium complains of the refusal that says that nobody is linked; the page itself must not complain of anything. */
async function hangUp({ page, consoleErrors }: MobilePage): Promise<void> {
  await page.context().close();
  expect(consoleErrors.filter((line) => line.includes(house.url) && !line.includes('/wps/session/login'))).toEqual([]);
}

const providers = ['Google', 'Facebook', 'X'];

test.each(providers)('[S1-003, S3-010] with %s by a window: a new account, and then straight in', async (provider) => {
  const phone = await pickUp();
  const { page } = phone;
  const person = `Person of ${provider}`;
  let opened = page.waitForEvent('popup');
  await goOnWith(page, provider);
  await beNew(await opened, person);
  await choice(page).getByText(person).waitFor();
  const name = freshName();
  await registerAs(page, name);
  await page.getByText(`${provider} is linked to your account`).waitFor();

  await logOut(page);
  opened = page.waitForEvent('popup');
  await goOnWith(page, provider);
  await tapLast(await opened, person);
  await account(page, name).waitFor();
  await hangUp(phone);
});

test('[S1-003] where no window opens the page itself goes to the provider and comes back with its answer', async () => {
  const phone = await pickUp();
  const { page } = phone;
  await page.evaluate('window.open = () => null');
  await goOnWith(page, 'Google');
  await page.getByRole('button', { name: 'Continue in this tab' }).click();
  await page.waitForURL(`${emulator.url}/**`);
  await beNew(page, 'Person of a redirect');
  await choice(page).getByText('Person of a redirect').waitFor();
  expect(page.url()).toBe(`${house.url}/m/home`);
  await registerAs(page, freshName());
  await hangUp(phone);
});

test('[S5-013, S7-062] with a code to a phone number; a wrong code is refused, and the next one is tried', async () => {
  const phone = await pickUp();
  const { page } = phone;
  await goOnWith(page, 'SMS');
  const dialog = page.getByRole('dialog', { name: 'Continue with SMS' });
  await dialog.getByRole('combobox', { name: 'Country code' }).selectOption('84');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('901234567');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText('The code is on its way.').waitFor();
  const code = await emulator.codeTo('+84901234567');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText('Code: auth/invalid-verification-code').waitFor();
  await notice.getByRole('button', { name: 'Ok' }).click();
  // Typed as fast as a person can: a form sends nothing twice within half a second.
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).pressSequentially(code, { delay: 100 });
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await registerAs(page, freshName());
  await hangUp(phone);
});
