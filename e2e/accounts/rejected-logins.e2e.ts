import { readFileSync } from 'node:fs';
import { type commonErrorCodes, httpStatusByErrorCode } from '@foyer/contract/error-code';
import type { login } from '@foyer/contract/session/login';
import type { Locator, Page, Route } from '@playwright/test';
import serverMessages from '../../apps/server/src/messages/EN.json' with { type: 'json' };
import type { MobilePage } from '../support/page/mobile-page.ts';
import { expect, test } from '../support/fixtures.ts';

/** Every error code that a login can return. */
type LoginCode =
  | (typeof login.errors)[number]
  | (typeof commonErrorCodes)[number]
  | 'sealed_body_invalid'
  | 'sealed_body_required'
  | 'token_ip_different';

/** How the open dialog shows an error: a message, a countdown, or an error at a field. */
const dialogErrors = {
  'login.cred.err': 'message',
  // This test's error has no ticket, so the login cannot continue and the dialog shows the message.
  login_verify_required: 'message',
  bind_customer_required: 'message',
  'not.exists.user': 'message',
  verify_first: 'message',
  captcha_invalid: 'message',
  TOO_MANY_REQUEST: 'wait',
  TOO_MANY_REQUEST_LOGIN: 'wait',
  verification_code_invalid: 'message',
  password_login_required: 'message',
  identity_rejected: 'message',
  line_invalid_token: 'message',
  telegram_validate_failed: 'message',
  identity_unavailable: 'message',
  channel_not_available: 'message',
  account_closed: 'message',
  self_excluded: 'message',
  registry_unavailable: 'message',
  // This test's error does not name the limit, so the dialog shows the message.
  limit_reached: 'message',
  sealed_body_invalid: 'message',
  sealed_body_required: 'message',
  invalid_request: 'field',
  invalid_json: 'message',
  access_denied: 'message',
  not_found: 'message',
  body_too_large: 'message',
  unsupported_media_type: 'message',
  service_unavailable: 'message',
  timeout_retry_please: 'message',
  unknown_error: 'message',
} as const satisfies Partial<Record<LoginCode, 'message' | 'wait' | 'field'>>;

/** Title of the dialog that replaces the login dialog. */
const replacementTitles = {
  maintenance: 'System Maintenance',
  region_restricted: 'Access Denied',
  domain_not_available: 'This site is not available here',
  'login.not.session': 'Notice',
  token_ip_different: 'Notice',
} as const satisfies Readonly<Record<Exclude<LoginCode, keyof typeof dialogErrors>, string>>;

const listCodes = <Code extends LoginCode>(table: Readonly<Record<Code, string>>): Code[] =>
  Object.keys(table).filter((code): code is Code => code in table);
const { notice: noticeMessages } = JSON.parse(
  readFileSync(new URL('../../apps/web/src/messages/EN.json', import.meta.url), 'utf8'),
);
const LOGIN = '**/wps/session/login';
const STATUS = '**/wps/v2/system/status*';

/** Responds with an error envelope, as the server does. */
function rejectLogin(route: Route, code: LoginCode): Promise<void> {
  const value = code === 'invalid_request' ? { fields: { username: 'wrong_format' } } : null;
  const envelope = { success: false, value, message: serverMessages.errors[code], errorCode: code, spanId: 'span' };
  return route.fulfill({ status: httpStatusByErrorCode[code], headers: { 'retry-after': '1' }, json: envelope });
}

/** Responds to a status request with the same state of the site as the login error. */
async function fulfillStatus(route: Route, code: LoginCode): Promise<void> {
  if (code === 'domain_not_available') return rejectLogin(route, code);
  const response = await route.fetch();
  const { value, ...envelope } = await response.json();
  const closed = { maintenance: code === 'maintenance', regionRestriction: code === 'region_restricted' };
  return route.fulfill({ response, json: { ...envelope, value: { ...value, ...closed } } });
}

