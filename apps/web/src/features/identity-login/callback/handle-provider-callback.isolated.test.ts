import type { IdentityProvider } from '@foyer/contract/identity/provider';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { handleProviderCallback } from '#src/features/identity-login/callback/handle-provider-callback.ts';
import {
  pendingLine,
  pendingLineToken,
  pendingRedirect,
  pendingTelegram,
} from '#src/features/identity-login/callback/pending-login-storage.ts';
import { overlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { arriveWith, LINE_TOKEN, makeUnbound, openFor } from '#test/identity.ts';
import { untilOpened } from '#test/open-overlay.ts';
import { type Answer, done, makePlatform, makeSession, refuse } from '#test/platform.ts';
import { makeProviderLoginContext } from '#test/provider-login-context.ts';

// The SDK is the network boundary.
const sdk = vi.hoisted(() => ({ result: vi.fn() }));
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => ({}),
  getRedirectResult: sdk.result,
  signOut: async () => undefined,
  inMemoryPersistence: {},
  browserPopupRedirectResolver: {},
}));
beforeEach(() => {
  // Google's script has loaded.
  vi.stubGlobal('gapi', {});
  sdk.result.mockReset().mockResolvedValue({ user: { getIdToken: async () => 'an-id-token' } });
});

const VERIFY = '/wps/relay/WPS3RD_verifyLineCode';
const BEGIN = '/wps/session/login/line/begin';
const LINE = '/wps/session/login/line';
const TELEGRAM = '/wps/session/login/telegram';
const MAYA = '/wps/session/login/maya';
const LOGIN = '/wps/session/login';
const LINK = '/wps/identity/link';
const AUTO = '/wps/member/register/autoUsername';
const logins = [VERIFY, LINE, TELEGRAM, MAYA, LOGIN, LINK];

const LIFF = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0 LIFF';
const auth = { id: 77, first_name: 'An', auth_date: 1_790_000_000, hash: 'a'.repeat(64) };
const signed = btoa(JSON.stringify(auth)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const initData = 'query_id=AA&user=%7B%22id%22%3A77%7D&auth_date=1790000000&hash=abc';

const byLine = { code: 'c-1', state: 's-1' };
const byTelegram = { hash: `#tgAuthResult=${signed}` };
const byMiniApp = { hash: `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0` };
const byLiff = { hash: '#context_token=c&access_token=a-1' };
const byMaya = { sessionId: 'maya-1', env: 'sandbox' };

interface Setup {
  readonly open?: readonly IdentityProvider[];
  readonly isMember?: boolean;
  readonly answers?: Readonly<Record<string, Answer>>;
}

function setUp({ open = ['google', 'line', 'telegram', 'maya'], isMember = false, answers = {} }: Setup = {}) {
  const session: Answer = () => done(makeSession());
  const platform = makePlatform({
    [VERIFY]: () => done({ lineSessionToken: LINE_TOKEN, name: null, picture: null }),
    [BEGIN]: () => done({ authorizeUrl: 'https://line.example/login', tabKey: 'another-key', expiresIn: 600 }),
    [LINE]: session,
    [TELEGRAM]: session,
    [MAYA]: session,
    [LOGIN]: session,
    [LINK]: () => done({ provider: 'line' }),
    ...answers,
  });
  const made = makeProviderLoginContext(platform, openFor(...open), { isMember });
  const until = { now: made.clock.now(), seconds: 600 };
  const counts = (): number[] => logins.map((path) => platform.asked(path).length);
  return { platform, until, counts, ...made };
}

function openInTelegram(): void {
  Object.assign(window, { TelegramWebviewProxy: {} });
  onTestFinished(() => void Reflect.deleteProperty(window, 'TelegramWebviewProxy'));
}

function openInLine(): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(LIFF);
}

function openAnywhere(): void {
  openInTelegram();
  openInLine();
}

const nothing = [0, 0, 0, 0, 0, 0];

test('[S5-015] sends no requests without a callback', async () => {
  const { services, counts, loggedIn } = setUp();
  await handleProviderCallback(services);
  expect([counts(), loggedIn, overlayStack()]).toEqual([nothing, [], []]);
});

