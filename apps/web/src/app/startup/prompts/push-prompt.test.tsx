import { act, cleanup, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { createPushRegistrationSchedule } from '#src/app/startup/prompts/start-push-registration.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, respondWithError } from '#test/fake-wps-server.ts';
import { renderInApp } from '#test/render-in-app.tsx';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { makeOpenedSession } from '#test/fake-wps-server.ts';

const BIND = '/wps/relay/CSP_fcmBind';
const SUBSCRIBE = '/wps/relay/CSP_fcmSubscribe';
const UNSUBSCRIBE = '/wps/relay/CSP_fcmUnsubscribe';
const WEEK = 604_800_000;
const DAY = 86_400_000;
/** The first call waits until its chunk is compiled. */
const SOON = { timeout: 20_000 };
const user = userEvent.setup({ delay: null });

/** A browser that requests permission, with a push service that issues a new token each time. */
function fakeDevice(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const state = { permission, tokens: 0 };
  return {
    permission: vi.fn(() => state.permission),
    request: vi.fn(async () => (state.permission = answer)),
    current: vi.fn(async (token: string): Promise<string | null> => token),
    register: vi.fn(async () => `token-${(state.tokens += 1)}-${'x'.repeat(32)}`),
    end: vi.fn(async () => undefined),
  };
}

const clock = makeManualClock(Date.parse('2026-11-21T08:00:00'));

async function start(device: ReturnType<typeof fakeDevice>, { isLanding = true, known = true } = {}) {
  cleanup();
  await overlayRegistry.push.part.preload();
  await renderInApp(<OverlayHost />);
  const ok = () => respondWithValue({});
  let isKnown = known;
  const platform = createFakeWpsServer({
    '/wps/relay/CSP_getPushSetting': () => respondWithValue({ transport: 'web', publicKey: 'key' }),
    [BIND]: () => {
      isKnown = true;
      return ok();
    },
    [SUBSCRIBE]: () => (isKnown ? ok() : respondWithError(404, { errorCode: 'not_found' })),
    [UNSUBSCRIBE]: ok,
  });
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data: makePageData(),
    listing: null,
    formError: null,
  };
  const { wps, session } = createAppServices({ ...page, messages: {} }, platform);
  session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  const explainDenial = vi.fn(async () => undefined);
  const parts = { wps, clock, promptQueue: createPromptQueue(), device, isLanding: () => isLanding, explainDenial };
  const push = createPushRegistrationSchedule(parts);
  push.enter('m-1');
  const advance = (ms: number) => act(async () => clock.advance(ms));
  const untilSubscribed = (count: number) =>
    waitFor(() => expect(platform.requestsTo(SUBSCRIBE)).toHaveLength(count), SOON);
  const dialog = () => screen.findByRole('dialog', { name: 'Turn on notifications' });
  return { platform, push, advance, untilSubscribed, dialog, explainDenial };
}

