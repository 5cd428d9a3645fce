import type { Locator, Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { submitRegistrationForm, createUsername } from '../support/page/member-actions.ts';
import { mockFirebasePhoneLogin } from '../support/peers/firebase-phone-login.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { skipSubmitCooldown } from '../support/page/submit-cooldown.ts';
import { expect, test } from '../support/fixtures.ts';

/** Opens the dialog for a phone number and types one. */
async function openNumberForm(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Continue with SMS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue with SMS' });
  await dialog.getByRole('combobox', { name: 'Country code' }).selectOption('84');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('901 234-567');
  return dialog;
}

const getChallengeFrame = (page: Page): Locator => page.locator('iframe[title^="recaptcha challenge"]:visible');

async function passChallenge(page: Page): Promise<void> {
  await getChallengeFrame(page).contentFrame().getByRole('button', { name: 'I am human' }).click();
}

async function submitCode(dialog: Locator, code: string): Promise<void> {
  const submit = dialog.getByRole('button', { name: 'Continue', exact: true });
  await skipSubmitCooldown(dialog.page(), submit);
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await submit.click();
}

test('[S1-003, S5-013, S7-062, S8-022] a code sent to a phone logs in; Google’s captcha opens over the dialog and can be passed after it was cancelled', async ({
  openMobilePage,
  site,
}) => {
  const { page, allowErrors } = await openMobilePage({ viewport: { width: 320, height: 640 } });
  const service = await mockFirebasePhoneLogin(page.context(), {
    peerUrl: site.peersUrl,
    subject: createUsername(),
    captcha: 'challenge',
  });
  // The test moves the clock past the cooldown between two submits.
  await page.clock.install();
  await page.goto(siteUrl('borealis', '/m/home'));
  const dialog = await openNumberForm(page);
  const send = dialog.getByRole('button', { name: 'Send code' });
  await send.click();
  await getChallengeFrame(page).waitFor();
  // A tap beside the challenge cancels it: no request, no message, and the button is enabled again.
  await page.mouse.click(160, 600);
  await expect(send).toBeEnabled();
  expect(service.codeRequests).toEqual([]);
  await expect(page.getByRole('dialog', { name: 'Notice' })).toHaveCount(0);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);

  await send.click();
  await passChallenge(page);
  await dialog.getByText('Code sent.').waitFor();
  expect(service.codeRequests).toMatchObject([{ phoneNumber: '+84901234567', recaptchaToken: 'passed-by-a-person' }]);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);

  await submitCode(dialog, '000000');
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText('Code: auth/invalid-verification-code').waitFor();
  await notice.getByRole('button', { name: 'Ok' }).click();
  await notice.waitFor({ state: 'hidden' });
  await submitCode(dialog, service.code);
  const linkDialog = page.getByRole('dialog', { name: 'Link your account' });
  await linkDialog.getByRole('button', { name: 'Create new account' }).click();
  const name = createUsername();
  await submitRegistrationForm(page, name);
  const account = page.getByRole('button', { name: `Account: ${name}` });
  await account.waitFor();

  await account.click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  const again = await openNumberForm(page);
  await again.getByRole('button', { name: 'Send code' }).click();
  await passChallenge(page);
  await again.getByText('Code sent.').waitFor();
  await submitCode(again, service.code);
  await account.waitFor();
  allowErrors(/signInWithPhoneNumber|\/wps\/session\/login\)/);
});
