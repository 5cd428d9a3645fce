import { beforeEach, expect, test } from 'vitest';
import { createAppServices } from '#src/app/services/app-services.ts';
import { loadSessionFeatures } from '#src/app/startup/session/load-session-features.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { openOverlay, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import {
  readRememberedLogin,
  rememberLogin,
  type RememberedLogin,
} from '#src/platform/session/login/remembered-login.ts';
import { storeSession, readStoredSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeResponder,
} from '#test/fake-wps-server.ts';

const LOGIN = '/wps/session/login';
const mai: RememberedLogin = { type: 'username', username: 'mai', token: 'token-1', merchant: 'aurora' };
const logInAgain: FakeResponder = () => respondWithValue(makeOpenedSession({ rememberToken: 'token-2' }));

beforeEach(() => rememberLogin(mai));

interface Start {
  readonly at?: string;
  /** MOBILEAUTOLOGIN3 */
  readonly allowed?: boolean;
  readonly answer?: FakeResponder;
}

/** Starts loading a page. */
async function startLoad({ at = '/m/home', allowed = true, answer = logInAgain }: Start = {}) {
  history.replaceState(null, '', at);
  const { site, ...data } = makePageData();
  const whitelabelVal = { ...site.whitelabelVal, MOBILEAUTOLOGIN3: allowed, PWDEXPFORCECHANGE3: true };
  const page = {
    build: 'test',
    assets: '',
    path: location.pathname,
    search: location.search,
    data: { ...data, site: { ...site, whitelabelVal } },
    listing: null,
    formError: null,
    messages: await loadMessages('EN'),
  };
  const platform = createFakeWpsServer({ [LOGIN]: answer });
  const services = createAppServices(page, platform);
  return { platform, services, loaded: loadSessionFeatures(services, page) };
}

async function loadPage(start: Start = {}) {
  const page = await startLoad(start);
  await page.loaded;
  expect(page.services.session.autoLogin.getState().pending).toBe(false);
  return page;
}

test('[S4-025, S3-026, S9-001] a remembered member is logged in without asking, and the next remember token is stored', async () => {
  const page = await startLoad();
  expect(page.services.session.autoLogin.getState().pending).toBe(true);
  await page.loaded;
  expect(page.platform.requestsTo(LOGIN).map(({ body }) => body)).toMatchObject([
    {
      type: 'username',
      username: 'mai',
      password: 'token-1',
      remembered: true,
      loginDeviceId: '01234567-89ab-cdef-0123-456789abcdef',
      isOfficialAppLogin: false,
    },
  ]);
  expect(readStoredSession()).toMatchObject({ userName: 'mai', token: 'token-of-the-new-session' });
  expect(readRememberedLogin()).toEqual({ ...mai, token: 'token-2' });
  expect([location.pathname, getOverlayStack()]).toEqual(['/m/home', []]);
});

test('[S4-026] a remembered member is not logged in automatically while a session is open', async () => {
  storeSession();
  const { services, platform } = await loadPage();
  expect(services.session.state.getState().status).toBe('member');
  expect(platform.requestsTo(LOGIN)).toEqual([]);
});

test('[S4-026] the remembered login is not used if the URL contains a token, even an invalid one', async () => {
  sessionStorage.setItem('foyer.adopt', 'token-from-the-url');
  expect((await loadPage()).platform.requestsTo(LOGIN)).toEqual([]);
});

test('[S4-026] an open session remains if the URL contains an invalid token', async () => {
  storeSession();
  sessionStorage.setItem('foyer.adopt', 'none');
  const { services, platform } = await loadPage();
  expect(services.session.state.getState().status).toBe('member');
  expect(platform.requestsTo(LOGIN)).toEqual([]);
});

test('[S4-028, S6-011] a remembered member is logged in if the setting of automatic login is not stored', async () => {
  localStorage.removeItem('foyer.autoLogin');
  expect((await loadPage()).platform.requestsTo(LOGIN)).toHaveLength(1);
});

test.each<[string, Start, RememberedLogin, string]>([
  ['[S4-026] redirectUrl in the URL', { at: '/m/home?redirectUrl=https%3A%2F%2Fshop.example' }, mai, '1'],
  ['[S4-026] backUrl in the URL', { at: '/m/launchGame?backUrl=%2Fm%2Fhome' }, mai, '1'],
  ['[S4-027, S6-011] MOBILEAUTOLOGIN3 off', { allowed: false }, mai, '1'],
  ['[S4-028] autoLogin 0', {}, mai, '0'],
  ['[S4-029] a login of another merchant', {}, { ...mai, merchant: 'lotus' }, '1'],
  ['[S4-030] a login by mobile number', {}, { type: 'sms', mobileNum: '901234567', merchant: 'aurora' }, '1'],
  ['[S4-025] a username without a token', {}, { ...mai, token: null }, '1'],
])('%s: does not log in automatically', async (_case, start, login, autoLogin) => {
  rememberLogin(login);
  localStorage.setItem('foyer.autoLogin', autoLogin);
  const { platform } = await loadPage(start);
  expect(platform.requestsTo(LOGIN)).toEqual([]);
  expect(readStoredSession()).toBeNull();
});

