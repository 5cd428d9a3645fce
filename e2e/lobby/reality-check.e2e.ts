import type { BrowserContext, Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { registerMember } from '../support/page/member-actions.ts';
import { expect, test } from '../support/fixtures.ts';

const SESSION = '7f0c0000-0000-4000-8000-000000000001';
const HOUR_MS = 3_600_000;

/** Answers for the server, whose shortest time between checks is a minute: an hour of play, and a check until the answer. */
async function stubPlaySession(context: BrowserContext): Promise<{ readonly answers: unknown[] }> {
  const answers: unknown[] = [];
  const describe = () => {
    const now = Date.now();
    const nextCheckAt = new Date(answers.length === 0 ? now - 1_000 : now + HOUR_MS).toISOString();
    const session = { beganAt: new Date(now - HOUR_MS).toISOString(), staked: 200, won: 80, net: -120 };
    const check = { checkMinutes: 60, nextCheckAt, checkId: `${SESSION}.${answers.length + 1}` };
    const value = { serverNow: new Date(now).toISOString(), ...session, ...check };
    return { json: { success: true, value, message: null, errorCode: null, spanId: 'e2e' } };
  };
  await context.route('**/wps/relay/RGFE_getPlay*', (route) => route.fulfill(describe()));
  await context.route('**/wps/relay/RGFE_answerRealityCheck', (route) => {
    answers.push(route.request().postDataJSON());
    return route.fulfill(describe());
  });
  return { answers };
}

const getCheck = (page: Page) => page.getByRole('dialog', { name: 'Reality check' });

test('[security: protection 24, protection 26] a reality check over a game cannot be avoided by Escape, a reload or going back, and is answered once for all tabs', async ({
  openMobilePage,
}) => {
  const extraHTTPHeaders = { 'x-forwarded-for': '203.0.113.93' };
  const { page, allowErrors } = await openMobilePage({ viewport: { width: 360, height: 740 }, extraHTTPHeaders });
  const context = page.context();
  await page.goto('/m/home');
  await registerMember(page);
  const { answers } = await stubPlaySession(context);
  await page.getByRole('main').getByRole('link', { name: 'Comet Chase', exact: true }).first().click();
  const check = getCheck(page);
  await check.waitFor();
  await expect(check).toContainText('1:00:0');
  await page.locator('iframe').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  // After the last button the focus is in the browser's own controls; the page then reports its body.
  const isFocusBehind = () =>
    check.evaluate((dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement));
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusBehind()).toBe(false);
  }
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.focus());
  expect(await isFocusBehind()).toBe(false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await page.reload();
  await check.waitFor();
  await page.goBack();
  await page.getByRole('searchbox').waitFor();
  await expect(check).toHaveCount(0);
  await page.goForward();
  await check.waitFor();

  // A tab that the page opens has its session.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const otherTab = await opened;
  await getCheck(otherTab).getByRole('button', { name: 'Keep playing' }).click();
  await expect(getCheck(otherTab)).toHaveCount(0);
  await expect(check).toHaveCount(0);
  expect(answers).toEqual([{ checkId: `${SESSION}.1`, answer: 'continue' }]);
  await otherTab.close();

  // The break is that of the server.
  await page.getByRole('button', { name: 'Take a break' }).click();
  const confirm = page.getByRole('dialog', { name: 'Take a break' });
  expect(await findAxeViolations(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Take a break' }).click();
  await page.getByRole('heading', { name: /^You're on a break until / }).waitFor();
  await expect(page.locator('iframe')).toHaveCount(0);
  allowErrors(/status of 403/);
  await page.reload();
  await page.getByRole('heading', { name: /^You're on a break until / }).waitFor();
});
