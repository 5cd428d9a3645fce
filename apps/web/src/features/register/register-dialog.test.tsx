import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { CAPTCHA_PATH, createCaptchaResponse, isCaptchaSolved, stubCaptchaWorker } from '#test/captcha-stubs.ts';
import { readStoredSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
  type FakeWpsServer,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const REGISTER = '/wps/member/register';
const LINK = '/wps/identity/link';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });
const answerRegistered: FakeResponder = () =>
  respondWithValue({ ...makeOpenedSession({ userName: 'linh2026' }), customerId: 'm-1' });

beforeEach(() => {
  stubCaptchaWorker();
});

async function openRegister(platform: FakeWpsServer, search = '', path = '/m/home') {
  await renderApp(platform, { at: path + search });
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create account' }));
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name, INPUT);
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create account' }));
  return { dialog, field, submit };
}

type OpenedForm = Awaited<ReturnType<typeof openRegister>>;

async function fillIn({ field }: OpenedForm): Promise<void> {
  await user.type(field('Username'), 'linh2026');
  await user.type(field('Password'), 'Play-2026!');
  await user.type(field('Confirm password'), 'Play-2026!');
  await user.click(field('I am 18 or older and accept the Terms and Privacy Policy'));
}

function readProblem(field: HTMLElement): string {
  const errorId = (field.getAttribute('aria-describedby') ?? '').split(' ').find((id) => id.endsWith('-error'));
  return document.getElementById(errorId ?? '')?.textContent ?? '';
}