test.each([
  ['LINE', byLine, [], nothing],
  ['LINE', byLine, ['telegram', 'maya'], nothing],
  ['LINE', byLine, ['line'], [1, 1, 0, 0, 0, 0]],
  ['Telegram', byTelegram, [], nothing],
  ['Telegram', byTelegram, ['line', 'maya'], nothing],
  ['Telegram', byTelegram, ['telegram'], [0, 0, 1, 0, 0, 0]],
  ['a Mini App', byMiniApp, [], nothing],
  ['a Mini App', byMiniApp, ['line', 'maya'], nothing],
  ['a Mini App', byMiniApp, ['telegram'], [0, 0, 1, 0, 0, 0]],
  ['a LIFF app', byLiff, [], nothing],
  ['a LIFF app', byLiff, ['telegram', 'maya'], nothing],
  ['a LIFF app', byLiff, ['line'], [1, 1, 0, 0, 0, 0]],
  ['Maya', byMaya, [], nothing],
  ['Maya', byMaya, ['line', 'telegram'], nothing],
  ['Maya', byMaya, ['maya'], [0, 0, 0, 1, 0, 0]],
] as const)('[S5-015] handles %s with %o for these open providers: %j', async (_who, arrival, open, calls) => {
  openAnywhere();
  const { services, clock, counts, until, loggedIn } = setUp({ open });
  pendingLine.store({ tabKey: 'key', purpose: 'login' }, until);
  pendingTelegram.store({ id: 'asked-1', purpose: 'login' }, until);
  arriveWith(arrival);
  const arrived = handleProviderCallback(services);
  // No other page waits for Telegram's result.
  if (arrival === byTelegram && calls !== nothing) {
    await waitFor(() => expect(clock.waiting()).toBe(1));
    clock.advance(500);
  }
  await arrived;
  expect(counts()).toEqual(calls);
  expect(loggedIn).toEqual(calls === nothing ? [] : [makeSession()]);
  // A closed provider's stored request is not consumed.
  const isLineRead = arrival === byLine && calls !== nothing;
  expect(pendingLine.peek(clock.now()) === null).toBe(isLineRead);
  const isTelegramRead = arrival === byTelegram && calls !== nothing;
  expect(pendingTelegram.peek(clock.now()) === null).toBe(isTelegramRead);
  expect(sessionStorage.getItem('foyer.arrival')).toBeNull();
});

test('[S5-015] ignores callbacks if the open providers are unknown', async () => {
  const { services, counts } = setUp();
  arriveWith(byMaya);
  const { loginChannels: _channels, ...site } = services.site;
  await handleProviderCallback({ ...services, site });
  expect(counts()).toEqual(nothing);
});

test.each([
  ['a Mini App', byMiniApp],
  ['a LIFF app', byLiff],
  ['Maya', byMaya],
])('[S2-011] %s never takes the place of a member who is logged in', async (_who, arrival) => {
  openAnywhere();
  const { services, counts, loggedIn } = setUp({ isMember: true });
  arriveWith(arrival);
  await handleProviderCallback(services);
  expect([counts(), loggedIn]).toEqual([nothing, []]);
});

test.each([
  ['a Mini App outside of Telegram', byMiniApp, openInLine],
  ['an access token outside of LINE', byLiff, openInTelegram],
])('[S4-031, S7-047] %s logs nobody in', async (_what, arrival, view) => {
  view();
  const { services, counts } = setUp();
  arriveWith(arrival);
  await handleProviderCallback(services);
  expect(counts()).toEqual(nothing);
});

test.each([
  ['login', false, [1, 1, 0, 0, 0, 0]],
  ['link', true, [1, 0, 0, 0, 0, 1]],
  // Another person uses this tab now.
  ['login', true, [1, 0, 0, 0, 0, 0]],
  ['link', false, [1, 0, 0, 0, 0, 0]],
] as const)(
  '[S4-032, S2-019] LINE’s answer for a %s in a tab with a member (%j) calls %j',
  async (purpose, isMember, calls) => {
    const { services, platform, counts, until, toasts } = setUp({ isMember });
    pendingLine.store({ tabKey: 'key', purpose }, until);
    arriveWith(byLine);
    await handleProviderCallback(services);
    expect(counts()).toEqual(calls);
    expect(platform.asked(VERIFY)[0]?.body).toMatchObject({ code: 'c-1', state: 's-1', tabKey: 'key' });
    expect(toasts).toEqual(purpose === 'link' && isMember ? [['linked LINE', 4_000]] : []);
  },
);

