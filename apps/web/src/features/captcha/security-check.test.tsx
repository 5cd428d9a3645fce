import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CAPTCHA, giveCaptcha, isProven, standInWorker } from '#test/captcha.ts';
import { done, makePlatform, makeSession, refuse, type Answer, type Platform } from '#test/platform.ts';
import { renderApp } from '#test/render-app.tsx';

const LOGIN = '/wps/session/login';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

beforeEach(() => standInWorker());

/** After some failures the server requires a captcha. */
const wantsProof: Answer = ({ body }) => {
  const proven = typeof body === 'object' && body !== null && 'geetestValidateV4' in body;
  return proven ? done(makeSession()) : refuse(403, { errorCode: 'verify_first', message: 'no' });
};

async function logIn(platform: Platform): Promise<void> {
  await renderApp(platform);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  const fields = ['Username', 'Password'].map((name) => screen.getByLabelText(name, INPUT));
  for (const field of fields) await user.type(field, 'mai-2026');
  await user.keyboard('{Enter}');
  expect(dialog).toBeDefined();
}

test('[S2-021, S5-005, S3-011, S7-025] a login that needs a captcha solves one and is sent again with its proof', async () => {
  const platform = makePlatform({ [LOGIN]: wantsProof, [CAPTCHA]: giveCaptcha });
  await logIn(platform);
  await screen.findByRole('button', { name: 'Account: mai' });
  const [without, withProof] = platform.asked(LOGIN).map(({ body }) => Object(body));
  expect(without).not.toHaveProperty('geetestValidateV4');
  expect(await isProven(withProof.geetestValidateV4)).toBe(true);
  expect(platform.asked(CAPTCHA).map(({ query }) => query.get('t'))).toEqual([expect.stringMatching(/^\d{13}$/)]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S5-009] closing the captcha says that it comes first, and nothing more is sent', async () => {
  standInWorker('silent');
  const platform = makePlatform({ [LOGIN]: wantsProof, [CAPTCHA]: giveCaptcha });
  await logIn(platform);
  await screen.findByRole('dialog', { name: 'Security check' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Pass the security check first')).toBeDefined();
  expect(platform.asked(LOGIN)).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['does not come', () => refuse(503, { errorCode: 'service_unavailable' })],
  [
    'is of a kind this page cannot solve',
    () => done({ gt: 'a', challenge: 'b', newCaptcha: true, success: 1, provider: 'altcha', init: {} }),
  ],
])('[S2-021] a captcha that %s can be tried again', async (_what, first) => {
  const platform = makePlatform({
    [LOGIN]: wantsProof,
    [CAPTCHA]: (seen) => (platform.asked(CAPTCHA).length === 1 ? first(seen) : giveCaptcha()),
  });
  await logIn(platform);
  expect(await screen.findByText('The check did not load')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Account: mai' })).toBeDefined();
  await waitFor(() => expect(platform.asked(CAPTCHA)).toHaveLength(2));
});

const geetest: Answer = () =>
  done({ gt: 'ab', challenge: '', newCaptcha: true, success: 1, provider: 'geetest-v4', init: {} });

/** Messages that were posted to the page. */
function post(source: Window | null, data: object): void {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'null' })));
}

test('[S2-021, S3-050] only the words of the very frame count, and a proof of it goes along', async () => {
  const platform = makePlatform({ [LOGIN]: wantsProof, [CAPTCHA]: geetest });
  await logIn(platform);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Security check');
  expect(frame.getAttribute('src')).toBe('/m/frame/geetest-v4');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  const passed = { about: 'foyer-geetest', word: 'passed', proof: { geetestValidateV4: '{"lot_number":"1"}' } };
  post(window, passed);
  post(frame.contentWindow, { ...passed, about: 'something' });
  post(frame.contentWindow, { ...passed, proof: { geetestValidateV4: 'x'.repeat(5_000) } });
  post(frame.contentWindow, { about: 'foyer-geetest', word: 'shown' });
  expect(screen.getByText('Show that you are human.')).toBeDefined();
  expect(platform.asked(LOGIN)).toHaveLength(1);
  post(frame.contentWindow, passed);
  await screen.findByRole('button', { name: 'Account: mai' });
  expect(Object(platform.asked(LOGIN)[1]?.body)).toMatchObject({ geetestValidateV4: '{"lot_number":"1"}' });
});

test('[S5-010] the widget is started with its own short code of the language of the page', async () => {
  const platform = makePlatform({ [LOGIN]: wantsProof, [CAPTCHA]: geetest });
  await logIn(platform);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Security check');
  if (!frame.contentWindow) throw new Error('no frame');
  const posted = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
  post(frame.contentWindow, { about: 'foyer-geetest', word: 'waiting' });
  expect(posted.mock.calls.map(([message]) => message)).toEqual([
    { about: 'foyer-geetest', gt: 'ab', challenge: '', language: 'eng' },
  ]);
});

test('[S2-021, S9-027] a widget that fails can be tried again or leads to support, and one that is left says that it comes first', async () => {
  const platform = makePlatform({ [LOGIN]: wantsProof, [CAPTCHA]: geetest });
  await logIn(platform);
  const frame = async () => (await screen.findByTitle<HTMLIFrameElement>('Security check')).contentWindow;
  expect(screen.queryByRole('link', { name: 'Contact Us' })).toBeNull();
  post(await frame(), { about: 'foyer-geetest', word: 'failed' });
  expect((await screen.findByRole('link', { name: 'Contact Us' })).getAttribute('href')).toBe('/m/support');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(platform.asked(CAPTCHA)).toHaveLength(2));
  post(await frame(), { about: 'foyer-geetest', word: 'closed' });
  expect(await screen.findByText('Pass the security check first')).toBeDefined();
});
