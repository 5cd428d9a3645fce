import { readFileSync } from 'node:fs';
import { identityErrorCodes, isSilentIdentityError } from '@foyer/contract/identity/identity-error';
import type { BrowserContext } from '@playwright/test';
import { axeFindings } from '../support/page/axe.ts';
import { answerForGoogle } from '../support/peers/google.ts';
import { freshName } from '../support/page/member.ts';
import { answerForPhone } from '../support/peers/phone-service.ts';
import { at } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';

const { identityError } = JSON.parse(
  readFileSync(new URL('../../apps/web/src/messages/EN.json', import.meta.url), 'utf8'),
);

const API = 'https://identitytoolkit.googleapis.com/v1';
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** What the identity service answers, as it is published; `null`: the line is gone, `rubbish`: no JSON at all. */
const refusals: readonly (readonly [string | null, string, string])[] = [
  ['USER_DISABLED', 'auth/user-disabled', 'This account has been switched off at the provider.'],
  ['OPERATION_NOT_ALLOWED', 'auth/operation-not-allowed', 'This sign-in is not available here.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'auth/too-many-requests', 'Too many attempts.'],
  ['INVALID_API_KEY', 'auth/invalid-api-key', 'This sign-in is not set up here.'],
  ['NOBODY_KNOWS_THIS', 'auth/unknown', 'The sign-in did not succeed. Please try again.'],
  ['rubbish', 'auth/network-request-failed', 'The sign-in service cannot be reached.'],
  [null, 'auth/network-request-failed', 'The sign-in service cannot be reached.'],
];

/** From now on the service refuses what the provider vouched for. */
async function refuseWith(context: BrowserContext, said: string | null): Promise<void> {
  const address = `${API}/accounts:signInWithIdp?*`;
  await context.unroute(address);
  await context.route(address, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ headers });
    if (said === null) return route.abort();
    if (said === 'rubbish')
      return route.fulfill({ status: 502, headers, contentType: 'text/html', body: '<h1>502</h1>' });
    const body = JSON.stringify({ error: { code: 400, message: said } });
    return route.fulfill({ status: 400, headers, contentType: 'application/json', body });
  });
}

test('[S8-018, S8-019, S8-020] whatever the identity service refuses is said in words with its code, and every way stays open', async ({
  page,
  allowErrors,
  site,
}) => {
  await answerForGoogle(page.context(), site.peersUrl, freshName());
  await page.goto(at('borealis', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const notice = page.getByRole('dialog', { name: 'Notice' });
  for (const [said, code, words] of refusals) {
    await refuseWith(page.context(), said);
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await (await opened).getByRole('button', { name: 'Continue as Nguyễn An' }).click();
    await notice.getByText(words).waitFor();
    expect(await notice.textContent()).toContain(`Code: ${code}`);
    if (said === 'USER_DISABLED') expect(await axeFindings(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Ok' }).click();
    await notice.waitFor({ state: 'hidden' });
  }
  await dialog.getByRole('button', { name: 'Continue with LINE' }).waitFor();
  await page.getByRole('textbox', { name: 'Username' }).fill('demo');
  allowErrors(/signInWithIdp/);
});

test('[S8-024] a site that the provider does not know says so before any window asks for a name', async ({
  page,
  site,
}) => {
  await answerForGoogle(page.context(), site.peersUrl, freshName());
  await page
    .context()
    .route(`${API}/projects?*`, (route) =>
      route.fulfill({ headers, contentType: 'application/json', body: JSON.stringify({ authorizedDomains: [] }) }),
    );
  await page.goto(at('borealis', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Continue with Facebook' }).click();
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText('This sign-in is not set up for this address.').waitFor();
  expect(await notice.textContent()).toContain('Code: auth/unauthorized-domain');
});

/** What makes the SDK throw a code: it makes one of whatever the service says and it has no name for. */
function saidFor(code: string): string {
  return code.replace('auth/', '').toUpperCase().replaceAll('-', ' ');
}

test('[S8-018, S8-019, S8-020, S8-022, S8-024] each code of the table is said in its own words, or not at all', async ({
  page,
  allowErrors,
  site,
}) => {
  const service = await answerForPhone(page.context(), {
    peerUrl: site.peersUrl,
    subject: freshName(),
    captcha: 'quiet',
  });
  await page.goto(at('borealis', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Continue with SMS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue with SMS' });
  await dialog.getByRole('combobox', { name: 'Country code' }).selectOption('84');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('901234567');
  const send = dialog.getByRole('button', { name: 'Send code' });
  const notice = page.getByRole('dialog', { name: 'Notice' });
  const seen: Record<string, string | null> = {};
  for (const code of identityErrorCodes) {
    service.refuse(saidFor(code));
    const answered = page.waitForResponse((response) => response.url().includes('sendVerificationCode'));
    await send.click();
    await answered;
    if (isSilentIdentityError(code)) {
      await expect.poll(() => send.isEnabled()).toBe(true);
      seen[code] = (await notice.count()) === 0 ? null : await notice.textContent();
      continue;
    }
    await notice.getByText(`Code: ${code}`).waitFor();
    seen[code] = (await notice.getByText(identityError[code]).count()) === 1 ? 'its words' : await notice.textContent();
    await notice.getByRole('button', { name: 'Ok' }).click();
    await notice.waitFor({ state: 'hidden' });
  }
  expect(seen).toEqual(
    Object.fromEntries(identityErrorCodes.map((code) => [code, isSilentIdentityError(code) ? null : 'its words'])),
  );
  service.refuse(null);
  await send.click();
  await dialog.getByText('The code is on its way.').waitFor();
  allowErrors(/sendVerificationCode/);
});
