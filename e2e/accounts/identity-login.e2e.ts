import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { mockGoogleIdentity, mockProfilePictures } from '../support/peers/google-identity.ts';
import {
  submitRegistrationForm,
  createUsername,
  openRegistration,
  MEMBER_PASSWORD,
} from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { signTelegramMiniAppData } from '../../apps/server/test/peers/telegram-signatures.ts';
import { testIdentityProviderConfig } from '../support/site/test-brands.ts';
import { expect, test } from '../support/fixtures.ts';

/** Opens the login dialog. Returns a function that clicks "Continue with ...". */
async function openLogin(page: Page): Promise<(provider: string) => Promise<void>> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  return (provider) => dialog.getByRole('button', { name: `Continue with ${provider}` }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
}

/** Chromium reports every rejected request; expects `times` of them. */
function expectRequestErrors(consoleErrors: string[], path: string, times = 1): void {
  const requestError = expect.stringMatching(new RegExp(`status of 40[49] .*${path}\\)$`));
  expect(consoleErrors.splice(0)).toEqual(Array.from({ length: times }, () => requestError));
}

const getLinkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link your account' });
const getLinkedMessage = (page: Page, provider: string) => page.getByText(`${provider} is linked to your account`);
const getAccountButton = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

async function logInAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(MEMBER_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('[S1-003, S2-019, S4-024] a visitor creates an account with Google and then logs in with it; nothing of Google loads before its button is pressed', async ({
  page,
  consoleErrors,
  site,
}) => {
  await mockProfilePictures(page.context());
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  /** Requests to Google, and scripts of the site that contain its SDK. */
  const listGoogleRequests = async (): Promise<string[]> => {
    const siteScripts = requests.filter((url) => /\/m\/assets\/.*\.js$/.test(url));
    const texts = await Promise.all(
      siteScripts.map(
        async (url) => [url, await (await fetch(siteUrl('aurora', new URL(url).pathname))).text()] as const,
      ),
    );
    const sdkScripts = texts.filter(([, text]) => text.includes('identitytoolkit.googleapis.com')).map(([url]) => url);
    return [...sdkScripts, ...requests.filter((url) => /^https:/.test(url))];
  };
  await mockGoogleIdentity(page.context(), site.peersUrl, createUsername());
  await page.goto(siteUrl('borealis', '/m/home'));
  let chooseProvider = await openLogin(page);
  await page.getByRole('button', { name: 'Continue with Telegram' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await listGoogleRequests()).toEqual([]);

  let opened = page.waitForEvent('popup');
  await chooseProvider('Google');
  await (await opened).getByRole('button', { name: 'Continue as Nguyễn An' }).click();
  await getLinkDialog(page).getByText('Nguyễn An').waitFor();
  expect((await listGoogleRequests()).some((url) => url.includes('/m/assets/'))).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await getLinkDialog(page).getByRole('button', { name: 'Create new account' }).click();
  const name = createUsername();
  await submitRegistrationForm(page, name);
  await getLinkedMessage(page, 'Google').waitFor();
  await getAccountButton(page, name).waitFor();

  await logOut(page);
  chooseProvider = await openLogin(page);
  opened = page.waitForEvent('popup');
  await chooseProvider('Google');
  await (await opened).getByRole('button', { name: 'Continue as Nguyễn An' }).click();
  await getAccountButton(page, name).waitFor();
  expectRequestErrors(consoleErrors, '/wps/session/login');
});

test('[S1-003, S3-010] a login with Facebook or X uses a popup; if popups are blocked, the page navigates to the provider and back', async ({
  page,
  consoleErrors,
  site,
}) => {
  await mockProfilePictures(page.context());
  await mockGoogleIdentity(page.context(), site.peersUrl, createUsername());
  await page.goto(siteUrl('borealis', '/m/home'));
  const chooseProvider = await openLogin(page);
  const expectUnlinked = async (provider: string): Promise<void> => {
    await getLinkDialog(page).getByText(`This ${provider} login isn't linked to an account yet.`).waitFor();
    await getLinkDialog(page).getByText('Nguyễn An').waitFor();
  };
  for (const provider of ['Facebook', 'X']) {
    const opened = page.waitForEvent('popup');
    await chooseProvider(provider);
    await (await opened).getByRole('button', { name: 'Continue as Nguyễn An' }).click();
    await expectUnlinked(provider);
    await getLinkDialog(page).getByRole('button', { name: 'Close' }).click();
  }
  await page.evaluate('window.open = () => null');
  await chooseProvider('X');
  const blocked = page.getByRole('dialog', { name: 'Continue with X' });
  await blocked.getByText('Code: auth/popup-blocked').waitFor();
  await blocked.getByRole('button', { name: 'Continue in this tab' }).click();
  await page.waitForURL(/^https:\/\/auth\.borealis\.example\//);
  await page.getByRole('button', { name: 'Continue as Nguyễn An' }).click();
  await page.waitForURL(siteUrl('borealis', '/m/home'));
  await expectUnlinked('X');
  expectRequestErrors(consoleErrors, '/wps/session/login', 3);
});

test('[S8-019] an error code is shown when Google is not reachable, and the other providers stay available', async ({
  page,
  allowErrors,
}) => {
  await page.context().route('https://apis.google.com/**', (route) => route.abort());
  await page.goto(siteUrl('borealis', '/m/home'));
  const chooseProvider = await openLogin(page);
  await chooseProvider('Google');
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText('Code: auth/').waitFor();
  await notice.getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Continue with LINE' }).waitFor();
  allowErrors(/apis\.google\.com/);
});

/** User agent of LINE's in-app browser, which opens LIFF apps. */
const LIFF =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Mobile Safari/537.36 Line/14.1.0 LIFF';

test("[S2-013, S4-032, S7-047] a LINE login links an existing account and removes LINE's code from the URL; LINE’s own browser logs in automatically", async ({
  page,
  consoleErrors,
  openMobilePage,
  site,
}) => {
  await mockProfilePictures(page.context());
  const name = createUsername();
  await page.goto(siteUrl('borealis', '/m/home?kw=abc'));
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await getAccountButton(page, name).waitFor();
  await logOut(page);
  let chooseProvider = await openLogin(page);
  await chooseProvider('LINE');
  await getLinkDialog(page).getByText('สมชาย').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/m/home');
  await getLinkDialog(page).getByRole('button', { name: 'Log in with existing account' }).click();
  await logInAs(page, name);
  await page.getByRole('dialog', { name: 'Link LINE' }).getByRole('button', { name: 'Link LINE' }).click();
  await getLinkedMessage(page, 'LINE').waitFor();

  await logOut(page);
  chooseProvider = await openLogin(page);
  await chooseProvider('LINE');
  await getAccountButton(page, name).waitFor();
  expect(page.url()).not.toMatch(/code=|state=/);
  expectRequestErrors(consoleErrors, '/wps/session/login/line');

  const inLine = await openMobilePage({ userAgent: LIFF });
  await mockProfilePictures(inLine.page.context());
  const accessToken = await (await fetch(`${site.peersUrl}/liff-token`)).text();
  await inLine.page.goto(siteUrl('borealis', `/m/home#access_token=${accessToken}`));
  await getAccountButton(inLine.page, name).waitFor();
  expect(inLine.page.url()).toBe(siteUrl('borealis', '/m/home'));
  await inLine.close();
});

test('[S4-031, S5-014] Telegram logs in through a popup and through a redirect with #tgAuthResult', async ({
  page,
  consoleErrors,
}) => {
  await mockProfilePictures(page.context());
  await page.goto(siteUrl('borealis', '/m/home'));
  let chooseProvider = await openLogin(page);
  let opened = page.waitForEvent('popup');
  await chooseProvider('Telegram');
  await (await opened).getByRole('button', { name: 'Accept', exact: true }).click();
  await getLinkDialog(page).getByText('Lan').waitFor();
  await getLinkDialog(page).getByRole('button', { name: 'Create new account' }).click();
  const name = createUsername();
  await submitRegistrationForm(page, name);
  await getLinkedMessage(page, 'Telegram').waitFor();

  await logOut(page);
  chooseProvider = await openLogin(page);
  opened = page.waitForEvent('popup');
  await chooseProvider('Telegram');
  // A signature of Telegram works once; the next second gives another one.
  await (await opened).getByRole('button', { name: 'Accept and go back' }).click();
  await getAccountButton(page, name).waitFor();
  expectRequestErrors(consoleErrors, '/wps/session/login/telegram');
});

test('[S3-010, S4-031, S7-014] a Telegram Mini App logs its member in', async ({ page, consoleErrors }) => {
  await page.context().addInitScript('window.TelegramWebviewProxy = { postEvent() {} }');
  const user = JSON.stringify({ id: Math.floor(Math.random() * 2 ** 40), first_name: 'Mai' });
  const open = async (): Promise<void> => {
    const data = signTelegramMiniAppData(
      { user, auth_date: Math.floor(Date.now() / 1000) },
      testIdentityProviderConfig.telegram.token,
    );
    await page.goto('about:blank');
    await page.goto(siteUrl('borealis', `/m/home#tgWebAppData=${encodeURIComponent(data)}&tgWebAppVersion=8.0`));
  };
  await open();
  await getLinkDialog(page).getByText('Mai').waitFor();
  expect(page.url()).toBe(siteUrl('borealis', '/m/home'));
  await getLinkDialog(page).getByRole('button', { name: 'Create new account' }).click();
  const name = createUsername();
  await submitRegistrationForm(page, name);
  await getLinkedMessage(page, 'Telegram').waitFor();
  await logOut(page);
  // A signature of Telegram works once; the next second gives another one.
  await open();
  await getAccountButton(page, name).waitFor();
  expectRequestErrors(consoleErrors, '/wps/session/login/telegram');
});

test('[S1-003, S8-014] an identity provider that does not respond is reported, and registration stays available meanwhile', async ({
  page,
  consoleErrors,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Holds the request until the form is filled in; after that the site's own timeout ends it.
  await page.route('**/wps/session/login/maya', (route) => released.then(() => route.continue()));
  const requested = page.waitForRequest('**/wps/session/login/maya');
  await page.goto(siteUrl('borealis', `/m/home?sessionId=slow.${createUsername()}&env=sandbox`));
  // The page is hydrated by then. Before, a tap opens the registration page instead of the dialog.
  await requested;
  await openRegistration(page);
  const dialog = page.getByRole('dialog', { name: 'Create account' });
  const name = createUsername();
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
  release();
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText("This login method isn't responding. Please use another one.").waitFor();
  await notice.getByRole('button', { name: 'Ok' }).click();
  await notice.waitFor({ state: 'hidden' });
  await submitRegistrationForm(page, name);
  await getAccountButton(page, name).waitFor();
  const requestError = expect.stringMatching(/status of 503 .*\/wps\/session\/login\/maya\)$/);
  expect(consoleErrors.splice(0)).toEqual([requestError]);
});

test('[S1-003, S7-012] Maya’s app opens the site, where a visitor creates an account; the next time, the app logs the member in', async ({
  page,
  consoleErrors,
}) => {
  await mockProfilePictures(page.context());
  const customer = createUsername();
  await page.goto(siteUrl('borealis', `/m/home?sessionId=${customer}.1&env=sandbox`));
  await getLinkDialog(page).getByText('Maya Reyes').waitFor();
  expect(page.url()).toBe(siteUrl('borealis', '/m/home'));
  await getLinkDialog(page).getByRole('button', { name: 'Create new account' }).click();
  const name = createUsername();
  await submitRegistrationForm(page, name);
  await getLinkedMessage(page, 'Maya').waitFor();
  await logOut(page);
  await page.goto(siteUrl('borealis', `/m/home?sessionId=${customer}.2&env=sandbox`));
  await getAccountButton(page, name).waitFor();
  expectRequestErrors(consoleErrors, '/wps/session/login/maya');
});