/** Opens the login dialog and fills it in. */
async function openLogin(page: Page): Promise<Locator> {
  // A new visit: the previous one may have left a dialog in the history.
  await page.goto('about:blank');
  await page.goto('/m/home');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  // Before the application takes over the form, the browser posts it and navigates.
  await expect.poll(() => dialog.getAttribute('data-early')).toBeNull();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('typed-name');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('Play-2026!');
  return dialog;
}

/** Clicks until the form sends: it ignores clicks within half a second of the last response. */
async function submit(page: Page, dialog: Locator): Promise<void> {
  const responded = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
  const sent = responded.then(() => true);
  const button = dialog.getByRole('button', { name: 'Log in', exact: true });
  // Clicks by script if the button exists: the response may already cover or replace the form.
  const press = () => button.evaluateAll((found) => found.forEach((one) => one instanceof HTMLElement && one.click()));
  do await press();
  while (!(await Promise.race([sent, page.waitForTimeout(250).then(() => false)])));
}

async function expectShown(page: Page, dialog: Locator, code: keyof typeof dialogErrors): Promise<void> {
  if (dialogErrors[code] === 'wait') {
    const waiting = dialog.getByText(/Too many attempts/).first();
    await waiting.waitFor();
    return waiting.waitFor({ state: 'hidden' });
  }
  if (dialogErrors[code] === 'field')
    return dialog.getByText('4–24 letters and numbers, starting with a letter').waitFor();
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice
    .getByText(code === 'timeout_retry_please' ? noticeMessages[code] : serverMessages.errors[code])
    .waitFor();
  await notice.getByRole('button', { name: 'Ok' }).click();
  await notice.waitFor({ state: 'hidden' });
}

/** Submits the login once for each error in one dialog. */
async function expectErrors(
  { page, allowErrors }: MobilePage,
  codes: readonly (keyof typeof dialogErrors)[],
): Promise<void> {
  const dialog = await openLogin(page);
  for (const code of codes) {
    await page.unroute(LOGIN);
    await page.route(LOGIN, (route) => rejectLogin(route, code));
    await submit(page, dialog);
    await expectShown(page, dialog, code);
  }
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('typed-name');
  allowErrors(/\/wps\/session\/login/);
}

/** Mobile pages that run in parallel, because the test mostly waits. */
const PAGE_COUNT = 3;

test('[S8-006, S8-012, S8-013, S8-014] each login error is shown once with its message, and the form is usable again', async ({
  openMobilePage,
}) => {
  const allCodes = listCodes(dialogErrors);
  const shares = Array.from({ length: PAGE_COUNT }, (_none, page) =>
    allCodes.filter((_code, index) => index % PAGE_COUNT === page),
  );
  await Promise.all(shares.map(async (codes) => expectErrors(await openMobilePage(), codes)));
});

test('[S8-001, S8-010, S8-011, S3-058] an error that affects more than the login replaces the login dialog', async ({
  page,
  allowErrors,
}) => {
  for (const code of listCodes(replacementTitles)) {
    const dialog = await openLogin(page);
    await page.route(LOGIN, (route) => rejectLogin(route, code));
    await page.route(STATUS, (route) =>
      replacementTitles[code] === 'Notice' ? route.continue() : fulfillStatus(route, code),
    );
    await submit(page, dialog);
    const replacement = page.getByRole('dialog', { name: replacementTitles[code] });
    await replacement.waitFor();
    if (replacementTitles[code] === 'Notice') {
      await replacement.getByText(noticeMessages.in_pls_login).waitFor();
      await replacement.getByRole('button', { name: 'Ok' }).click();
      await page.waitForURL(/\/m\/login/);
    }
    await page.unroute(LOGIN);
    await page.unroute(STATUS);
  }
  expect(await page.evaluate(() => localStorage.getItem('foyer.autoLogin'))).toBe('0');
  allowErrors(/\/wps\/(session\/login|v2\/system\/status)/);
});
