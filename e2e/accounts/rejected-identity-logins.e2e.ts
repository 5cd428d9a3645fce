import { readFileSync } from 'node:fs';
import { firebaseErrorCodes, isSilentFirebaseError } from '@foyer/contract/identity/firebase-error-codes';
import type { BrowserContext } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { mockGoogleIdentity } from '../support/peers/google-identity.ts';
import { createUsername } from '../support/page/member-actions.ts';
import { mockFirebasePhoneLogin } from '../support/peers/firebase-phone-login.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

const { identityError } = JSON.parse(
  readFileSync(new URL('../../apps/web/src/messages/EN.json', import.meta.url), 'utf8'),
);

const API = 'https://identitytoolkit.googleapis.com/v1';
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Published error responses of the identity service. `null`: the connection fails; `not-json`: the response is not JSON. */
const serviceErrors: readonly (readonly [string | null, string, string])[] = [
  ['USER_DISABLED', 'auth/user-disabled', 'The provider has disabled this account. Please use another login method.'],
  ['OPERATION_NOT_ALLOWED', 'auth/operation-not-allowed', "This login method isn't available. Please use another one."],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'auth/too-many-requests', 'Too many attempts.'],
  ['INVALID_API_KEY', 'auth/invalid-api-key', "This login method isn't set up. Please use another one."],
  ['NOBODY_KNOWS_THIS', 'auth/unknown', 'Login failed. Please try again.'],
  ['not-json', 'auth/network-request-failed', "Couldn't reach the login service."],
  [null, 'auth/network-request-failed', "Couldn't reach the login service."],
];

/** Makes the identity service reject every login. */
async function rejectLogins(context: BrowserContext, serviceError: string | null): Promise<void> {
  const address = `${API}/accounts:signInWithIdp?*`;
  await context.unroute(address);
  await context.route(address, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ headers });
    if (serviceError === null) return route.abort();
    if (serviceError === 'not-json')
      return route.fulfill({ status: 502, headers, contentType: 'text/html', body: '<h1>502</h1>' });
    const body = JSON.stringify({ error: { code: 400, message: serviceError } });
    return route.fulfill({ status: 400, headers, contentType: 'application/json', body });
  });
}

test('[S8-018, S8-019, S8-020] each error of the identity service is shown with its message and code, and all login methods stay available', async ({
  page,
  allowErrors,
  site,
}) => {
  await mockGoogleIdentity(page.context(), site.peersUrl, createUsername());
  await page.goto(siteUrl('borealis', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const notice = page.getByRole('dialog', { name: 'Notice' });
  for (const [serviceError, code, message] of serviceErrors) {
    await rejectLogins(page.context(), serviceError);
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await (await opened).getByRole('button', { name: 'Continue as Nguyễn An' }).click();
    await notice.getByText(message).waitFor();
    await expect(notice).toContainText(`Code: ${code}`);
    if (serviceError === 'USER_DISABLED') expect(await findAxeViolations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Ok' }).click();
    await notice.waitFor({ state: 'hidden' });
  }
  await dialog.getByRole('button', { name: 'Continue with LINE' }).waitFor();
  await page.getByRole('textbox', { name: 'Username' }).fill('demo');
  allowErrors(/signInWithIdp/);
});

test('[S8-024] a login with a provider that does not authorize the site shows an error with its code', async ({
  page,
  site,
}) => {
  await mockGoogleIdentity(page.context(), site.peersUrl, createUsername());
  await page
    .context()
    .route(`${API}/projects?*`, (route) =>
      route.fulfill({ headers, contentType: 'application/json', body: JSON.stringify({ authorizedDomains: [] }) }),
    );
  await page.goto(siteUrl('borealis', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Continue with Facebook' }).click();
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText("This login method isn't available on this address. Please use another one.").waitFor();
  await expect(notice).toContainText('Code: auth/unauthorized-domain');
});

/** The service error for which the SDK throws a code: it derives codes from unknown service errors. */
function toServiceError(code: string): string {
  return code.replace('auth/', '').toUpperCase().replaceAll('-', ' ');
}

test('[S8-018, S8-019, S8-020, S8-022, S8-024] each error code of the identity service has its own message or is silent', async ({
  page,
  allowErrors,
  site,
}) => {
  const service = await mockFirebasePhoneLogin(page.context(), {
    peerUrl: site.peersUrl,
    subject: createUsername(),
    captcha: 'none',
  });
  await page.goto(siteUrl('borealis', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Continue with SMS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue with SMS' });
  await dialog.getByRole('combobox', { name: 'Country code' }).selectOption('84');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('901234567');
  const send = dialog.getByRole('button', { name: 'Send code' });
  const notice = page.getByRole('dialog', { name: 'Notice' });
  const shown: Record<string, string | null> = {};
  for (const code of firebaseErrorCodes) {
    service.rejectRequests(toServiceError(code));
    const responded = page.waitForResponse((response) => response.url().includes('sendVerificationCode'));
    await send.click();
    await responded;
    if (isSilentFirebaseError(code)) {
      await expect(send).toBeEnabled();
      shown[code] = (await notice.count()) === 0 ? null : await notice.textContent();
      continue;
    }
    await notice.getByText(`Code: ${code}`).waitFor();
    shown[code] =
      (await notice.getByText(identityError[code]).count()) === 1 ? 'own message' : await notice.textContent();
    await notice.getByRole('button', { name: 'Ok' }).click();
    await notice.waitFor({ state: 'hidden' });
  }
  expect(shown).toEqual(
    Object.fromEntries(firebaseErrorCodes.map((code) => [code, isSilentFirebaseError(code) ? null : 'own message'])),
  );
  service.rejectRequests(null);
  await send.click();
  await dialog.getByText('Code sent.').waitFor();
  allowErrors(/sendVerificationCode/);
});
