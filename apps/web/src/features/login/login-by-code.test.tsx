import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { CAPTCHA_PATH, createCaptchaResponse, isCaptchaSolved, stubCaptchaWorker } from '#test/captcha-stubs.ts';
import { readStoredSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const SMS = '/wps/verification/sms/noLogin';
const COUNTRY = '/wps/system/country';
const user = userEvent.setup({ delay: null });

const answerCountry: FakeResponder = () =>
  respondWithValue({
    countries: [{ countryCode: 'VN', countryDialingCode: '84' }],
    countryCode: 'VN',
    countryDialingCode: '84',
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'after',
  });
const answerSent: FakeResponder = () => respondWithValue({ expiresIn: 600, retryAfter: 60 });

function createPageData(site: Partial<SiteInfo>, flags: Partial<SiteInfo['whitelabelVal']> = {}) {
  const data = makePageData();
  const whitelabelVal = { ...data.site.whitelabelVal, ...flags };
  return { ...data, site: { ...data.site, smsCodes: true, whitelabelVal, ...site } };
}

beforeEach(() => stubCaptchaWorker());

/** Opens the login dialog and selects its tab for SMS codes. */
async function openCodeTab(
  answers: Readonly<Record<string, FakeResponder>>,
  flags: Partial<SiteInfo['whitelabelVal']> = {},
) {
  const platform = createFakeWpsServer({ [COUNTRY]: answerCountry, [SMS]: answerSent, ...answers });
  await renderApp(platform, { data: createPageData({}, flags) });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await user.click(dialog.getByRole('tab', { name: 'SMS code' }));
  const number = dialog.getByLabelText<HTMLInputElement>('Mobile number');
  await dialog.findByRole('option', { name: '+84' });
  const code = dialog.getByLabelText<HTMLInputElement>('Code');
  const logIn = () => user.click(dialog.getByRole('button', { name: 'Log in' }));
  return { platform, dialog, number, code, logIn };
}

test('[S2-019] a login by code sends the ticket of the identity to link', async () => {
  const platform = createFakeWpsServer({
    [COUNTRY]: answerCountry,
    [LOGIN]: () => respondWithValue(makeOpenedSession()),
  });
  await renderApp(platform, { data: createPageData({}) });
  const onLoggedIn = vi.fn<IdentityLinkOffer['onLoggedIn']>();
  const link: IdentityLinkOffer = { ticket: 't'.repeat(43), note: 'Continue to link LINE', onLoggedIn };
  act(() => void openOverlay('login', { link }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await user.click(dialog.getByRole('tab', { name: 'SMS code' }));
  await dialog.findByRole('option', { name: '+84' });
  await user.type(dialog.getByLabelText('Mobile number'), '0901234567');
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  expect(platform.requestsTo(LOGIN).map(({ body }) => body)).toMatchObject([{ type: 'sms', linkTicket: link.ticket }]);
});

test('[S1-003] the code tab is hidden on a site without SMS codes', async () => {
  await renderApp(createFakeWpsServer({}), { data: createPageData({ smsCodes: false }) });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }));
  expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Password']);
});

test('[S1-003, S3-009, S3-010, S5-006, S7-018, S3-012] an SMS code logs in without a captcha', async () => {
  const { platform, dialog, number, code, logIn } = await openCodeTab({
    [LOGIN]: () => respondWithValue(makeOpenedSession()),
  });
  await user.type(number, '0901 234 567');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await dialog.findByText('Code sent. Valid for 10 minutes.')).toBeDefined();
  await user.type(code, '123456');
  await logIn();
  await screen.findByRole('button', { name: 'Account: mai' });
  const mobile = { countryDialingCode: '84', mobileNum: '0901 234 567' };
  expect(platform.requestsTo(SMS).map(({ body }) => body)).toEqual([{ ...mobile, smsTemplate: 'login' }]);
  expect(platform.requestsTo(LOGIN).map(({ body }) => body)).toMatchObject([
    {
      type: 'sms',
      isSms: true,
      ...mobile,
      code: '123456',
      loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isOfficialAppLogin: false,
    },
  ]);
  expect(platform.requestsTo(CAPTCHA_PATH)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readStoredSession()).toMatchObject({ userName: 'mai' });
});

test('[S5-004, S5-006, S5-008] a captcha is required before the SMS but not before the login, if the site is configured for it', async () => {
  const answers = { [CAPTCHA_PATH]: createCaptchaResponse, [LOGIN]: () => respondWithValue(makeOpenedSession()) };
  const { platform, dialog, number, code, logIn } = await openCodeTab(answers, { GEETEST3: true, GEETESTVCODE3: true });
  await user.type(number, '901234567');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await dialog.findByText('Code sent. Valid for 10 minutes.')).toBeDefined();
  expect(await isCaptchaSolved(Object(platform.requestsTo(SMS)[0]?.body).geetestValidateV4)).toBe(true);
  await user.type(code, '123456');
  await logIn();
  await screen.findByRole('button', { name: 'Account: mai' });
  expect(platform.requestsTo(CAPTCHA_PATH)).toHaveLength(1);
  expect(platform.requestsTo(LOGIN)[0]?.body).not.toHaveProperty('geetestValidateV4');
});

test('[S5-006] the login form shows an error and requests no SMS code if the site uses Geetest version 3', async () => {
  const version3: FakeResponder = () =>
    respondWithValue({ gt: 'ab', challenge: 'cd', newCaptcha: true, success: 1, provider: 'geetest-v3', init: {} });
  const { platform, dialog, number } = await openCodeTab(
    { [CAPTCHA_PATH]: version3 },
    { GEETEST3: true, GEETESTVCODE3: true },
  );
  await user.type(number, '901234567');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Security check unavailable. Please try again. (unknown_error)')).toBeDefined();
  expect(platform.requestsTo(SMS)).toEqual([]);
});