test.each([
  ['no question of this tab', null, false, 'login'],
  ['no question of this tab, and a member', null, true, 'link'],
  ['a login that this tab asked for', 'login', false, 'login'],
  ['a link that this member asked for', 'link', true, 'link'],
] as const)(
  '[S4-032] after an answer of LINE’s to %s one more try is offered, without the automatic login',
  async (_what, purpose, isMember, next) => {
    const { services, platform, clock, until, left } = setUp({ isMember });
    if (purpose !== null) pendingLine.store({ tabKey: 'key', purpose }, until);
    arriveWith({ error: 'LOGIN_REQUIRED', state: 's-1' });
    const arrived = handleProviderCallback(services);
    const question = await untilOpened('question');
    expect(question.props).toEqual({
      title: 'continueWith LINE',
      message: 'lineAstray',
      yes: 'tryAgain',
      no: 'close',
    });
    expect(platform.asked(BEGIN)).toEqual([]);
    await question.answer('yes');
    await arrived;
    expect(platform.asked(BEGIN).map(({ body }) => body)).toEqual([{ disableAutoLogin: true }]);
    expect(left).toEqual(['https://line.example/login']);
    expect(pendingLine.peek(clock.now())).toEqual({ tabKey: 'another-key', purpose: next, again: true });
  },
);

test('[S4-032] the offer of one more try that is closed asks LINE nothing', async () => {
  const { services, platform, left } = setUp();
  arriveWith(byLine);
  const arrived = handleProviderCallback(services);
  await (await untilOpened('question')).answer(null);
  await arrived;
  expect([platform.asked(BEGIN), left]).toEqual([[], []]);
});

test.each([
  ['a login', 'login', true],
  ['a link', 'link', false],
] as const)(
  '[S4-032] %s that failed at LINE is not offered again to another person',
  async (_what, purpose, isMember) => {
    const { services, until, counts } = setUp({ isMember });
    pendingLine.store({ tabKey: 'key', purpose }, until);
    arriveWith({ error: 'LOGIN_REQUIRED', state: 's-1' });
    await handleProviderCallback(services);
    expect([overlayStack(), counts()]).toEqual([[], nothing]);
  },
);

test('[S8-022] shows nothing to a person who cancels at LINE', async () => {
  const { services, until, counts, refusals } = setUp();
  pendingLine.store({ tabKey: 'key', purpose: 'login' }, until);
  arriveWith({ error: 'ACCESS_DENIED', state: 's-1' });
  await handleProviderCallback(services);
  expect([overlayStack(), counts(), refusals]).toEqual([[], nothing, []]);
});

test('[S8-005] a second refusal of LINE’s code is answered like any refusal', async () => {
  const refused = () => refuse(401, { errorCode: 'line_invalid_token', message: 'LINE refused.' });
  const { services, until, refusals } = setUp({ answers: { [VERIFY]: refused } });
  pendingLine.store({ tabKey: 'key', purpose: 'login', again: true }, until);
  arriveWith(byLine);
  await handleProviderCallback(services);
  expect(refusals).toMatchObject([{ code: 'line_invalid_token', message: 'LINE refused.' }]);
  expect(overlayStack()).toEqual([]);
});

test('[S4-031] Telegram’s answer goes to the page that waits for it, and its window closes', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  const channel = new BroadcastChannel('foyer.telegram');
  onTestFinished(() => channel.close());
  const offers: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    offers.push(data);
    channel.postMessage({ taken: 'asked-1' });
  });
  const { services, until, counts } = setUp();
  pendingTelegram.store({ id: 'asked-1', purpose: 'login' }, until);
  arriveWith(byTelegram);
  await handleProviderCallback(services);
  expect(offers).toEqual([{ id: 'asked-1', result: signed }]);
  expect(close).toHaveBeenCalledTimes(1);
  expect(counts()).toEqual(nothing);
});

