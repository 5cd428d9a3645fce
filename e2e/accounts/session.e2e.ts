import { findAxeViolations } from '../support/page/axe.ts';
import {
  submitRegistrationForm,
  createUsername,
  logIn,
  openRegistration,
  MEMBER_PASSWORD,
} from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

test('[S2-002, S2-018] login and registration have pages of their own, which are accessible', async ({ page }) => {
  for (const [path, heading] of [
    ['/m/login', 'Log in'],
    ['/m/register', 'Create account'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Username' }).first().waitFor();
    expect(await page.getByRole('heading', { name: heading }).count()).toBeGreaterThan(0);
    expect(await findAxeViolations(page)).toEqual([]);
  }
});

test('[S2-011, S2-012] a protected page requires a login and then opens the requested page', async ({ page }) => {
  await page.goto('/m/launchGame?vendor=tcg&code=lobby&playType=lottery&backUrl=%2Fm%2Fhome');
  await page.waitForURL(/\/m\/login\?/);
  expect(new URL(page.url()).searchParams.get('go')).toMatch(/^\/m\/launchGame\?/);
  await page.getByRole('textbox', { name: 'Username' }).fill('demo');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Play-2026!');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/m\/launchGame/);
  await page.locator('iframe').waitFor();
});

test('[S2-012, S5-011] the login page ignores a return path (`go`) outside /m/', async ({ page }) => {
  await page.goto('/m/login?go=%2Fm%2F..%2F%2Fevil.example');
  await page.getByRole('textbox', { name: 'Username' }).fill('viewer4');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Play-2026!');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/m\/home/);
});

test('[S3-001, S6-001, S6-002, S4-035] a session lives in session storage until the member logs out', async ({
  page,
}) => {
  await page.goto('/m/home');
  expect(await page.evaluate(() => sessionStorage.getItem('foyer.session'))).toBeNull();
  await logIn(page, 'agent', 'Play-2026!');
  const account = page.getByRole('button', { name: 'Account: agent' });
  await account.waitFor();
  const stored = await page.evaluate(() => sessionStorage.getItem('foyer.session') ?? '');
  for (const field of ['id', 'token', 'merchantCode', 'userName', 'type', 'firstTimeLogin', 'spanId'])
    expect(stored).toContain(`"${field}"`);
  await account.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('foyer.session'))).toBeNull();
});

test('[S8-011, S2-012] a session that ends on a member page requires one login, which returns to the page', async ({
  page,
  allowErrors,
}) => {
  await page.goto('/m/home');
  await logIn(page, 'agent', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: agent' }).waitFor();
  await page.goto('/m/account/sessions');
  await page.getByRole('heading', { name: 'Active sessions' }).waitFor();
  const token = await page.evaluate((): unknown => JSON.parse(sessionStorage.getItem('foyer.session') ?? '{}').token);
  // Another client ends the session while this tab shows an empty page, because the site's page would notice it.
  await page.goto('about:blank');
  const headers = { authorization: String(token) };
  const response = await page.request.post(siteUrl('aurora', '/wps/session/logout'), { headers, data: {} });
  expect(response.status()).toBe(200);
  await page.goto('/m/account/sessions');
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText('Your session has expired. Please log in again.').waitFor();
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'hidden' });
  await page.waitForURL(/\/m\/login\?/);
  expect(new URL(page.url()).searchParams.get('go')).toBe('/m/account/sessions');
  expect(await page.evaluate(() => sessionStorage.getItem('foyer.session'))).toBeNull();
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Username' }).fill('agent');
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('Play-2026!');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/m/account/sessions');
  await page.getByRole('heading', { name: 'Active sessions' }).waitFor();
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveCount(0);
  // A member who opens the login page again is redirected.
  await page.goto('/m/login?go=%2Fm%2Finbox');
  await page.waitForURL((url) => url.pathname === '/m/inbox');
  // Chromium reports the 401 of the requests with the old token.
  allowErrors(/status of 401/);
});

test('[S4-036] the account button is not replaced when the unread count arrives, so that a tap on it is not lost', async ({
  page,
}) => {
  const name = createUsername();
  await page.goto(siteUrl('borealis', '/m/home'));
  await openRegistration(page);
  const countArrives = page.waitForResponse('**/INBOXFE_getUnreadCount');
  await submitRegistrationForm(page, name);
  const button = await page.getByRole('button', { name: `Account: ${name}` }).elementHandle();
  await countArrives;
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a wrong password shows a message and keeps the typed username', async ({ page, allowErrors }) => {
  const name = createUsername();
  await page.goto(siteUrl('lotus', '/m/home'));
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await logIn(page, name, `${MEMBER_PASSWORD}x`);
  await page
    .getByRole('alert')
    .or(page.getByRole('dialog', { name: 'Notice' }))
    .first()
    .waitFor();
  await expect(page.getByRole('textbox', { name: 'Username' }).first()).toHaveValue(name);
  // Chromium reports the 401 of the rejected login.
  allowErrors(/status of 401/);
});
