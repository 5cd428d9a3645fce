import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CAPTCHA_PATH, createCaptchaResponse, stubCaptchaWorker } from '#test/captcha-stubs.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const MOBILE = '/wps/member/register/mobile';
const SMS = '/wps/verification/sms/noLogin';
const COUNTRY = '/wps/system/country';
const REFERRER = '/wps/member/referrer';
const INPUT = { selector: 'input,select' };
const user = userEvent.setup({ delay: null });

const answerCountry: FakeResponder = () =>
  respondWithValue({
    countries: [
      { countryCode: 'VN', countryDialingCode: '84' },
      { countryCode: 'TH', countryDialingCode: '66' },
    ],
    countryCode: 'VN',
    countryDialingCode: '84',
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'after',
  });
const answerRegistered: FakeResponder = () =>
  respondWithValue({ ...makeOpenedSession({ userName: 'pabc123def45' }), customerId: 'm-1' });
const answerSent: FakeResponder = () => respondWithValue({ expiresIn: 600, retryAfter: 60 });

beforeEach(() => {
  stubCaptchaWorker();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

type Site = ReturnType<typeof makePageData>['site'];

async function openPage(answers: Readonly<Record<string, FakeResponder>>, over: Partial<Site> = {}, search = '') {
  const platform = createFakeWpsServer({
    [COUNTRY]: answerCountry,
    [SMS]: answerSent,
    [CAPTCHA_PATH]: createCaptchaResponse,
    ...answers,
  });
  const data = makePageData({ site: { ...makePageData().site, smsCodes: true, ...over } });
  await renderApp(platform, { at: `/m/register${search}`, data });
  const main = within(await screen.findByRole('main'));
  const labels = () => {
    const panel = main.getByRole('tabpanel');
    return Array.from(panel.querySelectorAll('label'), (label) => label.textContent);
  };
  return { platform, main, labels };
}

type OpenedPage = Awaited<ReturnType<typeof openPage>>;

async function openMobile({ main }: OpenedPage) {
  await user.click(main.getByRole('tab', { name: 'Mobile number' }));
  const panel = within(main.getByRole('tabpanel'));
  const field = (name: string) => panel.getByLabelText<HTMLInputElement>(name, INPUT);
  await waitFor(() => expect(field('Country code').value).toBe('84'));
  const submit = () => user.click(panel.getByRole('button', { name: 'Create account' }));
  const fill = async (password = '') => {
    await user.type(field('Mobile number'), '+84 (090) 123-45-67');
    await user.type(field('Code'), '123456');
    if (password !== '') await user.type(field('Password (optional)'), password);
    await user.click(field('I am 18 or older and accept the Terms and Privacy Policy'));
  };
  return { panel, field, submit, fill };
}

test('[S1-002, S7-016, S5-003, S3-019] a member registers by number and code without a password, and is logged in', async () => {
  const opened = await openPage({ [MOBILE]: answerRegistered });
  const form = await openMobile(opened);
  await form.fill();
  await user.selectOptions(form.field('Country code'), '66');
  await form.submit();
  await waitFor(() => expect(location.pathname).toBe('/m/home'));
  const [one] = opened.platform.requestsTo(MOBILE);
  const body = Object(one?.body);
  expect(body).toMatchObject({
    countryDialingCode: '66',
    mobileNum: '+84 (090) 123-45-67',
    code: '123456',
    login: true,
    registerMethod: 'H5',
    smsTemplate: 'register',
    pixelTrack: null,
    loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(Object.keys(body)).not.toContain('password');
  expect(one?.headers.get('moduleid')).toBe('MOBILENUMREG3');
});

test('[security: protection] a site that requires proof of age sends no registration without a birth date', async () => {
  const register = { ...makePageData().site.register, minimumAge: 21 };
  const opened = await openPage({ [MOBILE]: answerRegistered }, { register });
  const form = await openMobile(opened);
  await form.fill();
  await form.submit();
  expect(await form.panel.findByText('This field is required')).toBeTruthy();
  expect(document.activeElement).toBe(form.field('Date of birth'));
  expect(opened.platform.requestsTo(MOBILE)).toEqual([]);
});

test('[security: protection] the registration form sends the birth date, and shows that the person is too young', async () => {
  const register = { ...makePageData().site.register, minimumAge: 21 };
  const value = { fields: { birthDate: 'too_young' } };
  const answers = { [MOBILE]: () => respondWithError(400, { errorCode: 'invalid_request', value }) };
  const opened = await openPage(answers, { register });
  const form = await openMobile(opened);
  await form.fill();
  await user.type(form.field('Date of birth'), '2010-01-31');
  await form.submit();
  expect(await form.panel.findByText('Only people aged 21 or older can create an account')).toBeTruthy();
  expect(opened.platform.requestsTo(MOBILE)[0]?.body).toMatchObject({ birthDate: '2010-01-31' });
});

test('[S3-016, S3-017] a registration that logs in sends URL, host, campaign, partner, referral code and ids', async () => {
  const opened = await openPage({ [MOBILE]: answerRegistered }, {}, '?affiliateCode=partner7&r=FRIEND7777&tid=click-1');
  const form = await openMobile(opened);
  await form.fill();
  await form.submit();
  await waitFor(() => expect(opened.platform.requestsTo(MOBILE)).toHaveLength(1));
  expect(opened.platform.requestsTo(MOBILE)[0]?.body).toMatchObject({
    registerUrl: `${location.origin}/m/register`,
    domain: 'localhost',
    language: 'EN',
    linkId: 'click-1',
    affiliateCode: 'partner7',
    referralCode: 'FRIEND7777',
    pixelTrack: { tid: 'click-1' },
    login: true,
    smsTemplate: 'register',
  });
});

test('[S7-016] a registration by number sends a chosen password, and rejects a short one', async () => {
  const opened = await openPage({ [MOBILE]: answerRegistered });
  const form = await openMobile(opened);
  await form.fill('short');
  await form.submit();
  expect(await form.panel.findByText('At least 6 characters')).toBeDefined();
  expect(opened.platform.requestsTo(MOBILE)).toEqual([]);
  await user.type(form.field('Password (optional)'), 'er-Horse-9');
  await waitFor(async () => {
    await form.submit();
    expect(opened.platform.requestsTo(MOBILE)).toHaveLength(1);
  });
  expect(opened.platform.requestsTo(MOBILE)[0]?.body).toMatchObject({ password: 'shorter-Horse-9' });
});

test('[S7-018, S3-017] the SMS code is requested with the message template of a registration', async () => {
  const opened = await openPage({});
  const form = await openMobile(opened);
  await user.type(form.field('Mobile number'), '0901234567');
  await user.click(form.panel.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(opened.platform.requestsTo(SMS)).toHaveLength(1));
  expect(opened.platform.requestsTo(SMS)[0]?.body).toMatchObject({ mobileNum: '0901234567', smsTemplate: 'register' });
});

test.each([
  ['verification_code_invalid', 400, 'Code'],
  ['mobile_taken', 409, 'Mobile number'],
])(
  '[S8-004] the registration form shows the error %s in a notice, and marks its field',
  async (errorCode, status, label) => {
    const opened = await openPage({ [MOBILE]: () => respondWithError(status, { errorCode, message: 'The reason.' }) });
    const form = await openMobile(opened);
    await form.fill();
    await form.submit();
    const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
    expect(notice.getByText('The reason.')).toBeDefined();
    await user.click(notice.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(form.field(label).getAttribute('aria-invalid')).toBe('true'));
  },
);

test('[S4-002, S4-003] a second submit while a registration is pending is ignored', async () => {
  const later = Promise.withResolvers<Response>();
  const opened = await openPage({ [MOBILE]: () => later.promise });
  const form = await openMobile(opened);
  const isBusy = () => form.panel.getByRole('button', { name: 'Create account' }).getAttribute('aria-busy');
  await form.fill();
  expect(isBusy()).toBeNull();
  await form.submit();
  expect(isBusy()).toBe('true');
  await form.submit();
  await waitFor(() => expect(opened.platform.requestsTo(MOBILE)).toHaveLength(1));
  await form.submit();
  expect(opened.platform.requestsTo(MOBILE)).toHaveLength(1);
  later.resolve(await answerRegistered({ path: '', query: new URLSearchParams(), headers: new Headers(), body: null }));
  await waitFor(() => expect(location.pathname).toBe('/m/home'));
});

test('[S1-002, S1-007] the brand’s registration methods are offered with their fields, in order', async () => {
  const captcha = { enabled: true };
  const { main, labels } = await openPage(
    {},
    { register: { captcha, fields: { username: ['password', 'username'] } } },
  );
  expect(main.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Username']);
  expect(labels()).toEqual(['Password', 'Username', 'I am 18 or older and accept the Terms and Privacy Policy']);
});

test('[S1-002] a registration by mobile number is not offered on a site without SMS codes', async () => {
  const { main } = await openPage({}, { smsCodes: false });
  expect(main.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Username']);
});

test('[S6-008] the owner of a referral code is shown while it is typed, and an unknown code is accepted', async () => {
  const { platform, main } = await openPage({
    [REFERRER]: ({ query }) => respondWithValue({ name: query.get('code') === 'FRIEND7777' ? 'li***' : null }),
  });
  await user.click(main.getByText('I have a referral code'));
  const field = main.getByLabelText<HTMLInputElement>('Referral code', INPUT);
  await user.type(field, 'FRIEND7777');
  expect(await main.findByText('Invited by li***')).toBeDefined();
  expect(platform.requestsTo(REFERRER)).toHaveLength(1);
  await user.clear(field);
  await user.type(field, 'NOBODY2345');
  expect(await main.findByText('Code not recognised. You can still sign up.')).toBeDefined();
});

test.each(['bad code!', '<script>'])(
  '[S6-008] the registration form rejects an invalid referral code like %s without a lookup',
  async (text) => {
    const { platform, main } = await openPage({ [REFERRER]: () => respondWithValue({ name: null }) });
    await user.click(main.getByText('I have a referral code'));
    await user.type(main.getByLabelText('Referral code', INPUT), text);
    await user.click(main.getByRole('button', { name: 'Create account' }));
    expect(await main.findByText('Check the format')).toBeDefined();
    expect(platform.requestsTo(REFERRER)).toEqual([]);
  },
);

test('[S2-018] typed text of the registration form is restored after a reload, except the password', async () => {
  const { main } = await openPage({});
  await user.type(main.getByLabelText('Username', INPUT), 'linh2026');
  await user.type(main.getByLabelText('Password', INPUT), 'Play-2026!');
  const stored = Object.values(sessionStorage).join();
  expect(stored).toContain('linh2026');
  expect(stored).not.toContain('Play-2026!');
  document.body.replaceChildren();
  const again = await openPage({});
  await waitFor(() => expect(again.main.getByLabelText<HTMLInputElement>('Username', INPUT).value).toBe('linh2026'));
});

test('[S2-018, S3-055] the chosen country is restored once the list has loaded, with the number but no code', async () => {
  const first = await openMobile(await openPage({}));
  await user.type(first.field('Mobile number'), '812345678');
  await user.type(first.field('Code'), '907060');
  await user.selectOptions(first.field('Country code'), '66');
  expect(Object.values(sessionStorage).join()).not.toContain('907060');
  document.body.replaceChildren();
  const again = await openPage({});
  await user.click(again.main.getByRole('tab', { name: 'Mobile number' }));
  const panel = within(again.main.getByRole('tabpanel'));
  const field = (name: string) => panel.getByLabelText<HTMLInputElement>(name, INPUT);
  await waitFor(() => expect(field('Country code').value).toBe('66'));
  expect([field('Mobile number').value, field('Code').value]).toEqual(['812345678', '']);
  // The later choice stays.
  await user.selectOptions(field('Country code'), '84');
  expect(field('Country code').value).toBe('84');
});