test.each(['login.cred.err', 'not.exists.user'])(
  '[S8-006, S4-021] an automatic login that is rejected with %s deletes the remembered login without a message',
  async (errorCode) => {
    await loadPage({ answer: () => respondWithError(401, { errorCode, message: 'no' }) });
    expect(readRememberedLogin()).toBeNull();
    expect([readStoredSession(), getOverlayStack()]).toEqual([null, []]);
  },
);

test.each([
  [503, 'service_unavailable'],
  [429, 'TOO_MANY_REQUEST_LOGIN'],
  [400, 'verify_first'],
])('[S8-006] keeps the remembered login after the temporary error %s %s', async (status, errorCode) => {
  await loadPage({ answer: () => respondWithError(status, { errorCode, message: 'no' }) });
  expect(readRememberedLogin()).toEqual(mai);
  expect(readStoredSession()).toBeNull();
});

test.each([
  ['/m/login?go=%2Fm%2Flottery', '/m/lottery'],
  ['/m/login', '/m/home'],
  ['/m/sports?r=abc', '/m/sports?r=abc'],
])('[S4-019, S2-012] an automatic login on %s continues to %s', async (at, target) => {
  await loadPage({ at });
  expect(location.pathname + location.search).toBe(target);
});

test.each([
  ['login', []],
  ['language', ['language']],
] as const)(
  '[S4-016] if the overlay %s is open during an automatic login, the overlays that stay open are %j',
  async (name, stillOpen) => {
    const { loaded } = await startLoad();
    void openOverlay(name, {});
    await loaded;
    expect(getOverlayStack().map((overlay) => overlay.name)).toEqual(stillOpen);
  },
);

test('[S4-018, S6-012] an automatic login navigates to the password change if the password has expired', async () => {
  await loadPage({
    answer: () => respondWithValue(makeOpenedSession({ passwordExpired: true, updatePassword: true })),
  });
  expect(location.pathname + location.search).toBe('/m/changePsw?go=%2Fm%2Fhome');
  expect(readRememberedLogin()).toEqual({ ...mai, token: null });
});

test.each([
  ['navigates to the limits that the market requires', {}, '/m/limitsDue?go=%2Fm%2Fhome'],
  ['does not navigate to the question for a first limit', { limitsOptional: true }, '/m/home'],
] as const)('[security: protection] an automatic login %s', async (_what, fields, target) => {
  await loadPage({ answer: () => respondWithValue(makeOpenedSession({ limitsDue: true, ...fields })) });
  expect(location.pathname + location.search).toBe(target);
});

test('[S4-025] tabs log in automatically one after another, so that no remember token is used twice', async () => {
  const used: unknown[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, task: () => Promise<unknown>) => {
      last = last.then(task);
      return last;
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const answer: FakeResponder = ({ body }) => {
    used.push(Object(body).password);
    return respondWithValue(makeOpenedSession({ rememberToken: `token-${used.length + 1}` }));
  };
  const first = await startLoad({ answer });
  sessionStorage.clear();
  const second = await startLoad({ answer });
  await Promise.all([first.loaded, second.loaded]);
  Reflect.deleteProperty(navigator, 'locks');
  expect(used).toEqual(['token-1', 'token-2']);
  expect(readRememberedLogin()).toEqual({ ...mai, token: 'token-3' });
});

test('[S4-025] tabs log in automatically one after another without the Web Locks API too', async () => {
  expect('locks' in navigator).toBe(false);
  const used: unknown[] = [];
  const answer: FakeResponder = ({ body }) => {
    used.push(Object(body).password);
    return respondWithValue(makeOpenedSession({ rememberToken: `token-${used.length + 1}` }));
  };
  const first = await startLoad({ answer });
  const second = await startLoad({ answer });
  await Promise.all([first.loaded, second.loaded]);
  expect(used).toEqual(['token-1', 'token-2']);
  expect(readRememberedLogin()).toEqual({ ...mai, token: 'token-3' });
  expect(localStorage.getItem('foyer.remembered.turn')).toBeNull();
});

test('[S3-026] the remember token is stored encoded, differently each time', () => {
  const first = localStorage.getItem('foyer.remembered') ?? '';
  rememberLogin(mai);
  expect(localStorage.getItem('foyer.remembered')).not.toBe(first);
  expect(first).not.toContain('token-1');
  expect(atob(JSON.parse(first).password)).not.toContain('token-1');
  expect(JSON.parse(first)).toMatchObject({ type: 'username', username: 'mai', merchant: 'aurora' });
});

test.each(['not json', '{}', '{"type":"username"}', 'null', '[]'])(
  '[S3-026] deletes a remembered login that is unreadable: %s',
  async (text) => {
    localStorage.setItem('foyer.remembered', text);
    const { platform } = await loadPage();
    expect(platform.requestsTo(LOGIN)).toEqual([]);
    expect(localStorage.getItem('foyer.remembered')).toBeNull();
  },
);
