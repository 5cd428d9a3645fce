import type { PageData } from '@foyer/contract/page/page-data';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import type { SessionStore } from '#src/platform/session/session-store.ts';
import { InviteFriendsPage } from '#src/routes/account/invite-and-agent-registration.tsx';
import { CAPTCHA_PATH, createCaptchaResponse, isCaptchaSolved, stubCaptchaWorker } from '#test/captcha-stubs.ts';
import { storeSession, readStoredSession, SESSION_TOKEN } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithError,
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  type FakeResponder,
} from '#test/fake-wps-server.ts';
import { renderInApp } from '#test/render-in-app.tsx';
import { renderApp } from '#test/render-app.tsx';

const REFERRAL = '/wps/member/referral';
const INVITEES = '/wps/member/referral/invitees';
const REGISTER = '/wps/member/register/agent';
const user = userEvent.setup({ delay: null });
const answerReferral: FakeResponder = () => respondWithValue({ referralCode: 'FRIEND7777', registered: 2 });
const answerInvitees: FakeResponder = () =>
  respondWithValue({
    invitees: [
      { name: 'li***', state: 'playing', registeredAt: '2026-11-02T08:00:00.000Z' },
      { name: 'an***', state: 'registered', registeredAt: '2026-11-01T08:00:00.000Z' },
    ],
  });
const answerRegistered: FakeResponder = () =>
  respondWithValue({ customerId: 'm-9', userName: 'under1', customerType: 0 });

