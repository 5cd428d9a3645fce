import { axeFindings } from '../support/page/axe.ts';
import { at } from '../support/site/current-site.ts';
import { untilQuiet } from '../support/page/until-quiet.ts';
import { setMaintenance } from '../support/site/set-maintenance.ts';
import { expect, test } from '../support/test.ts';

const site = (...order: string[]): Promise<void> => setMaintenance('tundra', ...order);

test.afterEach(() => site('open'));

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

test('[S4-068, S2-027, S8-025] a maintenance comes over somebody in mid-form, counts down, and leaves what was typed', async ({
  page,
  allowErrors,
}) => {
  const reports: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/wps/system/collect')) reports.push(answer.status());
  });
  await page.goto(at('tundra', '/m/login'));
  await untilQuiet(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('somebody');
  await site('maintenance', '--until', inAnHour());
  await page.getByRole('textbox', { name: 'Password' }).fill('Play-2026!');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const screen = page.getByRole('dialog', { name: 'System Maintenance' });
  await screen.waitFor();
  expect(await screen.getByRole('timer').innerText()).toMatch(/^(0:59:\d\d|1:00:00)$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await screen.isVisible()).toBe(true);
  await site('open');
  await screen.getByRole('button', { name: 'Retry' }).click();
  await screen.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('somebody');
  // 5 s after the status was asked for, its timing is told.
  await expect.poll(() => reports).toEqual([200]);
  // The refused call itself is the browser's to complain about.
  allowErrors(/503/);
});

test('[S2-027] a page of maintenance without the product’s scripts counts down, is accessible, and returns by itself', async ({
  page,
  allowErrors,
}) => {
  await site('maintenance', '--until', inAnHour());
  // As long as the page asks, nobody waits for it here.
  await page.clock.install();
  const answer = await page.goto(at('tundra', '/m/lottery'));
  expect(answer?.status()).toBe(503);
  await page.getByRole('heading', { name: 'System Maintenance' }).waitFor();
  await page.clock.runFor(2_000);
  expect(await page.getByRole('timer').innerText()).toMatch(/^0:59:\d\d$/);
  expect(await axeFindings(page)).toEqual([]);
  await site('open');
  await page.clock.runFor(31_000);
  await page.getByRole('navigation', { name: 'Game categories' }).waitFor();
  allowErrors(/503/);
});

test('[S2-009, S7-024] the speed-domain entry goes on to the quicker domain, with what is preserved', async ({
  page,
  allowErrors,
}) => {
  const slow = new URL(at('glacier', '/')).origin;
  await page.route(`${slow}/wps/system/test/ping`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(at('glacier', '/m/index.html?affiliateCode=partner7&token=none'));
  await page.waitForURL(/\/\/fast\.glacier\.localhost:\d+\/m\/home\?affiliateCode=partner7$/);
  // One of the three does not exist, which the browser says.
  allowErrors(/gone\.glacier|ping/);
});
