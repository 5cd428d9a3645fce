import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  CAPTCHA_PATH,
  createCaptchaResponse,
  createClassicAltchaResponse,
  isCaptchaSolved,
  isClassicAltchaSolved,
  stubCaptchaWorker,
} from '#test/captcha-stubs.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
  type FakeWpsServer,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

beforeEach(() => stubCaptchaWorker());

/** After some failures the server requires a captcha. */
const requireProof: FakeResponder = ({ body }) => {
  const proven = typeof body === 'object' && body !== null && 'geetestValidateV4' in body;
  return proven
    ? respondWithValue(makeOpenedSession())
    : respondWithError(403, { errorCode: 'verify_first', message: 'no' });
};

async function logIn(platform: FakeWpsServer): Promise<void> {
  await renderApp(platform);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  const fields = ['Username', 'Password'].map((name) => screen.getByLabelText(name, INPUT));
  for (const field of fields) await user.type(field, 'mai-2026');
  await user.keyboard('{Enter}');
  expect(dialog).toBeDefined();
}

test('[S2-021, S5-005, S3-011, S7-025] a required captcha is solved, and the login is sent again with the proof', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: requireProof, [CAPTCHA_PATH]: createCaptchaResponse });
  await logIn(platform);
  await screen.findByRole('button', { name: 'Account: mai' });
  const [withoutProof, withProof] = platform.requestsTo(LOGIN).map(({ body }) => Object(body));
  expect(withoutProof).not.toHaveProperty('geetestValidateV4');
  expect(await isCaptchaSolved(withProof.geetestValidateV4)).toBe(true);
  expect(platform.requestsTo(CAPTCHA_PATH).map(({ query }) => query.get('t'))).toEqual([
    expect.stringMatching(/^\d{13}$/),
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S2-021, S3-011] the page solves a classic ALTCHA challenge from an operator’s own platform', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: requireProof, [CAPTCHA_PATH]: createClassicAltchaResponse });
  await logIn(platform);
  await screen.findByRole('button', { name: 'Account: mai' });
  const { geetestValidateV4 } = Object(platform.requestsTo(LOGIN)[1]?.body);
  expect(Object.keys(JSON.parse(atob(geetestValidateV4))).toSorted()).toEqual([
    'algorithm',
    'challenge',
    'number',
    'salt',
    'signature',
  ]);
  expect(await isClassicAltchaSolved(geetestValidateV4)).toBe(true);
});

test('[S2-021] the captcha dialog shows how much of a classic challenge is done', async () => {
  let report: (share: number) => void = () => {};
  class ReportingWorker extends EventTarget {
    postMessage(): void {
      report = (data) => act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', ReportingWorker);
  await logIn(createFakeWpsServer({ [LOGIN]: requireProof, [CAPTCHA_PATH]: createClassicAltchaResponse }));
  const bar = await screen.findByRole('progressbar', { name: 'Security check' });
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
  await waitFor(() => {
    report(0.42);
    expect(bar.getAttribute('aria-valuenow')).toBe('42');
  });
});

test('[S5-009] closing the captcha shows that it is required, and sends no request', async () => {
  stubCaptchaWorker('silent');
  const platform = createFakeWpsServer({ [LOGIN]: requireProof, [CAPTCHA_PATH]: createCaptchaResponse });
  await logIn(platform);
  await screen.findByRole('dialog', { name: 'Security check' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Complete the security check first')).toBeDefined();
  expect(platform.requestsTo(LOGIN)).toHaveLength(1);
});

test.each<[string, FakeResponder]>([
  ['does not load', () => respondWithError(503, { errorCode: 'service_unavailable' })],
  [
    'is of a kind that the page cannot solve',
    () => respondWithValue({ gt: 'a', challenge: 'b', newCaptcha: true, success: 1, provider: 'altcha', init: {} }),
  ],
])('[S2-021] offers a retry if the captcha %s', async (_what, first) => {
  const platform = createFakeWpsServer({
    [LOGIN]: requireProof,
    [CAPTCHA_PATH]: (seen) => (platform.requestsTo(CAPTCHA_PATH).length === 1 ? first(seen) : createCaptchaResponse()),
  });
  await logIn(platform);
  expect(await screen.findByText("The security check didn't load")).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  await waitFor(() => expect(platform.requestsTo(CAPTCHA_PATH)).toHaveLength(2));
});

const geetest: FakeResponder = () =>
  respondWithValue({ gt: 'ab', challenge: '', newCaptcha: true, success: 1, provider: 'geetest-v4', init: {} });

/** Posts a message to the page as if `source` had sent it. */
function post(source: Window | null, data: object): void {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'null' })));
}

test('[S2-021, S3-050] only messages from the frame of the captcha widget are accepted, and its proof is sent with the login', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: requireProof, [CAPTCHA_PATH]: geetest });
  await logIn(platform);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Security check');
  expect(frame.getAttribute('src')).toBe('/m/frame/geetest-v4');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  const passed = { about: 'foyer-geetest', word: 'passed', proof: { geetestValidateV4: '{"lot_number":"1"}' } };
  post(window, passed);
  post(frame.contentWindow, { ...passed, about: 'something' });
  post(frame.contentWindow, { ...passed, proof: { geetestValidateV4: 'x'.repeat(5_000) } });
  post(frame.contentWindow, { about: 'foyer-geetest', word: 'shown' });
  expect(screen.getByText("Confirm that you're human.")).toBeDefined();
  expect(platform.requestsTo(LOGIN)).toHaveLength(1);
  post(frame.contentWindow, passed);
  await screen.findByRole('button', { name: 'Account: mai' });
  expect(Object(platform.requestsTo(LOGIN)[1]?.body)).toMatchObject({ geetestValidateV4: '{"lot_number":"1"}' });
});

test('[S5-010] the captcha widget starts with Geetest’s code of the page language', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: requireProof, [CAPTCHA_PATH]: geetest });
  await logIn(platform);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Security check');
  if (!frame.contentWindow) throw new Error('no frame');
  const posted = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
  post(frame.contentWindow, { about: 'foyer-geetest', word: 'waiting' });
  expect(posted.mock.calls.map(([message]) => message)).toEqual([
    { about: 'foyer-geetest', gt: 'ab', challenge: '', language: 'eng' },
  ]);
});

test('[S2-021, S9-027] a captcha widget that fails offers a retry and support; closing it shows that the captcha is required', async () => {
  const platform = createFakeWpsServer({ [LOGIN]: requireProof, [CAPTCHA_PATH]: geetest });
  await logIn(platform);
  const frame = async () => (await screen.findByTitle<HTMLIFrameElement>('Security check')).contentWindow;
  expect(screen.queryByRole('link', { name: 'Contact Us' })).toBeNull();
  post(await frame(), { about: 'foyer-geetest', word: 'failed' });
  expect((await screen.findByRole('link', { name: 'Contact Us' })).getAttribute('href')).toBe('/m/support');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(platform.requestsTo(CAPTCHA_PATH)).toHaveLength(2));
  post(await frame(), { about: 'foyer-geetest', word: 'closed' });
  expect(await screen.findByText('Complete the security check first')).toBeDefined();
});