beforeEach(() => {
  stubCaptchaWorker();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

const openPage = (
  path: string,
  answers: Readonly<Record<string, FakeResponder>> = {},
  over: Partial<PageData> = {},
) => {
  const platform = createFakeWpsServer({
    [REFERRAL]: answerReferral,
    [INVITEES]: answerInvitees,
    [REGISTER]: answerRegistered,
    [CAPTCHA_PATH]: createCaptchaResponse,
    ...answers,
  });
  return renderApp(platform, { at: path, data: makePageData(over) }).then(() => ({
    platform,
    main: within(screen.getByRole('main')),
  }));
};

test('[S2-004, S2-011] a visitor is shown how invitations work, without requests for member data', async () => {
  const { platform, main } = await openPage('/m/inviteFriends');
  const link = await main.findByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/m/login?go=%2Fm%2FinviteFriends');
  expect(platform.requestsTo(REFERRAL)).toEqual([]);
  const steps = main.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual(['Share your link', 'A friend signs up with it', 'See who plays']);
});

test('[S1-005, S1-006, S6-008] a member is shown a link with their code to scan, copy and share', async () => {
  storeSession();
  const { main } = await openPage('/m/inviteFriends');
  const href = `${location.origin}/m/register?r=FRIEND7777`;
  expect(await main.findByRole('link', { name: href })).toBeDefined();
  expect(main.getByRole('img', { name: 'Your link as a QR code' })).toBeDefined();
  expect(main.getByText('2 friends have signed up')).toBeDefined();
  await user.click(main.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(href);
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
  await user.click(main.getByRole('button', { name: 'Share' }));
  Reflect.deleteProperty(navigator, 'share');
  expect(shared).toEqual([{ title: 'Aurora', text: 'Play with me at Aurora', url: href }]);
});

test.each([1, 2])('[S1-001, S6-003, S2-003] an agent of type %i is redirected to the page for agents', async (type) => {
  storeSession({ type });
  await openPage('/m/inviteFriends');
  await screen.findByRole('heading', { name: 'Create an account for someone' });
  expect(location.pathname).toBe('/m/agentRegister');
});

test('[S1-001, S2-003, S4-011] an agent registers an account for another person and keeps their own session', async () => {
  storeSession({ type: 1 });
  const before = readStoredSession();
  const { platform, main } = await openPage('/m/agentRegister');
  await user.selectOptions(await main.findByLabelText('Account type'), 'Agent');
  await user.type(main.getByLabelText('Username'), 'under1');
  await user.type(main.getByLabelText('Password', { selector: 'input' }), 'Correct-Horse-9');
  await user.click(main.getByRole('button', { name: 'Create account' }));
  expect(await main.findByText('Account under1 created')).toBeDefined();
  const [sent] = platform.requestsTo(REGISTER);
  const body = Object(sent?.body);
  expect(body).toMatchObject({
    username: 'under1',
    password: 'Correct-Horse-9',
    customerType: 2,
    registerMethod: 'H5',
  });
  expect(await isCaptchaSolved(body.geetestValidateV4)).toBe(true);
  expect(sent?.headers.get('authorization')).toBe(SESSION_TOKEN);
  expect(readStoredSession()).toEqual(before);
  expect(main.getByLabelText<HTMLInputElement>('Username').value).toBe('');
});

test('[S3-004, S6-003] an agent of type 2 can register only members', async () => {
  storeSession({ type: 2 });
  const { platform, main } = await openPage('/m/agentRegister');
  await user.type(await main.findByLabelText('Username'), 'under1');
  expect(main.queryByLabelText('Account type')).toBeNull();
  await user.type(main.getByLabelText('Password', { selector: 'input' }), 'Correct-Horse-9');
  await user.click(main.getByRole('button', { name: 'Create account' }));
  await main.findByText('Account under1 created');
  expect(platform.requestsTo(REGISTER)[0]?.body).toMatchObject({ customerType: 0 });
});

test('[S2-003, S6-002] a member who is not an agent is referred to their own link', async () => {
  storeSession({ type: 0 });
  const { main } = await openPage('/m/agentRegister');
  expect(await main.findByRole('link', { name: 'Go to my link' })).toBeDefined();
  expect(main.queryByRole('button', { name: 'Create account' })).toBeNull();
});

test('[S2-003, S6-007] a member who is not an agent is referred to home while referrals are closed', async () => {
  storeSession({ type: 0 });
  const { main } = await openPage('/m/agentRegister', {}, { referralOpen: false });
  await main.findByRole('heading', { name: 'Agents only' });
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/m/home']);
});

test('[S1-001, S2-003, S6-001] a visitor on the page for agents is shown the normal registration', async () => {
  await openPage('/m/agentRegister');
  expect(await screen.findByRole('heading', { name: 'Create account' })).toBeDefined();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Username' })).toBeDefined());
});

test('[S1-005, S2-004] a member is shown the masked names and the states of the invited friends', async () => {
  storeSession();
  const { main } = await openPage('/m/inviteFriends');
  const friends = within(await main.findByRole('region', { name: 'Your friends' }));
  expect((await friends.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    'li***Playing · Nov 2, 2026',
    'an***Signed up · Nov 1, 2026',
  ]);
});

test('if neither the link nor the friends can be loaded, the error has its illustration only once', async () => {
  storeSession();
  const { site } = makePageData();
  const failure = () => respondWithError(503, { errorCode: 'unknown_error' });
  const { main } = await openPage(
    '/m/inviteFriends',
    { [REFERRAL]: failure, [INVITEES]: failure },
    { site: { ...site, illustrations: '/m/brand/aurora/r1/illustrations' } },
  );
  await waitFor(() => expect(main.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  const images = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src') ?? '');
  expect(images.filter((src) => src.endsWith('/error.svg'))).toHaveLength(1);
});

test('[S6-007] a visitor is shown "coming soon" if the site has no REFERRAL promotion', async () => {
  const { main } = await openPage('/m/inviteFriends', {}, { referralOpen: false });
  expect(await main.findByText("Coming soon. We're still working on this.")).toBeDefined();
  expect(main.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('[S6-007] a member is redirected to customer service if the site has no REFERRAL promotion', async () => {
  storeSession();
  await openPage('/m/inviteFriends', {}, { referralOpen: false });
  await waitFor(() => expect(location.pathname).toBe('/m/support'));
});

test.each([
  [{ type: 1 }, true, '/m/agentRegister'],
  [{ type: 0 }, false, '/m/support'],
])(
  '[S6-003, S6-007] for a member with %o (referrals open: %s), the redirect to %s replaces the invitation page in the history',
  async (info, open, path) => {
    storeSession(info);
    const before = history.length;
    await openPage('/m/inviteFriends', {}, { referralOpen: open });
    await waitFor(() => expect(location.pathname).toBe(path));
    expect(history.length).toBe(before);
  },
);

test('[S6-003] an agent is redirected to the page for agents if the automatic login succeeds while the page is open', async () => {
  const sessions: SessionStore[] = [];
  function Probe(): ReactNode {
    sessions.push(useSessionStore());
    return <InviteFriendsPage />;
  }
  await renderInApp(<Probe />, { at: '/m/inviteFriends', overrides: createFakeWpsServer({}) });
  expect(location.pathname).toBe('/m/inviteFriends');
  act(() => sessions[0]?.start(toSessionInfo(makeOpenedSession({ customerType: 1 }), 'aurora')));
  await waitFor(() => expect(location.pathname).toBe('/m/agentRegister'));
});

test.each([
  ['/m/inviteFriends', 0],
  ['/m/agentRegister', 1],
])('[S6-007] the page %s has a link back to home', async (path, type) => {
  storeSession({ type });
  const { main } = await openPage(path);
  const back = await main.findByRole('link', { name: 'Back to home' });
  expect(back.getAttribute('href')).toBe('/m/home');
});
