import { findAxeViolations } from '../support/page/axe.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { setMaintenance } from '../support/site/set-maintenance.ts';
import { expect, test } from '../support/fixtures.ts';

const setTundra = (...commandArgs: string[]): Promise<void> => setMaintenance('tundra', ...commandArgs);

test.afterEach(() => setTundra('open'));

const getTimeInAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

test('[S4-068, S2-027, S8-025] maintenance that starts while a form is being filled in shows a countdown and keeps the typed text', async ({
  page,
  allowErrors,
}) => {
  const reports: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/wps/system/collect')) reports.push(response.status());
  });
  await page.goto(siteUrl('tundra', '/m/login'));
  await waitForNetworkIdle(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('typed-name');
  await setTundra('maintenance', '--until', getTimeInAnHour());
  await page.getByRole('textbox', { name: 'Password' }).fill('Play-2026!');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const screen = page.getByRole('dialog', { name: 'System Maintenance' });
  await screen.waitFor();
  expect(await screen.getByRole('timer').innerText()).toMatch(/^(0:59:\d\d|1:00:00)$/);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(screen).toBeVisible();
  await setTundra('open');
  await screen.getByRole('button', { name: 'Retry' }).click();
  await screen.waitFor({ state: 'detached' });
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('typed-name');
  // The page reports the timing of the status request 5 s later.
  await expect.poll(() => reports).toEqual([200]);
  // Chromium reports the rejected request.
  allowErrors(/503/);
});

test('[S2-027] the maintenance page counts down without the application’s scripts, is accessible, and reopens automatically', async ({
  page,
  allowErrors,
}) => {
  await setTundra('maintenance', '--until', getTimeInAnHour());
  // The test moves the clock past the polling interval.
  await page.clock.install();
  const response = await page.goto(siteUrl('tundra', '/m/lottery'));
  expect(response?.status()).toBe(503);
  await page.getByRole('heading', { name: 'System Maintenance' }).waitFor();
  await page.clock.runFor(2_000);
  expect(await page.getByRole('timer').innerText()).toMatch(/^0:59:\d\d$/);
  expect(await findAxeViolations(page)).toEqual([]);
  await setTundra('open');
  await page.clock.runFor(31_000);
  await page.getByRole('navigation', { name: 'Game categories' }).waitFor();
  allowErrors(/503/);
});

test('[S2-009, S7-024] the speed-test page redirects to the fastest domain with the referral parameters', async ({
  page,
  allowErrors,
}) => {
  const slow = new URL(siteUrl('glacier', '/')).origin;
  await page.route(`${slow}/wps/system/test/ping`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(siteUrl('glacier', '/m/index.html?affiliateCode=partner7&token=none'));
  await page.waitForURL(/\/\/fast\.glacier\.localhost:\d+\/m\/home\?affiliateCode=partner7$/);
  // One of the three domains does not exist, which Chromium reports.
  allowErrors(/gone\.glacier|ping/);
});