test.each([
  ['login', false, TELEGRAM, []],
  ['link', true, LINK, [['linked Telegram', 4_000]]],
] as const)(
  '[S4-031, S2-019] for a %s that this tab asked Telegram for, its answer counts in this page',
  async (purpose, isMember, path, said) => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const { services, platform, clock, until, counts, toasts } = setUp({ isMember });
    pendingTelegram.store({ id: 'asked-1', purpose }, until);
    arriveWith(byTelegram);
    const arrived = handleProviderCallback(services);
    await waitFor(() => expect(clock.waiting()).toBe(1));
    clock.advance(500);
    await arrived;
    expect(platform.asked(path).map(({ body }) => body)).toMatchObject([{ telegramAuth: auth }]);
    expect(counts().reduce((sum, count) => sum + count)).toBe(1);
    expect(toasts).toEqual(said);
    expect(close).not.toHaveBeenCalled();
  },
);

test('[S5-014] reports an unreadable Telegram result for 4 s, without an offer to the opener', async () => {
  const { services, clock, until, toasts, counts } = setUp();
  pendingTelegram.store({ id: 'asked-1', purpose: 'login' }, until);
  arriveWith({ hash: '#tgAuthResult=%%%' });
  await handleProviderCallback(services);
  expect(toasts).toEqual([['unreadable', 4_000]]);
  expect([counts(), clock.waiting()]).toEqual([nothing, 0]);
});

test('[S4-031] ignores a Telegram result that this tab did not request', async () => {
  const { services, clock, toasts, counts } = setUp();
  arriveWith({ hash: '#tgAuthResult=%%%' });
  await handleProviderCallback(services);
  arriveWith(byTelegram);
  await handleProviderCallback(services);
  expect([counts(), toasts, clock.waiting()]).toEqual([nothing, [], 0]);
});

test('[S3-010] a Mini App logs in by what Telegram gave it, without accepted terms', async () => {
  openInTelegram();
  const { services, platform } = setUp();
  arriveWith(byMiniApp);
  await handleProviderCallback(services);
  expect(platform.asked(TELEGRAM).map(({ body }) => body)).toMatchObject([
    { telegramAuth: initData, termsAccepted: false, domain: location.hostname },
  ]);
});

test('[S7-047] a LIFF app logs in by its access token, which is exchanged once', async () => {
  openInLine();
  const { services, platform } = setUp();
  arriveWith(byLiff);
  await handleProviderCallback(services);
  expect(platform.asked(VERIFY).map(({ body }) => body)).toEqual([{ accessToken: 'a-1' }]);
  expect(platform.asked(LINE).map(({ body }) => body)).toMatchObject([{ lineSessionToken: LINE_TOKEN }]);
});

test('[S7-047] ignores an access token that LINE rejects', async () => {
  openInLine();
  const { services, counts, refusals } = setUp({
    answers: { [VERIFY]: () => refuse(401, { errorCode: 'line_invalid_token' }) },
  });
  arriveWith(byLiff);
  await handleProviderCallback(services);
  expect([counts(), refusals, overlayStack()]).toEqual([[1, 0, 0, 0, 0, 0], [], []]);
});

test('[S7-012] Maya’s session logs in with the data of a registration, and the tab remembers Maya’s platform', async () => {
  const { services, platform } = setUp();
  history.replaceState(null, '', '/m/home?affiliateCode=aff7');
  arriveWith(byMaya);
  await handleProviderCallback(services);
  const { loginDeviceId, ...sent } = Object(platform.asked(MAYA)[0]?.body);
  expect(sent).toEqual({
    sessionId: 'maya-1',
    env: 'sandbox',
    registerUrl: `${location.origin}/m/home`,
    domain: location.hostname,
    affiliateCode: 'aff7',
    termsAccepted: false,
    isOfficialAppLogin: false,
    merchant: 'aurora',
  });
  expect(loginDeviceId).toMatch(/^.{36}$/);
  expect(sessionStorage.getItem('foyer.maya')).toBe('sandbox');
});

test('[S7-012] reports a rejected Maya session and does not store its platform', async () => {
  const { services, refusals } = setUp({ answers: { [MAYA]: () => refuse(401, { errorCode: 'identity_rejected' }) } });
  arriveWith(byMaya);
  await handleProviderCallback(services);
  expect(refusals).toMatchObject([{ code: 'identity_rejected' }]);
  expect(sessionStorage.getItem('foyer.maya')).toBeNull();
});

