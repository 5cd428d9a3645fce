import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  createFakeWpsServer,
  type FakeWpsServer,
  makeOpenedSession,
  respondWithError,
  respondWithValue,
} from '#test/fake-wps-server.ts';
import { readStoredSession, storeSession } from '#test/member-session.ts';
import { makeMemberLimit, makeProtection } from '#test/protection-limits.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const PROTECTION = '/wps/relay/RGFE_getProtection';
const SET = '/wps/relay/RGFE_setLimit';
const LOGIN = '/wps/session/login';
const LOGOUT = '/wps/session/logout';
const UNREAD = '/wps/relay/INBOXFE_getUnreadCount';
const INPUT = { selector: 'input' };
const data = makePageData({ currency: 'EUR' });
const user = userEvent.setup({ delay: null });

const offered = {
  limitKinds: ['deposit', 'session'],
  limitPeriods: ['day', 'week'],
  requiredLimitKinds: ['deposit', 'session'],
} as const;

/** Creates a server that rejects member calls until the limits are set; the member has one of them already. */
function createRequiringPlatform() {
  const platform: FakeWpsServer = createFakeWpsServer({
    [LOGIN]: () => respondWithValue(makeOpenedSession({ limitsDue: true })),
    [LOGOUT]: () => respondWithValue({}),
    [UNREAD]: () =>
      platform.requestsTo(SET).length < 2
        ? respondWithError(403, { errorCode: 'limits_required', message: 'no' })
        : respondWithValue({ unreadCount: 0 }),
    [PROTECTION]: () =>
      respondWithValue(makeProtection([makeMemberLimit({ kind: 'deposit', period: 'week' })], offered)),
    [SET]: () => respondWithValue({ limit: makeMemberLimit() }),
  });
  return platform;
}

async function logIn(): Promise<void> {
  const login = within(await screen.findByRole('main'));
  await user.type(login.getByLabelText('Username', INPUT), 'mai');
  await user.type(login.getByLabelText('Password', INPUT), 'Old-Harbour-70');
  await user.click(login.getByRole('button', { name: 'Log in' }));
}

