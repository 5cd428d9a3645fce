import type { Page } from '@playwright/test';
import { type DevServer, startDevServer } from '../support/site/dev-server.ts';
import { expect, test } from '../support/fixtures.ts';

const FOOTER = 'apps/web/src/features/shell/footer';
const ASSETS = 'apps/server/src/http/pages/site/built-assets.ts';

// One server, which the last test stops.
test.describe.configure({ mode: 'serial' });

let devServer: DevServer;
test.beforeAll(async () => {
  devServer = await startDevServer();
});
test.afterAll(() => devServer.stop());

/** Types a name into the login dialog and sets a property of `window`. A reload of the page would lose both. */
async function leaveState(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox', { name: 'Username' }).fill('halfway');
  await page.evaluate('window.mark = "set"');
}

async function readState(page: Page): Promise<unknown[]> {
  const username = page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox', { name: 'Username' });
  return [await page.evaluate('window.mark'), await username.inputValue()];
}

test('npm run dev: updates the open page after an edit, keeps its state, and restarts the server', async ({
  page,
  consoleErrors,
}) => {
  page.setDefaultTimeout(120_000);
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(`${devServer.url}/m/home`);
  await connected;
  await leaveState(page);

  devServer.edit(`${FOOTER}.tsx`, '</footer>', '<b>edited text</b></footer>');
  await page.locator('footer b', { hasText: 'edited text' }).waitFor();
  expect(await readState(page)).toEqual(['set', 'halfway']);

  devServer.edit(`${FOOTER}.module.css`, '.footer {', '.footer {\n  outline: 7px solid;');
  const outline = (): Promise<unknown> =>
    page.evaluate('getComputedStyle(document.querySelector("footer")).outlineWidth');
  await expect.poll(outline, { timeout: 30_000 }).toBe('7px');
  expect(await readState(page)).toEqual(['set', 'halfway']);
  expect(consoleErrors.filter((consoleError) => /Content Security Policy|Trusted/.test(consoleError))).toEqual([]);

  devServer.edit(ASSETS, `'Not found\\n'`, `'Not found, edited\\n'`);
  const missing = `${devServer.url}/m/assets/none.js`;
  const fetchText = async (): Promise<string> => fetch(missing).then((response) => response.text(), String);
  await expect.poll(fetchText, { timeout: 60_000 }).toBe('Not found, edited\n');
  expect(await readState(page)).toEqual(['set', 'halfway']);
});

test('npm run dev: the first response contains the edit and its styles under the production policy, relaxed for styles only', async () => {
  const response = await fetch(`${devServer.url}/m/home`);
  const html = await response.text();
  expect(html.includes('edited text')).toBe(true);
  const [, footer = 'no footer'] = /<footer class="([^"]+)"/.exec(html) ?? [];
  const styles = [...html.matchAll(/<style data-vite-dev-id="[^"]+">(.*?)<\/style>/gs)].map(([, css]) => css);
  expect(styles.some((css) => css?.includes(`.${footer} {`))).toBe(true);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'strict-dynamic' 'sha256-`);
  expect(policy).toContain(`require-trusted-types-for 'script'`);
});

test('npm run dev: Ctrl-C stops every process gracefully', async () => {
  expect(await devServer.stop()).toBe(0);
  expect(devServer.readOutput()).toMatch(/stopped\s*$/);
  expect(
    await fetch(`${devServer.url}/health`).then(
      (response) => response.status,
      () => 'closed',
    ),
  ).toBe('closed');
});
