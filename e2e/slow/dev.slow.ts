import type { Page } from '@playwright/test';
import { type DevServer, startDevServer } from '../support/site/dev-server.ts';
import { expect, test } from '../support/test.ts';

const FOOTER = 'apps/web/src/features/shell/footer';
const ASSETS = 'apps/server/src/http/pages/site/assets.ts';

// One server, which the last test stops.
test.describe.configure({ mode: 'serial' });

let house: DevServer;
test.beforeAll(async () => {
  house = await startDevServer();
});
test.afterAll(() => house.stop());

/** Types a name into the login dialog and leaves a mark in the window; a reload loses both. */
async function leaveState(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox', { name: 'Username' }).fill('halfway');
  await page.evaluate('window.mark = "kept"');
}

async function stateOf(page: Page): Promise<unknown[]> {
  const username = page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox', { name: 'Username' });
  return [await page.evaluate('window.mark'), await username.inputValue()];
}

test('npm run dev: what is edited stands in the open page, which keeps its state; the server starts again', async ({
  page,
  consoleErrors,
}) => {
  page.setDefaultTimeout(120_000);
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(`${house.url}/m/home`);
  await connected;
  await leaveState(page);

  house.edit(`${FOOTER}.tsx`, '</footer>', '<b>fresh words</b></footer>');
  await page.locator('footer b', { hasText: 'fresh words' }).waitFor();
  expect(await stateOf(page)).toEqual(['kept', 'halfway']);

  house.edit(`${FOOTER}.module.css`, '.footer {', '.footer {\n  outline: 7px solid;');
  const outline = (): Promise<unknown> =>
    page.evaluate('getComputedStyle(document.querySelector("footer")).outlineWidth');
  await expect.poll(outline, { timeout: 30_000 }).toBe('7px');
  expect(await stateOf(page)).toEqual(['kept', 'halfway']);
  expect(consoleErrors.filter((consoleError) => /Content Security Policy|Trusted/.test(consoleError))).toEqual([]);

  house.edit(ASSETS, `'Not found\\n'`, `'Not found, said anew\\n'`);
  const missing = `${house.url}/m/assets/none.js`;
  const answer = async (): Promise<string> => fetch(missing).then((reply) => reply.text(), String);
  await expect.poll(answer, { timeout: 60_000 }).toBe('Not found, said anew\n');
  expect(await stateOf(page)).toEqual(['kept', 'halfway']);
});

test('npm run dev: the first answer has the edited words and its styles, under the policy of production but for those', async () => {
  const answer = await fetch(`${house.url}/m/home`);
  const html = await answer.text();
  expect(html.includes('fresh words')).toBe(true);
  const [, footer = 'no footer'] = /<footer class="([^"]+)"/.exec(html) ?? [];
  const styles = [...html.matchAll(/<style data-vite-dev-id="[^"]+">(.*?)<\/style>/gs)].map(([, css]) => css);
  expect(styles.some((css) => css?.includes(`.${footer} {`))).toBe(true);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'strict-dynamic' 'sha256-`);
  expect(policy).toContain(`require-trusted-types-for 'script'`);
});

test('npm run dev: Ctrl-C ends all of it in order', async () => {
  expect(await house.stop()).toBe(0);
  expect(house.said()).toMatch(/stopped\s*$/);
  expect(
    await fetch(`${house.url}/health`).then(
      (reply) => reply.status,
      () => 'nobody',
    ),
  ).toBe('nobody');
});