test('[S2-002, S2-018, S9-032] the registration form shows errors beside the fields before it requests a captcha', async () => {
  const platform = createFakeWpsServer({ [CAPTCHA_PATH]: createCaptchaResponse });
  const opened = await openRegister(platform);
  await user.type(opened.field('Username'), '1x');
  await user.type(opened.field('Password'), 'short');
  await user.type(opened.field('Confirm password'), 'shart');
  await opened.submit();
  const names = [
    'Username',
    'Password',
    'Confirm password',
    'I am 18 or older and accept the Terms and Privacy Policy',
  ];
  expect(names.map((name) => readProblem(opened.field(name)))).toEqual([
    '4–24 letters and numbers, starting with a letter',
    'At least 6 characters',
    "Passwords don't match",
    'Accept the terms to continue',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(opened.field('Username')));
  expect([platform.requestsTo(CAPTCHA_PATH), platform.requestsTo(REGISTER)]).toEqual([[], []]);
});

test('[S1-002, S4-005, S4-007, S4-008, S4-009, S5-007] the registration form requests a captcha, sends its proof and logs in', async () => {
  const platform = createFakeWpsServer({ [REGISTER]: answerRegistered, [CAPTCHA_PATH]: createCaptchaResponse });
  const opened = await openRegister(platform, '?referralCode=FRIEND7');
  expect(opened.field('Referral code').value).toBe('FRIEND7');
  await fillIn(opened);
  await opened.submit();
  await screen.findByRole('button', { name: 'Account: linh2026' });
  const [sent] = platform.requestsTo(REGISTER);
  const body = Object(sent?.body);
  expect(body).not.toHaveProperty('linkTicket');
  expect(body).toMatchObject({
    username: 'linh2026',
    password: 'Play-2026!',
    referralCode: 'FRIEND7',
    registerMethod: 'H5',
    language: 'EN',
    login: true,
  });
  expect(await isCaptchaSolved(body.geetestValidateV4)).toBe(true);
  expect(sent?.headers.get('moduleid')).toBe('REG3');
  expect(readStoredSession()).toMatchObject({ token: 'token-of-the-new-session', userName: 'linh2026' });
  expect(location.pathname + location.search).toBe('/m/home?referralCode=FRIEND7');
});

test('[S4-011] no page opens after a registration whose response has no session', async () => {
  const platform = createFakeWpsServer({
    [REGISTER]: () =>
      respondWithValue({ ...makeOpenedSession({ userName: 'linh2026' }), token: null, customerId: 'm-1' }),
    [CAPTCHA_PATH]: createCaptchaResponse,
  });
  const opened = await openRegister(platform, '', '/m/sports');
  await fillIn(opened);
  await opened.submit();
  await waitFor(() => expect(platform.requestsTo(REGISTER)).toHaveLength(1));
  const button = opened.dialog.getByRole('button', { name: 'Create account' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect([readStoredSession(), location.pathname]).toEqual([null, '/m/sports']);
});

test('[S4-010, S2-012] a registration that began on the login page leads to the return URL `go`', async () => {
  const platform = createFakeWpsServer({ [REGISTER]: answerRegistered, [CAPTCHA_PATH]: createCaptchaResponse });
  await renderApp(platform, { at: '/m/register?go=%2Fm%2Fcrash' });
  const main = within(await screen.findByRole('main'));
  const field = (name: string) => main.getByLabelText<HTMLInputElement>(name, INPUT);
  const submit = () => user.click(main.getByRole('button', { name: 'Create account' }));
  await fillIn({ dialog: main, field, submit });
  await submit();
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/crash'));
});

test.each([
  ['?go=%2Fm%2Fcrash', '/m/crash'],
  ['', '/m/home'],
])('[S4-010] leads from a registration over /m/sports%s to %s', async (search, target) => {
  const platform = createFakeWpsServer({ [REGISTER]: answerRegistered, [CAPTCHA_PATH]: createCaptchaResponse });
  const opened = await openRegister(platform, search, '/m/sports');
  await fillIn(opened);
  await opened.submit();
  await waitFor(() => expect(location.pathname).toBe(target));
});

test('[S8-004] the error of a rejected registration is shown in a notice and at its field, and the retry requests a new captcha', async () => {
  const taken = { errorCode: 'username_taken', message: 'This username is taken.' };
  const platform = createFakeWpsServer({
    [REGISTER]: (seen) =>
      platform.requestsTo(REGISTER).length === 1 ? respondWithError(409, taken) : answerRegistered(seen),
    [CAPTCHA_PATH]: createCaptchaResponse,
  });
  const opened = await openRegister(platform);
  await fillIn(opened);
  await opened.submit();
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText('This username is taken.')).toBeDefined();
  await user.click(notice.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(readProblem(opened.field('Username'))).toBe('This username is taken. Choose another.'));
  // The button accepts the next submit 500 ms after the first.
  await waitFor(async () => {
    await opened.submit();
    expect(platform.requestsTo(REGISTER)).toHaveLength(2);
  });
  const proofs = platform.requestsTo(REGISTER).map(({ body }) => Object(body).geetestValidateV4);
  expect(proofs[1]).not.toBe(proofs[0]);
  expect(await isCaptchaSolved(proofs[1])).toBe(true);
  await screen.findByRole('button', { name: 'Account: linh2026' });
});

test('[S5-007] the registration form requests no captcha if the merchant requires none', async () => {
  const platform = createFakeWpsServer({ [REGISTER]: answerRegistered });
  const { site } = makePageData();
  const data = makePageData({ site: { ...site, register: { captcha: { enabled: false } } } });
  await renderApp(platform, { at: '/m/register', data });
  const main = within(await screen.findByRole('main'));
  const field = (name: string) => main.getByLabelText<HTMLInputElement>(name, INPUT);
  const submit = () => user.click(main.getByRole('button', { name: 'Create account' }));
  await fillIn({ dialog: main, field, submit });
  await submit();
  await waitFor(() => expect(location.pathname).toBe('/m/home'));
  expect(platform.requestsTo(CAPTCHA_PATH)).toEqual([]);
});

test('[S4-006, S3-018] the registration sends the ticket of the dialog’s identity and the captcha proof', async () => {
  const ticket = 't'.repeat(43);
  const onLoggedIn = vi.fn<IdentityLinkOffer['onLoggedIn']>();
  const platform = createFakeWpsServer({ [REGISTER]: answerRegistered, [CAPTCHA_PATH]: createCaptchaResponse });
  await renderApp(platform, { at: '/m/home' });
  const link: IdentityLinkOffer = { ticket, note: 'Continue to link Google: Nguyễn An', onLoggedIn };
  act(() => void openOverlay('register', { link }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create account' }));
  expect(dialog.getByText('Continue to link Google: Nguyễn An')).toBeDefined();
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name, INPUT);
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create account' }));
  await fillIn({ dialog, field, submit });
  await submit();
  await screen.findByRole('button', { name: 'Account: linh2026' });
  const [sent] = platform.requestsTo(REGISTER);
  expect(sent?.body).toMatchObject({ linkTicket: ticket });
  expect(await isCaptchaSolved(Object(sent?.body).geetestValidateV4)).toBe(true);
  expect(onLoggedIn).toHaveBeenCalledOnce();
  expect(platform.requestsTo(LINK)).toEqual([]);
});
