import type { Page } from '@playwright/test';
import { axeFindings } from '../support/page/axe.ts';
import { createAccount, freshName, openRegistration } from '../support/page/member.ts';
import { at } from '../support/site/current-site.ts';
import { passReentryHold } from '../support/page/reentry-hold.ts';
import { expect, test } from '../support/test.ts';

const widgetOf = (page: Page) => page.frameLocator('iframe[title="Security check"]');

/** What the widget's script found when it looked around and carried off. */
async function lootOf(page: Page): Promise<unknown> {
  const request = await page.waitForRequest((one) => one.url().includes('/loot?'));
  return JSON.parse(new URL(request.url()).searchParams.get('found') ?? '');
}

for (const [brand, address, language] of [
  ['glacier', '/m/frame/geetest-v4', 'eng'],
  ['tundra', '/m/frame/geetest-v3', 'en'],
] as const)
  test(`[S2-021, S3-050, S5-007, S5-009, S5-010] ${brand} registers by ${address}, whose script finds nothing of the page around it`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ viewport: { width: 320, height: 640 } });
    // Moved past the pause between two submits by hand.
    await page.clock.install();
    await page.goto(at(brand, '/m/home'));
    const form = await openRegistration(page);
    const name = freshName();
    const looted = lootOf(page);
    await createAccount(page, name);
    const human = widgetOf(page).getByRole('button', { name: `I am human (${language})` });
    await human.waitFor();
    expect(await looted).toEqual({
      parent: 'SecurityError',
      top: 'SecurityError',
      cookie: '',
      token: 'null',
      origin: 'null',
    });
    expect(await axeFindings(page)).toEqual([]);
    await widgetOf(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByText('Pass the security check first').waitFor();
    await page.getByRole('button', { name: 'Ok' }).click();
    const submit = form.getByRole('button', { name: 'Create account' });
    await passReentryHold(page, submit);
    await submit.click();
    await human.click();
    await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
    // Opened by itself, the frame is still nobody's.
    await page.goto(at(brand, address));
    expect(await page.evaluate(() => origin)).toBe('null');
  });

test('[S5-006] a code by SMS is not given for Geetest 3, and the page says why', async ({ page }) => {
  await page.goto(at('tundra', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('tab', { name: 'SMS code' }).click();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('0901234567');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('unknown_error: Geetest service not work').waitFor();
});