test('[S7-018] the form counts down until the next SMS code can be requested', async () => {
  const { platform, dialog, number } = await openCodeTab({});
  await user.type(number, '901234567');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  const waiting = await dialog.findByRole('button', { name: /^Resend in (1:00|0:5\d)$/ });
  expect(waiting.getAttribute('aria-disabled')).toBe('true');
  await user.click(waiting);
  expect(platform.requestsTo(SMS)).toHaveLength(1);
});

test('[S8-012] the wait after too many SMS codes is shown on the button, without a dialog', async () => {
  const tooMany: FakeResponder = () =>
    respondWithError(429, { errorCode: 'TOO_MANY_REQUEST_CODE' }, { 'retry-after': '3600' });
  const { dialog, number } = await openCodeTab({ [SMS]: tooMany });
  await user.type(number, '901234567');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await dialog.findByRole('button', { name: /^Resend in (1:00:00|59:5\d)$/ })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
});

test.each([
  ['', 'This field is required'],
  ['not a number', 'Check the format'],
  ['12', 'Check the format'],
])('[S7-018] the login form requests no SMS code for the typed number "%s"', async (typed, words) => {
  const { platform, dialog, number } = await openCodeTab({});
  if (typed) await user.type(number, typed);
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await dialog.findByText(words)).toBeDefined();
  expect(platform.requestsTo(SMS)).toEqual([]);
});

test('[S8-014] a wrong SMS code is shown beside its field', async () => {
  const wrong: FakeResponder = () => respondWithError(400, { errorCode: 'verification_code_invalid', message: 'no' });
  const { dialog, number, code, logIn } = await openCodeTab({ [LOGIN]: wrong });
  await user.type(number, '901234567');
  await user.type(code, '000000');
  await logIn();
  expect(await dialog.findByText('Incorrect or expired code')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
});

test.each([
  ['Create an account', '/m/register'],
  ['Close', '/m/home'],
])(
  '[S8-006] a login by code offers a registration if the number has no account: the button %s leads to %s',
  async (answer, path) => {
    const unknownMember: FakeResponder = () => respondWithError(404, { errorCode: 'not.exists.user', message: 'no' });
    const { number, code, logIn } = await openCodeTab({ [LOGIN]: unknownMember });
    await user.type(number, '901234567');
    await user.type(code, '123456');
    await logIn();
    const question = within(await screen.findByRole('dialog', { name: 'New here?' }));
    await user.click(question.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New here?' })).toBeNull());
    await waitFor(() => expect(location.pathname).toBe(path));
  },
);

test('[S8-014] a login by SMS code shows that a password is required if SMS is the member’s second factor', async () => {
  const message = 'Log in with your password.';
  const { number, code, logIn } = await openCodeTab({
    [LOGIN]: () => respondWithError(403, { errorCode: 'password_login_required', message }),
  });
  await user.type(number, '901234567');
  await user.type(code, '123456');
  await logIn();
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText(message)).toBeDefined();
});

test('[S3-055, S7-023, S8-014] dialling codes that failed to load are requested again before the SMS code is sent', async () => {
  const platform = createFakeWpsServer({
    [COUNTRY]: (seen) =>
      platform.requestsTo(COUNTRY).length === 1
        ? respondWithError(503, { errorCode: 'service_unavailable' })
        : answerCountry(seen),
    [SMS]: answerSent,
  });
  await renderApp(platform, { at: '/m/login', data: createPageData({}) });
  const main = within(await screen.findByRole('main'));
  await user.click(main.getByRole('tab', { name: 'SMS code' }));
  await user.type(main.getByLabelText('Mobile number'), '901234567');
  await waitFor(() => expect(platform.requestsTo(COUNTRY)).toHaveLength(1));
  await user.click(main.getByRole('button', { name: 'Send code' }));
  expect(await main.findByRole('option', { name: '+84' })).toBeDefined();
  await waitFor(() => expect(platform.requestsTo(SMS)).toHaveLength(1));
  expect(platform.requestsTo(SMS)[0]?.body).toMatchObject({ countryDialingCode: '84' });
});

test('[S3-026] the login form remembers the number, but no credential', async () => {
  const first = await openCodeTab({ [LOGIN]: () => respondWithValue(makeOpenedSession()) });
  await user.type(first.number, '901234567');
  await user.type(first.code, '123456');
  await user.click(first.dialog.getAllByRole('checkbox', { name: 'Remember me' })[0] ?? first.code);
  await first.logIn();
  await screen.findByRole('button', { name: 'Account: mai' });
  expect(JSON.parse(localStorage.getItem('foyer.remembered') ?? '')).toEqual({
    type: 'sms',
    mobileNum: '901234567',
    password: '',
    merchant: 'aurora',
  });
});

test('the login tabs can be used by keyboard, with reversed arrow keys in right-to-left pages', async () => {
  const { dialog } = await openCodeTab({});
  const [password, code] = dialog.getAllByRole('tab');
  const selected = () => dialog.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'));
  code?.focus();
  await user.keyboard('{ArrowRight}');
  expect([selected(), document.activeElement === password]).toEqual([['true', 'false'], true]);
  await user.keyboard('{End}');
  expect(selected()).toEqual(['false', 'true']);
  vi.spyOn(window, 'getComputedStyle').mockReturnValue(
    Object.assign(document.createElement('i').style, { direction: 'rtl' }),
  );
  await user.keyboard('{ArrowRight}');
  expect(selected()).toEqual(['true', 'false']);
});
