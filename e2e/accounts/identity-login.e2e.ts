import type { Page } from '@playwright/test';
import { axeFindings } from '../support/page/axe.ts';
import { answerForGoogle, answerForPictures } from '../support/peers/google.ts';
import { createAccount, freshName, openRegistration, PASSWORD } from '../support/page/member.ts';
import { at } from '../support/site/current-site.ts';
import { miniAppData } from '../../apps/server/test/peers/telegram-peer.ts';
import { ids } from '../support/site/identity-brand.ts';
import { expect, test } from '../support/test.ts';

/** Opens the login and answers a function that presses "Continue with ...". */
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

/** Chromium complains of every answer that is a refusal; so many were expected. */
function expectRefusal(consoleErrors: string[], ofCall: string, times = 1): void {
  const refusal = expect.stringMatching(new RegExp(`status of 40[49] .*${ofCall}\\)$`));
  expect(consoleErrors.splice(0)).toEqual(Array.from({ length: times }, () => refusal));
}

const choice = (page: Page) => page.getByRole('dialog', { name: 'Link your account' });
const linked = (page: Page, provider: string) => page.getByText(`${provider} is linked to your account`);
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

async function logInAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('[S1-003, S2-019, S4-024] with Google to a new account, and from then on straight in; no byte of it before the button', async ({
  page,
  consoleErrors,
  site,
}) => {
  await answerForPictures(page.context());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  /** What was asked of Google, and scripts of ours that hold its SDK. */
  const ofGoogle = async (): Promise<string[]> => {
    const own = asked.filter((url) => /\/m\/assets\/.*\.js$/.test(url));
    const texts = await Promise.all(
      own.map(async (url) => [url, await (await fetch(at('aurora', new URL(url).pathname))).text()] as const),
    );
    const ofSdk = texts.filter(([, text]) => text.includes('identitytoolkit.googleapis.com')).map(([url]) => url);
    return [...ofSdk, ...asked.filter((url) => /^https:/.test(url))];
  };
  await answerForGoogle(page.context(), site.peersUrl, freshName());
  await page.goto(at('borealis', '/m/home'));
  let press = await openLogin(page);
  await page.getByRole('button', { name: 'Continue with Telegram' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await ofGoogle()).toEqual([]);

  let opened = page.waitForEvent('popup');
  await press('Google');
  await (await opened).getByRole('button', { name: 'Continue as Nguyễn An' }).click();
  await choice(page).getByText('Nguyễn An').waitFor();
  expect((await ofGoogle()).some((url) => url.includes('/m/assets/'))).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await choice(page).getByRole('button', { name: 'Register new' }).click();
  const name = freshName();
  await createAccount(page, name);
  await linked(page, 'Google').waitFor();
  await account(page, name).waitFor();

  await logOut(page);
  press = await openLogin(page);
  opened = page.waitForEvent('popup');
  await press('Google');
  await (await opened).getByRole('button', { name: 'Continue as Nguyễn An' }).click();
  await account(page, name).waitFor();
  expectRefusal(consoleErrors, '/wps/session/login');
});

test('[S1-003, S3-010] with Facebook and X by a window; where none opens the page itself goes there and comes back', async ({
  page,
  consoleErrors,
  site,
}) => {
  await answerForPictures(page.context());
  await answerForGoogle(page.context(), site.peersUrl, freshName());
  await page.goto(at('borealis', '/m/home'));
  const press = await openLogin(page);
  const vouched = async (provider: string): Promise<void> => {
    await choice(page).getByText(`No account is linked to this ${provider} login yet.`).waitFor();
    await choice(page).getByText('Nguyễn An').waitFor();
  };
  for (const provider of ['Facebook', 'X']) {
    const opened = page.waitForEvent('popup');
    await press(provider);
    await (await opened).getByRole('button', { name: 'Continue as Nguyễn An' }).click();
    await vouched(provider);
    await choice(page).getByRole('button', { name: 'Close' }).click();
  }
  await page.evaluate('window.open = () => null');
  await press('X');
  const blocked = page.getByRole('dialog', { name: 'Continue with X' });
  await blocked.getByText('Code: auth/popup-blocked').waitFor();
  await blocked.getByRole('button', { name: 'Continue in this tab' }).click();
  await page.waitForURL(/^https:\/\/auth\.borealis\.example\//);
  await page.getByRole('button', { name: 'Continue as Nguyễn An' }).click();
  await page.waitForURL(at('borealis', '/m/home'));
  await vouched('X');
  expectRefusal(consoleErrors, '/wps/session/login', 3);
});

test('[S8-019] Google that cannot be reached is said with its code, and the others stay', async ({
  page,
  allowErrors,
}) => {
  await page.context().route('https://apis.google.com/**', (route) => route.abort());
  await page.goto(at('borealis', '/m/home'));
  const press = await openLogin(page);
  await press('Google');
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText('Code: auth/').waitFor();
  await notice.getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Continue with LINE' }).waitFor();
  allowErrors(/apis\.google\.com/);
});

/** LINE's own browser, which it opens LIFF apps in. */
const LIFF =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Mobile Safari/537.36 Line/14.1.0 LIFF';

test('[S2-013, S4-032, S7-047] with LINE to an account one has; its code leaves the address at once, and its own browser brings one straight in', async ({
  page,
  consoleErrors,
  openPhone,
  site,
}) => {
  await answerForPictures(page.context());
  const name = freshName();
  await page.goto(at('borealis', '/m/home?kw=abc'));
  await openRegistration(page);
  await createAccount(page, name);
  await account(page, name).waitFor();
  await logOut(page);
  let press = await openLogin(page);
  await press('LINE');
  await choice(page).getByText('สมชาย').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/m/home');
  await choice(page).getByRole('button', { name: 'Log in with existing account' }).click();
  await logInAs(page, name);
  await page.getByRole('dialog', { name: 'Link LINE' }).getByRole('button', { name: 'Link LINE' }).click();
  await linked(page, 'LINE').waitFor();

  await logOut(page);
  press = await openLogin(page);
  await press('LINE');
  await account(page, name).waitFor();
  expect(page.url()).not.toMatch(/code=|state=/);
  expectRefusal(consoleErrors, '/wps/session/login/line');

  const inLine = await openPhone({ userAgent: LIFF });
  await answerForPictures(inLine.page.context());
  const accessToken = await (await fetch(`${site.peersUrl}/liff-token`)).text();
  await inLine.page.goto(at('borealis', `/m/home#access_token=${accessToken}`));
  await account(inLine.page, name).waitFor();
  expect(inLine.page.url()).toBe(at('borealis', '/m/home'));
  await inLine.close();
});

test('[S4-031, S5-014] with Telegram by its window, and by the way back with #tgAuthResult', async ({
  page,
  consoleErrors,
}) => {
  await answerForPictures(page.context());
  await page.goto(at('borealis', '/m/home'));
  let press = await openLogin(page);
  let opened = page.waitForEvent('popup');
  await press('Telegram');
  await (await opened).getByRole('button', { name: 'Accept', exact: true }).click();
  await choice(page).getByText('Lan').waitFor();
  await choice(page).getByRole('button', { name: 'Register new' }).click();
  const name = freshName();
  await createAccount(page, name);
  await linked(page, 'Telegram').waitFor();

  await logOut(page);
  press = await openLogin(page);
  opened = page.waitForEvent('popup');
  await press('Telegram');
  // What Telegram signs is good once: the next second signs anew.
  await (await opened).getByRole('button', { name: 'Accept and go back' }).click();
  await account(page, name).waitFor();
  expectRefusal(consoleErrors, '/wps/session/login/telegram');
});

test('[S3-010, S4-031, S7-014] a Mini App of Telegram brings its member in, in Telegram’s own view', async ({
  page,
  consoleErrors,
}) => {
  await page.context().addInitScript('window.TelegramWebviewProxy = { postEvent() {} }');
  const user = JSON.stringify({ id: Math.floor(Math.random() * 2 ** 40), first_name: 'Mai' });
  const open = async (): Promise<void> => {
    const data = miniAppData({ user, auth_date: Math.floor(Date.now() / 1000) }, ids.telegram.token);
    await page.goto('about:blank');
    await page.goto(at('borealis', `/m/home#tgWebAppData=${encodeURIComponent(data)}&tgWebAppVersion=8.0`));
  };
  await open();
  await choice(page).getByText('Mai').waitFor();
  expect(page.url()).toBe(at('borealis', '/m/home'));
  await choice(page).getByRole('button', { name: 'Register new' }).click();
  const name = freshName();
  await createAccount(page, name);
  await linked(page, 'Telegram').waitFor();
  await logOut(page);
  // What Telegram signs is good once: the next second signs anew.
  await open();
  await account(page, name).waitFor();
  expectRefusal(consoleErrors, '/wps/session/login/telegram');
});

test('[S1-003, S8-014] a provider that does not answer is said, and another way is open all the while', async ({
  page,
  consoleErrors,
}) => {
  let ask = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  // Under way until something was typed, and from then on as long as the site has patience.
  await page.route('**/wps/session/login/maya', (route) => asked.then(() => route.continue()));
  const begun = page.waitForRequest('**/wps/session/login/maya');
  await page.goto(at('borealis', `/m/home?sessionId=slow.${freshName()}&env=sandbox`));
  // The page answers taps by then: before, a tap leads to the registration's own page instead of its dialog.
  await begun;
  await openRegistration(page);
  const dialog = page.getByRole('dialog', { name: 'Create account' });
  const name = freshName();
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
  ask();
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText('This sign-in does not answer at the moment. Please use another way to log in.').waitFor();
  await notice.getByRole('button', { name: 'Ok' }).click();
  await notice.waitFor({ state: 'hidden' });
  await createAccount(page, name);
  await account(page, name).waitFor();
  const refusal = expect.stringMatching(/status of 503 .*\/wps\/session\/login\/maya\)$/);
  expect(consoleErrors.splice(0)).toEqual([refusal]);
});

test('[S1-003, S7-012] Maya’s app opens the site, and the member is in from the second time on', async ({
  page,
  consoleErrors,
}) => {
  await answerForPictures(page.context());
  const customer = freshName();
  await page.goto(at('borealis', `/m/home?sessionId=${customer}.1&env=sandbox`));
  await choice(page).getByText('Maya Reyes').waitFor();
  expect(page.url()).toBe(at('borealis', '/m/home'));
  await choice(page).getByRole('button', { name: 'Register new' }).click();
  const name = freshName();
  await createAccount(page, name);
  await linked(page, 'Maya').waitFor();
  await logOut(page);
  await page.goto(at('borealis', `/m/home?sessionId=${customer}.2&env=sandbox`));
  await account(page, name).waitFor();
  expectRefusal(consoleErrors, '/wps/session/login/maya');
});
