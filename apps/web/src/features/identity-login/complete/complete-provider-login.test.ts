import { computeConversionId } from '@foyer/tracking/conversion-id';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { pendingLineToken } from '#src/features/identity-login/callback/pending-login-storage.ts';
import { completeProviderLogin } from '#src/features/identity-login/complete/complete-provider-login.ts';
import { FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { setTrackingEventListener, type EventToTrack } from '#src/platform/tracking/track-event.ts';
import {
  LINE_LOGIN_TOKEN,
  makeUnlinkedIdentity,
  makePageDataWithProviders,
  IDENTITY_TICKET,
} from '#test/identity-login-data.ts';
import { waitForOpenedOverlay } from '#test/wait-for-opened-overlay.ts';
import {
  type FakeResponder,
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
} from '#test/fake-wps-server.ts';
import { makeProviderLoginContext, FORM_RESULT_WITH_WAIT } from '#test/provider-login-services.ts';

const LINE = '/wps/session/login/line';
const LINK = '/wps/identity/link';
const AUTO = '/wps/member/register/autoUsername';
const SAVE = '/wps/relay/WPSCORE_saveMemberInfoByAuthKey';
const AUTH_KEY = 'a-key-of-a-new-member';

const login = { purpose: 'login', provider: 'line' } as const;
const proven = { kind: 'proven', proof: { by: 'line', sessionToken: LINE_LOGIN_TOKEN } } as const;
const requireAutoRegistration = (over: Parameters<typeof makeUnlinkedIdentity>[0] = {}): FakeResponder => {
  const value = makeUnlinkedIdentity({ autoRegister: true, ...over });
  return () => respondWithError(409, { errorCode: 'bind_customer_required', value });
};
const answerRegistered: FakeResponder = () =>
  respondWithValue({ ...makeOpenedSession(), customerId: 'm-9', authKey: AUTH_KEY });

let events: EventToTrack[] = [];
beforeEach(() => {
  events = [];
  onTestFinished(setTrackingEventListener((event) => events.push(event)));
});

function setUp(answers: Readonly<Record<string, FakeResponder>>) {
  const platform = createFakeWpsServer(answers);
  const made = makeProviderLoginContext(platform, makePageDataWithProviders('line'));
  pendingLineToken.store({ token: LINE_LOGIN_TOKEN, purpose: 'login' }, { now: made.clock.now(), seconds: 600 });
  const lineToken = (): string | null => pendingLineToken.peek(made.clock.now())?.token ?? null;
  return { platform, lineToken, ...made };
}

test('[S4-022] an identity proof logs in, and the used LINE token is removed', async () => {
  const { platform, services, loggedIn, registered, rejections, lineToken } = setUp({
    [LINE]: () => respondWithValue(makeOpenedSession()),
  });
  expect(await completeProviderLogin(proven, login, services)).toBe(FORM_WITHOUT_PROBLEMS);
  expect(platform.requestsTo(LINE).map(({ body }) => body)).toMatchObject([{ lineSessionToken: LINE_LOGIN_TOKEN }]);
  expect([loggedIn, registered, rejections]).toEqual([[makeOpenedSession()], [], []]);
  expect(lineToken()).toBeNull();
  expect(events).toEqual([]);
});

test('[S4-012] registering with an identity records one registration event, with the server’s event id', async () => {
  const value = makeOpenedSession({ registered: true });
  const { services, loggedIn, registered, lineToken } = setUp({ [LINE]: () => respondWithValue(value) });
  expect(await completeProviderLogin(proven, login, services)).toBe(FORM_WITHOUT_PROBLEMS);
  expect([loggedIn, registered]).toEqual([[], [value]]);
  expect(lineToken()).toBeNull();
  const eventId = await computeConversionId('register', value.id);
  await waitFor(() => expect(events).toEqual([{ name: 'register', value: { method: 'provider' }, eventId }]));
});

test('[S2-019] an identity proof is linked to the current member, without a login', async () => {
  const { platform, services, loggedIn, toasts } = setUp({ [LINK]: () => respondWithValue({ provider: 'line' }) });
  expect(await completeProviderLogin(proven, { ...login, purpose: 'link' }, services)).toBe(FORM_WITHOUT_PROBLEMS);
  expect(platform.requestsTo(LINK).map(({ body }) => body)).toEqual([{ lineSessionToken: LINE_LOGIN_TOKEN }]);
  expect([platform.requestsTo(LINE), loggedIn]).toEqual([[], []]);
  expect(toasts).toEqual([['linked LINE', 4_000]]);
});

test('[S8-019] a Firebase error is shown with its code and reason', async () => {
  const { platform, services, rejections } = setUp({});
  const settled = completeProviderLogin({ kind: 'failed', code: 'auth/timeout', reason: 'too late' }, login, services);
  const notice = await waitForOpenedOverlay('notice');
  expect(notice.props).toEqual({ message: 'failure auth/timeout\ncode auth/timeout\nreason too late' });
  await notice.answer(null);
  expect(await settled).toBe(FORM_WITHOUT_PROBLEMS);
  expect([platform.requestsTo(LINE), rejections]).toEqual([[], []]);
});

test('[S5-012] the error of a Firebase login that fails in a private window names the private window as the reason', async () => {
  const { services, rejections } = setUp({});
  const settled = completeProviderLogin({ kind: 'impossible', reason: 'not_support_incognito' }, login, services);
  const notice = await waitForOpenedOverlay('notice');
  expect(notice.props).toEqual({ message: 'not_support_incognito' });
  await notice.answer(null);
  expect(await settled).toBe(FORM_WITHOUT_PROBLEMS);
  expect(rejections).toEqual([]);
});

test.each(['leaving', 'dropped', 'blocked'] as const)(
  '[S8-022] the page shows no message after a provider login with the result "%s"',
  async (kind) => {
    const { platform, services, rejections, loggedIn } = setUp({ [LINE]: () => respondWithValue(makeOpenedSession()) });
    expect(await completeProviderLogin({ kind }, login, services)).toBe(FORM_WITHOUT_PROBLEMS);
    expect([platform.requestsTo(LINE), rejections, loggedIn, getOverlayStack()]).toEqual([[], [], [], []]);
  },
);

test.each([
  ['line_invalid_token', 401, null],
  ['service_unavailable', 503, LINE_LOGIN_TOKEN],
] as const)(
  '[S8-005] handles the login error %s (%i) and leaves the LINE session token as %s',
  async (errorCode, status, left) => {
    const { services, rejections, lineToken } = setUp({
      [LINE]: () => respondWithError(status, { errorCode, message: 'No.' }),
    });
    expect(await completeProviderLogin(proven, login, services)).toBe(FORM_RESULT_WITH_WAIT);
    expect(rejections).toMatchObject([{ kind: 'rejected', code: errorCode, message: 'No.' }]);
    expect(lineToken()).toBe(left);
  },
);

test.each([
  ['line_invalid_token', null],
  ['channel_not_available', LINE_LOGIN_TOKEN],
] as const)('[S8-005] handles the provider’s error %s and leaves the LINE session token as %s', async (code, left) => {
  const { services, rejections, lineToken } = setUp({});
  const error = {
    kind: 'rejected',
    endpoint: 'identity.verifyLineCode',
    takesToken: false,
    code,
    rawCode: code,
    message: null,
    value: null,
    status: 401,
    retryAfterSeconds: null,
    spanId: 's',
  } as const;
  expect(await completeProviderLogin({ kind: 'rejected', error }, login, services)).toBe(FORM_RESULT_WITH_WAIT);
  expect(rejections).toEqual([error]);
  expect(lineToken()).toBe(left);
});

test.each([
  ['bind_customer_required', 409],
  ['not.exists.user', 404],
])(
  '[S4-022, S4-024] a person without an account (%s) is shown the account choice, and is not registered automatically',
  async (errorCode, status) => {
    const { platform, services, rejections, lineToken } = setUp({
      [LINE]: () => respondWithError(status, { errorCode, value: makeUnlinkedIdentity() }),
      [AUTO]: answerRegistered,
    });
    const settled = completeProviderLogin(proven, { ...login, asksTerms: true }, services);
    const choice = await waitForOpenedOverlay('identityLogin');
    expect(choice.props).toEqual({
      kind: 'choice',
      provider: 'google',
      name: 'Nguyễn An',
      email: 'l***@example.com',
      picture: 'https://lh3.googleusercontent.com/an',
      login: true,
      register: true,
    });
    expect(lineToken()).toBeNull();
    await choice.answer(null);
    expect(await settled).toBe(FORM_WITHOUT_PROBLEMS);
    expect([rejections, platform.requestsTo(AUTO)]).toEqual([[], []]);
  },
);

test.each([
  ['missing', null],
  ['malformed', { ticket: 5 }],
])('[S8-014] reports an unknown error if the ticket of a person without an account is %s', async (_what, value) => {
  const { services, rejections, lineToken } = setUp({
    [LINE]: () => respondWithError(409, { errorCode: 'bind_customer_required', message: 'Choose.', value }),
  });
  expect(await completeProviderLogin(proven, login, services)).toBe(FORM_RESULT_WITH_WAIT);
  expect(rejections).toMatchObject([{ kind: 'rejected', code: 'unknown_error', message: null, status: 409 }]);
  expect(getOverlayStack()).toEqual([]);
  expect(lineToken()).toBe(LINE_LOGIN_TOKEN);
});

test('[S4-012, S4-023, S7-046] an unknown identity registers automatically with the provider’s name if the merchant allows it', async () => {
  const { platform, services, registered } = setUp({
    [LINE]: requireAutoRegistration(),
    [AUTO]: answerRegistered,
    [SAVE]: () => respondWithValue({}),
  });
  history.replaceState(null, '', '/m/home?affiliateCode=aff7');
  expect(await completeProviderLogin(proven, login, services)).toBe(FORM_WITHOUT_PROBLEMS);
  expect(getOverlayStack()).toEqual([]);
  expect(platform.requestsTo(AUTO).map(({ body }) => body)).toMatchObject([
    {
      ticket: IDENTITY_TICKET,
      termsAccepted: true,
      registerUrl: `${location.origin}/m/home`,
      domain: location.hostname,
      language: 'EN',
      affiliateCode: 'aff7',
      loginDeviceId: expect.stringMatching(/^.{36}$/),
      isOfficialAppLogin: false,
      merchant: 'aurora',
    },
  ]);
  await waitFor(() => expect(platform.requestsTo(SAVE)).toHaveLength(1));
  expect(platform.requestsTo(SAVE)[0]?.body).toEqual({ authKey: AUTH_KEY, nickname: 'Nguyễn An' });
  expect(registered).toMatchObject([makeOpenedSession()]);
  const eventId = await computeConversionId('register', 'm-1');
  await waitFor(() => expect(events).toEqual([{ name: 'register', value: { method: 'provider' }, eventId }]));
});

test.each([
  ['name', requireAutoRegistration({ name: null }), answerRegistered],
  [
    'key to save it with',
    requireAutoRegistration(),
    () => respondWithValue({ ...makeOpenedSession(), customerId: 'm-9' }),
  ],
])('[S7-046] registers the person but saves no name if there is no %s', async (_what, unbound, account) => {
  const { platform, services, registered } = setUp({ [LINE]: unbound, [AUTO]: account });
  expect(await completeProviderLogin(proven, login, services)).toBe(FORM_WITHOUT_PROBLEMS);
  expect(registered).toHaveLength(1);
  // A second registration does save the name. The first would have saved one earlier.
  const both = setUp({
    [LINE]: requireAutoRegistration(),
    [AUTO]: answerRegistered,
    [SAVE]: () => respondWithValue({}),
  });
  await completeProviderLogin(proven, login, both.services);
  await waitFor(() => expect(both.platform.requestsTo(SAVE)).toHaveLength(1));
  expect(platform.requestsTo(SAVE)).toEqual([]);
});

test('[S4-023] a failed automatic registration shows the error, and records no registration event', async () => {
  const { services, registered, rejections } = setUp({
    [LINE]: requireAutoRegistration(),
    [AUTO]: () => respondWithError(403, { errorCode: 'account_closed' }),
  });
  expect(await completeProviderLogin(proven, login, services)).toBe(FORM_RESULT_WITH_WAIT);
  expect(rejections).toMatchObject([{ code: 'account_closed' }]);
  expect([registered, events]).toEqual([[], []]);
});

test.each([
  ['accepted', 1],
  [null, 0],
  ['login', 0],
] as const)(
  '[S4-023] asks a person who has not seen the terms to accept them; the answer %s creates %i accounts',
  async (answer, count) => {
    const { platform, services, registered } = setUp({
      [LINE]: requireAutoRegistration(),
      [AUTO]: answerRegistered,
      [SAVE]: () => respondWithValue({}),
    });
    const settled = completeProviderLogin(proven, { ...login, asksTerms: true }, services);
    const terms = await waitForOpenedOverlay('identityLogin');
    expect(terms.props).toEqual({
      kind: 'terms',
      provider: 'google',
      name: 'Nguyễn An',
      email: 'l***@example.com',
      picture: 'https://lh3.googleusercontent.com/an',
    });
    expect(platform.requestsTo(AUTO)).toEqual([]);
    await terms.answer(answer);
    expect(await settled).toBe(FORM_WITHOUT_PROBLEMS);
    expect([platform.requestsTo(AUTO).length, registered.length]).toEqual([count, count]);
  },
);
