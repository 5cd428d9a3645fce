import { readFileSync } from 'node:fs';
import { type commonErrors, errorStatus } from '@foyer/contract/error-code';
import type { login } from '@foyer/contract/session/login';
import type { Locator, Page, Route } from '@playwright/test';
import serverMessages from '../../apps/server/src/messages/EN.json' with { type: 'json' };
import type { Phone } from '../support/page/phone.ts';
import { expect, test } from '../support/test.ts';

/** All that a login may be refused with. */
type LoginCode =
  | (typeof login.errors)[number]
  | (typeof commonErrors)[number]
  | 'sealed_body_invalid'
  | 'sealed_body_required'
  | 'token_ip_different';

/** What a member sees of it in the open dialog; `after-captcha`: once the check that it asks for was of no use. */
const inDialog = {
  'login.cred.err': 'words',
  // Without the ticket there is nothing to go on with, and that is said.
  login_verify_required: 'words',
  bind_customer_required: 'words',
  'not.exists.user': 'words',
  verify_first: 'words',
  captcha_invalid: 'words',
  TOO_MANY_REQUEST: 'wait',
  TOO_MANY_REQUEST_LOGIN: 'wait',
  verification_code_invalid: 'words',
  password_login_required: 'words',
  identity_rejected: 'words',
  line_invalid_token: 'words',
  telegram_validate_failed: 'words',
  identity_unavailable: 'words',
  channel_not_available: 'words',
  account_closed: 'words',
  sealed_body_invalid: 'words',
  sealed_body_required: 'words',
  invalid_request: 'field',
  invalid_json: 'words',
  access_denied: 'words',
  not_found: 'words',
  body_too_large: 'words',
  unsupported_media_type: 'words',
  service_unavailable: 'words',
  timeout_retry_please: 'words',
  unknown_error: 'words',
} as const satisfies Partial<Record<LoginCode, 'words' | 'wait' | 'field'>>;

/** What takes the dialog's place. */
const instead = {
  maintenance: 'System Maintenance',
  region_restricted: 'Access Denied',
  domain_not_available: 'This site is not available here',
  'login.not.session': 'Notice',
  token_ip_different: 'Notice',
} as const satisfies Readonly<Record<Exclude<LoginCode, keyof typeof inDialog>, string>>;

const codesOf = <Code extends LoginCode>(table: Readonly<Record<Code, string>>): Code[] =>
  Object.keys(table).filter((code): code is Code => code in table);
const { notice: noticeWords, fields } = JSON.parse(
  readFileSync(new URL('../../apps/web/src/messages/EN.json', import.meta.url), 'utf8'),
);
const LOGIN = '**/wps/session/login';
const STATUS = '**/wps/v2/system/status*';

/** The envelope of a refusal, as the server sends it. */
function refuse(route: Route, code: LoginCode): Promise<void> {
  const value = code === 'invalid_request' ? { fields: { username: 'wrong_format' } } : null;
  const envelope = { success: false, value, message: serverMessages.errors[code], errorCode: code, spanId: 'span' };
  return route.fulfill({ status: errorStatus[code], headers: { 'retry-after': '1' }, json: envelope });
}

/** A status that says the same of the site as the refusal did. */
async function closeFor(route: Route, code: LoginCode): Promise<void> {
  if (code === 'domain_not_available') return refuse(route, code);
  const answer = await route.fetch();
  const { value, ...envelope } = await answer.json();
  const closed = { maintenance: code === 'maintenance', regionRestriction: code === 'region_restricted' };
  return route.fulfill({ response: answer, json: { ...envelope, value: { ...value, ...closed } } });
}

/** The login, open and filled in. */
async function openLogin(page: Page): Promise<Locator> {
  // A visit of its own: the one before may have left a dialog in the history.
  await page.goto('about:blank');
  await page.goto('/m/home');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  // Before the application has it, the browser itself posts it, and goes to another page.
  await expect.poll(() => dialog.getAttribute('data-early')).toBeNull();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('somebody');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('Play-2026!');
  return dialog;
}

/** Presses until it is taken: a form sends nothing within half a second of its last answer. */
async function submit(page: Page, dialog: Locator): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
  const taken = answered.then(() => true);
  const button = dialog.getByRole('button', { name: 'Log in', exact: true });
  // Not where the pointer is, and if it is there: the answer may lie over the form by then, or stand in its place.
  const press = () => button.evaluateAll((found) => found.forEach((one) => one instanceof HTMLElement && one.click()));
  do await press();
  while (!(await Promise.race([taken, page.waitForTimeout(250).then(() => false)])));
}

async function expectSeen(page: Page, dialog: Locator, code: keyof typeof inDialog): Promise<void> {
  if (inDialog[code] === 'wait') {
    const waiting = dialog.getByText(/Too many tries/).first();
    await waiting.waitFor();
    return waiting.waitFor({ state: 'hidden' });
  }
  if (inDialog[code] === 'field') return dialog.getByText(fields.username).waitFor();
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByText(code === 'timeout_retry_please' ? noticeWords[code] : serverMessages.errors[code]).waitFor();
  await notice.getByRole('button', { name: 'Ok' }).click();
  await notice.waitFor({ state: 'hidden' });
}

/** Meets some of the refusals in one dialog. */
async function meet({ page, allowErrors }: Phone, codes: readonly (keyof typeof inDialog)[]): Promise<void> {
  const dialog = await openLogin(page);
  for (const code of codes) {
    await page.unroute(LOGIN);
    await page.route(LOGIN, (route) => refuse(route, code));
    await submit(page, dialog);
    await expectSeen(page, dialog, code);
  }
  expect(await dialog.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('somebody');
  allowErrors(/\/wps\/session\/login/);
}

/** So that the waits of one are the work of the others. */
const PHONES = 3;

test('[S8-006, S8-012, S8-013, S8-014] each refusal of a login is said once in its words, and the form is there again', async ({
  openPhone,
}) => {
  const every = codesOf(inDialog);
  const shares = Array.from({ length: PHONES }, (_none, phone) =>
    every.filter((_code, index) => index % PHONES === phone),
  );
  await Promise.all(shares.map(async (codes) => meet(await openPhone(), codes)));
});

test('[S8-001, S8-010, S8-011, S3-058] a refusal that is about more than the login stands in its place', async ({
  page,
  allowErrors,
}) => {
  for (const code of codesOf(instead)) {
    const dialog = await openLogin(page);
    await page.route(LOGIN, (route) => refuse(route, code));
    await page.route(STATUS, (route) => (instead[code] === 'Notice' ? route.continue() : closeFor(route, code)));
    await submit(page, dialog);
    const place = page.getByRole('dialog', { name: instead[code] });
    await place.waitFor();
    if (instead[code] === 'Notice') {
      await place.getByText(noticeWords.in_pls_login).waitFor();
      await place.getByRole('button', { name: 'Ok' }).click();
      await page.waitForURL(/\/m\/login/);
    }
    await page.unroute(LOGIN);
    await page.unroute(STATUS);
  }
  expect(await page.evaluate(() => localStorage.getItem('foyer.autoLogin'))).toBe('0');
  allowErrors(/\/wps\/(session\/login|v2\/system\/status)/);
});
