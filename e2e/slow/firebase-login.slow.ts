import type { Page } from '@playwright/test';
import { type FirebaseAuthEmulator, startFirebaseAuthEmulator } from '../support/peers/auth-emulator.ts';
import { copyAuroraBrand } from '../support/site/test-brands.ts';
import { choosePortAndFolders, type SiteServer, startSiteServer } from '../support/site/site-server.ts';
import { mockGoogleApiScript } from '../support/peers/google-identity.ts';
import { submitRegistrationForm, createUsername } from '../support/page/member-actions.ts';
import { expect, test } from '../support/fixtures.ts';

// One emulator and one server for all tests.
test.describe.configure({ mode: 'default' });

/** Id of a Firebase project that exists only in the emulator, not at Google. */
const PROJECT = 'demo-foyer';
const INSTALL_TIMEOUT_MS = 300_000;

let emulator: FirebaseAuthEmulator;
let server: SiteServer;
test.beforeAll(async () => {
  test.setTimeout(INSTALL_TIMEOUT_MS);
  emulator = await startFirebaseAuthEmulator(PROJECT);
  const location = await choosePortAndFolders();
  const firebase = { apiKey: 'any-key', authDomain: 'auth.foyer.example', projectId: PROJECT, phone: true };
  copyAuroraBrand(location.brandsDir, { code: 'aurora', identity: { firebase } });
  // Both use `localhost`. Otherwise a browser that partitions storage by site would lose the result of a redirect login.
  const IDENTITY_PROVIDERS = JSON.stringify({ firebase: { emulatorUrl: emulator.url } });
  server = await startSiteServer(location, { env: { IDENTITY_PROVIDERS } });
});
test.afterAll(async () => {
  await server.close();
  await emulator.stop();
});
test.beforeEach(async ({ page, context }) => {
  // The emulator's page loads third-party styles that are not reachable.
  await context.route(/^https:/, (route) => route.abort());
  await mockGoogleApiScript(context);
  await page.goto(`${server.siteUrl}/m/home`);
});
// Chromium reports the error for a login without a linked account, and requests of the emulator's page that fail.
test.afterEach(({ consoleErrors }) => {
  const siteErrors = consoleErrors.splice(0).filter((text) => text.includes(server.siteUrl));
  expect(siteErrors.filter((text) => !text.includes('/wps/session/login'))).toEqual([]);
});

/** Clicks "Continue with <provider>" in the login dialog. */
async function continueWith(page: Page, provider: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: `Continue with ${provider}` }).click();
}

/** Creates a test account on the emulator's page, which replaces the identity provider's page. */
async function addPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add new account' }).click();
  await page.locator('#email-input').fill(`${createUsername()}@example.com`);
  await page.locator('#display-name-input').fill(name);
  await page.getByRole('button', { name: /^Sign in with/ }).click();
}

/**
 * Chooses a test account on the emulator's page. The popup closes itself, so the click is delayed until this call has
 * returned.
 */
async function choosePerson(page: Page, person: string): Promise<void> {
  await page.getByText(person).evaluate((row: HTMLElement) => void setTimeout(() => row.click()));
}

const getLinkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link your account' });
const getAccountButton = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

async function registerAs(page: Page, name: string): Promise<void> {
  await getLinkDialog(page).getByRole('button', { name: 'Create new account' }).click();
  await submitRegistrationForm(page, name);
  await getAccountButton(page, name).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
}

for (const provider of ['Google', 'Facebook', 'X'])
  test(`[S1-003, S3-010] ${provider} in a popup creates an account and then logs in directly`, async ({ page }) => {
    const person = `Person of ${provider}`;
    let opened = page.waitForEvent('popup');
    await continueWith(page, provider);
    await addPerson(await opened, person);
    await getLinkDialog(page).getByText(person).waitFor();
    const name = createUsername();
    await registerAs(page, name);
    await page.getByText(`${provider} is linked to your account`).waitFor();

    await logOut(page);
    opened = page.waitForEvent('popup');
    await continueWith(page, provider);
    await choosePerson(await opened, person);
    await getAccountButton(page, name).waitFor();
  });

test('[S1-003] without a popup, the page itself goes to the provider and returns with its response', async ({
  page,
}) => {
  await page.evaluate('window.open = () => null');
  await continueWith(page, 'Google');
  await page.getByRole('button', { name: 'Continue in this tab' }).click();
  await page.waitForURL(`${emulator.url}/**`);
  await addPerson(page, 'Person of a redirect');
  await getLinkDialog(page).getByText('Person of a redirect').waitFor();
  expect(page.url()).toBe(`${server.siteUrl}/m/home`);
  await registerAs(page, createUsername());
});

test('[S5-013, S7-062] a code sent to a phone number logs in, and a wrong code is rejected first', async ({ page }) => {
  await continueWith(page, 'SMS');
  const dialog = page.getByRole('dialog', { name: 'Continue with SMS' });
  await dialog.getByRole('combobox', { name: 'Country code' }).selectOption('84');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('901234567');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText('Code sent.').waitFor();
  const code = await emulator.readLatestCode('+84901234567');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText('Code: auth/invalid-verification-code').waitFor();
  await notice.getByRole('button', { name: 'Ok' }).click();
  // Types slowly: a form ignores a second submit within half a second.
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).pressSequentially(code, { delay: 100 });
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await registerAs(page, createUsername());
});