test.each([
  ['a Mini App', byMiniApp, TELEGRAM],
  ['a LIFF app', byLiff, LINE],
  ['Maya', byMaya, MAYA],
])(
  '[S4-023] %s brings a person who has seen no terms: they are asked before an account is opened',
  async (_who, arrival, path) => {
    openAnywhere();
    const value = makeUnbound({ autoRegister: true });
    const { services, platform } = setUp({
      answers: { [path]: () => refuse(409, { errorCode: 'bind_customer_required', value }) },
    });
    arriveWith(arrival);
    const arrived = handleProviderCallback(services);
    const terms = await untilOpened('otherWay');
    expect(terms.props).toMatchObject({ kind: 'terms' });
    await terms.answer(null);
    await arrived;
    expect(platform.asked(AUTO)).toEqual([]);
  },
);

test.each([
  ['login', false, LOGIN, { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'an-id-token' }, []],
  ['link', true, LINK, { firebaseChannel2: 'google', firebaseIdToken2: 'an-id-token' }, [['linked Google', 4_000]]],
] as const)(
  '[S4-032, S2-019] a %s that left the page for Google ends with Google’s proof',
  async (purpose, isMember, path, body, said) => {
    const { services, platform, clock, until, counts, toasts } = setUp({ isMember });
    pendingRedirect.store({ channel: 'google', purpose }, until);
    await handleProviderCallback(services);
    expect(platform.asked(path).map((seen) => seen.body)).toMatchObject([body]);
    expect(counts().reduce((sum, count) => sum + count)).toBe(1);
    expect(toasts).toEqual(said);
    expect(pendingRedirect.peek(clock.now())).toBeNull();
  },
);

test.each([
  ['login', true],
  ['link', false],
] as const)('[S4-032] Google’s proof for a %s is not used for another person', async (purpose, isMember) => {
  const { services, until, counts } = setUp({ isMember });
  pendingRedirect.store({ channel: 'google', purpose }, until);
  await handleProviderCallback(services);
  expect(sdk.result).toHaveBeenCalledTimes(1);
  expect(counts()).toEqual(nothing);
});

test('[S8-019] shows the code of a failed redirect login', async () => {
  sdk.result.mockResolvedValue(null);
  const { services, until } = setUp();
  pendingRedirect.store({ channel: 'google', purpose: 'login' }, until);
  const arrived = handleProviderCallback(services);
  const notice = await untilOpened('notice');
  expect(notice.props).toEqual({ message: 'failure auth/invalid-auth-event\ncode auth/invalid-auth-event' });
  await notice.answer(null);
  await arrived;
});

test('[S8-022] shows nothing to a person who cancels at Google', async () => {
  sdk.result.mockRejectedValue({ code: 'auth/user-cancelled' });
  const { services, until, counts } = setUp();
  pendingRedirect.store({ channel: 'google', purpose: 'login' }, until);
  await handleProviderCallback(services);
  expect([overlayStack(), counts()]).toEqual([[], nothing]);
});

test('[S4-032] the identity service is asked for a result only in a tab that went there, at a merchant that has it', async () => {
  const { services, clock, until, counts } = setUp();
  await handleProviderCallback(services);
  pendingRedirect.store({ channel: 'google', purpose: 'login' }, until);
  const { smsProvider: _service, ...site } = services.site;
  await handleProviderCallback({ ...services, site });
  expect(sdk.result).not.toHaveBeenCalled();
  expect(counts()).toEqual(nothing);
  expect(pendingRedirect.peek(clock.now())).toBeNull();
});

test('[S4-032] LINE’s session token is stored until it has been used', async () => {
  const { services, clock, until } = setUp({
    answers: { [LINE]: () => refuse(503, { errorCode: 'service_unavailable' }) },
  });
  pendingLine.store({ tabKey: 'key', purpose: 'login' }, until);
  arriveWith(byLine);
  await handleProviderCallback(services);
  expect(pendingLineToken.peek(clock.now())).toEqual({ token: LINE_TOKEN, purpose: 'login' });
});
