import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { submitRegistrationForm, createUsername, openRegistration } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { skipSubmitCooldown } from '../support/page/submit-cooldown.ts';
import { expect, test } from '../support/fixtures.ts';

const getWidget = (page: Page) => page.frameLocator('iframe[title="Security check"]');

/** Waits for the report of the hostile widget script: the data of the page that it could read. */
async function waitForScriptReport(page: Page): Promise<unknown> {
  const request = await page.waitForRequest((one) => one.url().includes('/loot?'));
  return JSON.parse(new URL(request.url()).searchParams.get('found') ?? '');
}

for (const [brand, address, language] of [
  ['glacier', '/m/frame/geetest-v4', 'eng'],
  ['tundra', '/m/frame/geetest-v3', 'en'],
] as const)
  test(`[S2-021, S3-050, S5-007, S5-009, S5-010] a visitor registers on ${brand} with the captcha in the frame ${address}; the captcha’s script cannot read the page`, async ({
    openMobilePage,
  }) => {
    const { page } = await openMobilePage({ viewport: { width: 320, height: 640 } });
    // The test moves the clock past the cooldown between two submits.
    await page.clock.install();
    await page.goto(siteUrl(brand, '/m/home'));
    const form = await openRegistration(page);
    const name = createUsername();
    const scriptReport = waitForScriptReport(page);
    await submitRegistrationForm(page, name);
    const human = getWidget(page).getByRole('button', { name: `I am human (${language})` });
    await human.waitFor();
    expect(await scriptReport).toEqual({
      parent: 'SecurityError',
      top: 'SecurityError',
      cookie: '',
      token: 'null',
      origin: 'null',
    });
    expect(await findAxeViolations(page)).toEqual([]);
    await getWidget(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByText('Complete the security check first').waitFor();
    await page.getByRole('button', { name: 'Ok' }).click();
    const submit = form.getByRole('button', { name: 'Create account' });
    await skipSubmitCooldown(page, submit);
    await submit.click();
    await human.click();
    await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
    // The frame's page also has an opaque origin when it is opened directly.
    await page.goto(siteUrl(brand, address));
    expect(await page.evaluate(() => origin)).toBe('null');
  });

test('[S5-006] on a site with Geetest version 3, the login shows an error when a visitor requests an SMS code', async ({
  page,
}) => {
  await page.goto(siteUrl('tundra', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('tab', { name: 'SMS code' }).click();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('0901234567');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('Security check unavailable. Please try again. (unknown_error)').waitFor();
});