afterEach(async () => {
  cleanup();
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

test('[S4-065, S9-018, S4-060, S7-038, S7-039, S7-052] if permission is granted, the device is bound and subscribed to ALL 10 s after the login', async () => {
  const device = fakeDevice('granted');
  const { platform, advance, untilSubscribed } = await start(device);
  await advance(9_999);
  // Read synchronously at the start of the prompt.
  expect(device.permission).not.toHaveBeenCalled();
  await advance(1);
  expect(device.permission).toHaveBeenCalled();
  await untilSubscribed(1);
  const registrationToken = `token-1-${'x'.repeat(32)}`;
  expect(platform.requestsTo(BIND).map(({ body }) => body)).toEqual([{ registrationToken }]);
  expect(platform.requestsTo(SUBSCRIBE).map(({ body }) => body)).toEqual([{ registrationToken, topic: 'ALL' }]);
});

test('[S2-026, S4-060] the button of the push dialog opens the browser’s prompt, and a grant binds the device', async () => {
  const device = fakeDevice('default', 'granted');
  const { advance, untilSubscribed, dialog } = await start(device);
  await advance(10_000);
  const asked = await dialog();
  expect(device.request).not.toHaveBeenCalled();
  await user.click(within(asked).getByRole('button', { name: 'Turn on' }));
  expect(device.request).toHaveBeenCalledTimes(1);
  await untilSubscribed(1);
});

/** Registers another device. A registration that started earlier would have reached its device by then. */
async function registerAnother(): Promise<void> {
  const { advance, untilSubscribed } = await start(fakeDevice('granted'));
  await advance(10_000);
  await untilSubscribed(1);
}

test('[S3-029, S4-061, S4-063] a denial of push messages is recorded with its time and shows a notice, and nothing is registered', async () => {
  const device = fakeDevice('default', 'denied');
  const { advance, dialog, explainDenial } = await start(device);
  await advance(10_000);
  await user.click(within(await dialog()).getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(explainDenial).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('foyer.push.closed')).toBe(String(clock.now()));
  await registerAnother();
  expect(device.register).not.toHaveBeenCalled();
});

test('[S4-063] no device is registered for push messages if the browser blocks notifications', async () => {
  const device = fakeDevice('denied');
  const { advance } = await start(device);
  await advance(10_000);
  await registerAnother();
  expect(device.permission).toHaveBeenCalled();
  expect(device.register).not.toHaveBeenCalled();
});

test('[S4-062, S9-020, S4-063] the push dialog is shown at most once a calendar day, and nothing is registered without permission', async () => {
  const device = fakeDevice('default');
  const first = await start(device);
  await first.advance(10_000);
  await user.click(within(await first.dialog()).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sameDay = await start(device);
  await sameDay.advance(3_600_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  await sameDay.advance(DAY);
  const nextDay = await start(device);
  await nextDay.advance(10_000);
  await nextDay.dialog();
  await registerAnother();
  expect(device.register).not.toHaveBeenCalled();
});

test('the push dialog is not shown on other pages than home, or after a denial in the browser', async () => {
  const away = await start(fakeDevice('default'), { isLanding: false });
  await away.advance(10_000);
  const blocked = await start(fakeDevice('denied'));
  await blocked.advance(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Binds the device, and opens another page `age` milliseconds later. */
async function visitAgainAfter(device: ReturnType<typeof fakeDevice>, age: number) {
  const first = await start(device);
  await first.advance(10_000);
  await first.untilSubscribed(1);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).not.toBeNull());
  clock.advance(age - 10_000);
  const visit = await start(device);
  await visit.advance(10_000);
  await visit.untilSubscribed(1);
  return visit.platform;
}

test('[S4-064, S9-019] does not replace a push token that is one millisecond younger than 7 days', async () => {
  const platform = await visitAgainAfter(fakeDevice('granted'), WEEK - 1);
  expect([platform.requestsTo(BIND), platform.requestsTo(UNSUBSCRIBE)]).toEqual([[], []]);
});

test('[S4-064, S7-040, S9-019] a push token is replaced after 7 days, and the old one unsubscribed', async () => {
  const platform = await visitAgainAfter(fakeDevice('granted'), WEEK);
  await waitFor(() => expect(platform.requestsTo(UNSUBSCRIBE)).toHaveLength(1), SOON);
  expect(platform.requestsTo(BIND).map(({ body }) => body)).toEqual([
    { registrationToken: `token-2-${'x'.repeat(32)}` },
  ]);
  expect(platform.requestsTo(UNSUBSCRIBE)[0]?.body).toEqual({
    registrationToken: `token-1-${'x'.repeat(32)}`,
    unsubscribeAll: true,
  });
});

test('a device whose push token the server no longer knows is registered again on the next page', async () => {
  const device = fakeDevice('granted');
  const first = await start(device);
  await first.advance(10_000);
  await first.untilSubscribed(1);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).not.toBeNull());
  const knownDevice = await start(device);
  await knownDevice.advance(10_000);
  await knownDevice.untilSubscribed(1);
  expect(knownDevice.platform.requestsTo(BIND)).toEqual([]);
  const unknownDevice = await start(device, { known: false });
  await unknownDevice.advance(10_000);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).toContain('token-2'), SOON);
  expect(device.end).toHaveBeenCalledWith(`token-1-${'x'.repeat(32)}`, { transport: 'web', publicKey: 'key' });
  expect(unknownDevice.platform.requestsTo(BIND).map(({ body }) => body)).toEqual([
    { registrationToken: `token-2-${'x'.repeat(32)}` },
  ]);
  device.current.mockResolvedValue(null);
  const endedDevice = await start(device);
  await endedDevice.advance(10_000);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).toContain('token-3'), SOON);
});

test('a device is not registered again if the member has turned push off', async () => {
  localStorage.setItem('foyer.push.off', '1');
  const device = fakeDevice('granted');
  const { platform, advance } = await start(device);
  await advance(10_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([device.register.mock.calls, platform.requestsTo('/wps/relay/CSP_getPushSetting')]).toEqual([[], []]);
});

test('[S4-064] a push token that the service worker renewed is subscribed to topics without registering the device again', async () => {
  const device = fakeDevice('granted');
  const first = await start(device);
  await first.advance(10_000);
  await first.untilSubscribed(1);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).not.toBeNull());
  const renewed = `renewed-${'x'.repeat(32)}`;
  device.current.mockResolvedValue(renewed);
  const next = await start(device);
  await next.advance(10_000);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).toContain(renewed), SOON);
  expect(next.platform.requestsTo(SUBSCRIBE).map(({ body }) => body)).toEqual([
    { registrationToken: renewed, topic: 'ALL' },
  ]);
  expect([next.platform.requestsTo(BIND), device.register.mock.calls.length]).toEqual([[], 1]);
  const unknown = await start(device, { known: false });
  await unknown.advance(10_000);
  await waitFor(() => expect(unknown.platform.requestsTo(BIND)).toHaveLength(1), SOON);
});

test('[S4-064] a logout deletes the push token at the push service', async () => {
  const device = fakeDevice('granted');
  const { advance, untilSubscribed, push } = await start(device);
  await advance(10_000);
  await untilSubscribed(1);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).not.toBeNull());
  await push.leave();
  expect(device.end).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('foyer.push.bound')).toBeNull();
});