test('[security: protection] a member without the limits that the market requires sets them after the login, then continues to the return URL', async () => {
  const platform = createRequiringPlatform();
  await renderApp(platform, { at: '/m/login?go=%2Fm%2Flanguage&r=abc', data });
  await logIn();
  await screen.findByRole('heading', { name: 'Set your limits' });
  expect(location.pathname + location.search).toBe('/m/limitsDue?go=%2Fm%2Flanguage&r=abc');
  expect(readStoredSession()).toMatchObject({ requiredAction: 'limits_required' });
  const main = within(screen.getByRole('main'));
  await user.type(await main.findByLabelText('Deposits · Per day · Amount in EUR'), '1,000');
  await user.type(main.getByLabelText('Session length · Minutes'), '60');
  await user.click(main.getByRole('button', { name: 'Set limit' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/language?r=abc'));
  expect(platform.requestsTo(SET).map(({ body }) => body)).toEqual([
    { kind: 'deposit', period: 'day', amount: 1_000 },
    { kind: 'session', minutes: 60 },
  ]);
  expect(readStoredSession()).not.toHaveProperty('requiredAction');
});

test('[security: protection] a required limit that is not filled in shows an error beside its field, and no limit is set', async () => {
  storeSession({ requiredAction: 'limits_required' });
  const platform = createRequiringPlatform();
  await renderApp(platform, { at: '/m/limitsDue?go=%2Fm%2Flanguage', data });
  const main = within(await screen.findByRole('main'));
  await user.type(await main.findByLabelText('Deposits · Per day · Amount in EUR'), '1.5');
  await user.click(main.getByRole('button', { name: 'Set limit' }));
  expect(await main.findByText('This field is required')).toBeDefined();
  expect(main.getByText('Check the format')).toBeDefined();
  expect(platform.requestsTo(SET)).toEqual([]);
});

test('[security: protection] a member without the required limits is redirected from other pages to the page that sets them', async () => {
  storeSession();
  await renderApp(createRequiringPlatform(), { at: '/m/sports', data });
  await screen.findByRole('heading', { name: 'Set your limits' });
  expect(location.pathname + location.search).toBe('/m/limitsDue?go=%2Fm%2Fsports');
});

test('[security: protection] a member without the required limits can open the normal page of limits', async () => {
  storeSession({ requiredAction: 'limits_required' });
  await renderApp(createRequiringPlatform(), { at: '/m/account/limits', data });
  expect(await screen.findByRole('heading', { level: 2, name: 'Deposits' })).toBeDefined();
  expect(location.pathname).toBe('/m/account/limits');
});

test('[security: protection] a member who has all required limits is redirected from the page of required limits to the return URL', async () => {
  storeSession({ requiredAction: 'limits_required' });
  const platform = createFakeWpsServer({ [PROTECTION]: () => respondWithValue(makeProtection([])) });
  await renderApp(platform, { at: '/m/limitsDue?go=%2Fm%2Flanguage', data });
  await waitFor(() => expect(location.pathname).toBe('/m/language'));
});

test('[security: protection, S4-035] the page of required limits offers to log out', async () => {
  storeSession({ requiredAction: 'limits_required' });
  await renderApp(createRequiringPlatform(), { at: '/m/limitsDue?go=%2Fm%2Fhome', data });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  expect(readStoredSession()).toBeNull();
});

const KEEP = '/wps/relay/RGFE_keepLimits';

/** Opens the page of a member who is prompted for a first limit, which the member can decline. `limit` is the server's answer to a change. */
async function openFirstLimit(limit = makeMemberLimit()) {
  storeSession();
  const protection = makeProtection([], { limitKinds: ['deposit'], limitPeriods: ['day', 'week'] });
  const platform = createFakeWpsServer({
    [PROTECTION]: () => respondWithValue({ ...protection, limitPrompt: 'firstLimit' }),
    [SET]: () => respondWithValue({ limit }),
    [KEEP]: () => respondWithValue({}),
  });
  await renderApp(platform, { at: '/m/limitsDue?go=%2Fm%2Flanguage', data });
  const main = within(await screen.findByRole('main'));
  await main.findByText(/Would you like to set limits/);
  return { main, platform };
}

test('[security: protection] a member who is prompted for a first limit sets only the limits that they typed', async () => {
  const { main, platform } = await openFirstLimit();
  await user.type(main.getByLabelText('Deposits · Per week · Amount in EUR'), '500');
  await user.click(main.getByRole('button', { name: 'Set limit' }));
  await waitFor(() => expect(location.pathname).toBe('/m/language'));
  expect(platform.requestsTo(SET).map(({ body }) => body)).toEqual([{ kind: 'deposit', period: 'week', amount: 500 }]);
  expect(platform.requestsTo(KEEP)).toEqual([]);
});

test('[security: protection] a member who is prompted for a first limit and thereby asks to raise a limit of the operator continues to the page of limits', async () => {
  const pending = {
    requestId: '0',
    amount: 500,
    confirmFrom: '2026-11-28T03:30:00.000Z',
    canConfirm: false,
    confirmUntil: '2026-12-05T03:30:00.000Z',
  };
  const { main } = await openFirstLimit(makeMemberLimit({ kind: 'deposit', period: 'week', amount: 50, pending }));
  await user.type(main.getByLabelText('Deposits · Per week · Amount in EUR'), '500');
  await user.click(main.getByRole('button', { name: 'Set limit' }));
  await waitFor(() => expect(location.pathname).toBe('/m/account/limits'));
});

test('[security: protection] a member who is prompted for a first limit and types none gets an error at the first field', async () => {
  const { main, platform } = await openFirstLimit();
  await user.click(main.getByRole('button', { name: 'Set limit' }));
  expect(await main.findAllByText('This field is required')).toHaveLength(1);
  expect(platform.requestsTo(SET)).toEqual([]);
});

test('[security: protection] a member who is prompted for a first limit declines it by one button', async () => {
  const { main, platform } = await openFirstLimit();
  await user.click(main.getByRole('button', { name: 'Continue without limits' }));
  await waitFor(() => expect(location.pathname).toBe('/m/language'));
  expect([platform.requestsTo(SET).length, platform.requestsTo(KEEP).length]).toEqual([0, 1]);
});

test('[security: protection] a login leads to the question for a first limit once: the stored session requires no action, so a page load does not lead back', async () => {
  const platform = createFakeWpsServer({
    [LOGIN]: () => respondWithValue(makeOpenedSession({ limitsDue: true, limitsOptional: true })),
    [PROTECTION]: () => respondWithValue({ ...makeProtection([], offered), limitPrompt: 'firstLimit' }),
  });
  await renderApp(platform, { at: '/m/login?go=%2Fm%2Flanguage', data });
  await logIn();
  await screen.findByRole('heading', { name: 'Set your limits' });
  expect(location.pathname + location.search).toBe('/m/limitsDue?go=%2Fm%2Flanguage');
  expect(readStoredSession()).toMatchObject({ token: expect.any(String) });
  expect(readStoredSession()).not.toHaveProperty('requiredAction');
});

const postedRaise = makeMemberLimit({
  kind: 'deposit',
  period: 'week',
  pending: {
    requestId: '0',
    amount: 900,
    confirmFrom: '2026-11-28T10:00:00.000Z',
    canConfirm: false,
    confirmUntil: '2026-12-05T10:00:00.000Z',
  },
});
const formResult = { form: 'limitsDue', credits: null, limits: [postedRaise] } as const;

test('[security: protection] the form for limits that was posted before the application started still reports a waiting raise, and continues by a button', async () => {
  storeSession({ requiredAction: 'limits_required' });
  const platform = createFakeWpsServer({ [PROTECTION]: () => respondWithValue(makeProtection([postedRaise])) });
  await renderApp(platform, { at: '/m/limitsDue?go=%2Fm%2Flanguage', data, formResult });
  const main = within(await screen.findByRole('main'));
  const report = await main.findByRole('status');
  expect(report.textContent).toMatch(/Deposits · Per weekRequest received · .*You can confirm from /);
  expect(location.pathname).toBe('/m/limitsDue');
  await user.click(main.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(location.pathname).toBe('/m/language'));
  expect(readStoredSession()).not.toHaveProperty('requiredAction');
});

test('[security: protection] the form for limits that the server rejected before the application started shows the error, and can be sent again', async () => {
  storeSession({ requiredAction: 'limits_required' });
  const formError = {
    form: 'limitsDue',
    message: 'The call failed',
    needsScript: false,
    fields: {},
    typed: {},
  } as const;
  await renderApp(createRequiringPlatform(), { at: '/m/limitsDue?go=%2Fm%2Flanguage', data, formResult, formError });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByLabelText('Deposits · Per day · Amount in EUR')).toBeDefined();
  expect(main.getByRole('alert').textContent).toContain('The call failed');
  expect(main.getByRole('status').textContent).toContain('Request received');
});
