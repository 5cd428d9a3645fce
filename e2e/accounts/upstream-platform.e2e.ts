import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from '../support/fixtures.ts';
import {
  type PlatformAndFrontServers,
  startPlatformAndFrontServers,
  PLATFORM_GAME_NAME_PREFIX,
} from '../support/site/platform-and-front-servers.ts';

const PASSWORD = 'Only-there-2026!';

const test = base.extend<{ servers: PlatformAndFrontServers }>({
  servers: [
    async ({}, use) => {
      const servers = await startPlatformAndFrontServers();
      await use(servers);
      await servers.close();
    },
    { timeout: 600_000 },
  ],
});

async function register(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/m/register`);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  for (const field of await form.locator('input[type="password"]').all()) await field.fill(PASSWORD);
  await form.locator('input[name="terms"]').check();
  await form.locator('button[type="submit"]').click();
}

async function logIn(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/m/login`);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.locator('input[type="password"]').fill(PASSWORD);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** Returns the token of the session that a form has just opened; empty if it opened none. */
async function getSessionToken(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === 'foyer.handover')?.value ?? '';
}

async function post(origin: string, path: string, token: string) {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/wps${path}`, { method: 'POST', body: '{}', headers });
  return { status: answer.status, value: (await answer.json()).value };
}

test('[S2-002, S2-003] platform members log in and register without scripts and see the platform’s games, and an outage is reported', async ({
  openMobilePage,
  servers,
}) => {
  const { url, platformUrl } = servers;
  const { page, allowErrors } = await openMobilePage({ javaScriptEnabled: false });
  const context = page.context();
  await register(page, platformUrl, 'onlythere');
  await page.waitForURL(/\/m\/home/);
  await context.clearCookies();

  await page.goto(`${url}/m/home`);
  await expect(page.getByText(PLATFORM_GAME_NAME_PREFIX).first()).toBeAttached();
  await logIn(page, url, 'onlythere');
  await page.waitForURL(/\/m\/home/);
  const adopted = await post(platformUrl, '/session/adopt', await getSessionToken(context));
  expect(adopted.value).toMatchObject({ userName: 'onlythere' });
  expect((await post(url, '/session/logout', adopted.value.token)).status).toBe(200);
  expect((await post(platformUrl, '/session/adopt', adopted.value.token)).status).toBe(401);

  await context.clearCookies();
  await register(page, url, 'newcomer');
  await page.waitForURL(/\/m\/home/);
  await context.clearCookies();
  await logIn(page, platformUrl, 'newcomer');
  await page.waitForURL(/\/m\/home/);
  expect((await post(platformUrl, '/session/adopt', await getSessionToken(context))).value).toMatchObject({
    userName: 'newcomer',
  });

  await servers.stopPlatform();
  await context.clearCookies();
  expect((await page.goto(`${url}/m/home`))?.status()).toBe(200);
  await expect(page.getByText(PLATFORM_GAME_NAME_PREFIX).first()).toBeAttached();
  expect((await page.goto(`${url}/m/home?language=VI`))?.status()).toBe(503);
  await context.clearCookies();
  await logIn(page, url, 'onlythere');
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  expect(await getSessionToken(context)).toBe('');
  allowErrors(/503/);
});
