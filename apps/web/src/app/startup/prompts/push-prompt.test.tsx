import { act, cleanup, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlays } from '#src/app/overlays.ts';
import { createServices } from '#src/app/services/services.ts';
import { schedulePushPrompt } from '#src/app/startup/prompts/start-push-prompt.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { settleClosed } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform, refuse } from '#test/platform.ts';
import { renderInApp } from '#test/render.tsx';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';
import { makeSession } from '#test/platform.ts';

const BIND = '/wps/relay/CSP_fcmBind';
const SUBSCRIBE = '/wps/relay/CSP_fcmSubscribe';
const UNSUBSCRIBE = '/wps/relay/CSP_fcmUnsubscribe';
const WEEK = 604_800_000;
const DAY = 86_400_000;
/** The first call waits for its chunk to be compiled. */
const SOON = { timeout: 20_000 };
const user = userEvent.setup({ delay: null });

/** A browser that requests permission, with a push service that issues a new token each time. */
function fakeDevice(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const state = { permission, made: 0 };
  return {
    permission: vi.fn(() => state.permission),
    request: vi.fn(async () => (state.permission = answer)),
    current: vi.fn(async (token: string): Promise<string | null> => token),
    register: vi.fn(async () => `token-${(state.made += 1)}-${'x'.repeat(32)}`),
    end: vi.fn(async () => undefined),
  };
}

const clock = makeManualClock(Date.parse('2026-11-21T08:00:00'));

async function start(device: ReturnType<typeof fakeDevice>, { isLanding = true, known = true } = {}) {
  cleanup();
  await overlays.push.part.preload();
  await renderInApp(<OverlayHost />);
  const ok = () => done({});
  let isKnown = known;
  const platform = makePlatform({
    '/wps/relay/CSP_getPushSetting': () => done({ transport: 'web', publicKey: 'key' }),
    [BIND]: () => {
      isKnown = true;
      return ok();
    },
    [SUBSCRIBE]: () => (isKnown ? ok() : refuse(404, { errorCode: 'not_found' })),
    [UNSUBSCRIBE]: ok,
  });
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data: makePageData(),
    listing: null,
    refused: null,
  };
  const { wps, session } = createServices({ ...page, words: {} }, platform);
  session.start(sessionInfoFrom(makeSession(), 'aurora'));
  const sayDenied = vi.fn(async () => undefined);
  const parts = { wps, clock, inTurn: createPromptQueue(), device, isLanding: () => isLanding, sayDenied };
  const push = schedulePushPrompt(parts);
  push.enter('m-1');
  const pass = (ms: number) => act(async () => clock.advance(ms));
  const bound = (count: number) => waitFor(() => expect(platform.asked(SUBSCRIBE)).toHaveLength(count), SOON);
  const dialog = () => screen.findByRole('dialog', { name: 'Turn on notifications' });
  return { platform, push, pass, bound, dialog, sayDenied };
}

afterEach(async () => {
  cleanup();
  history.replaceState(null, '');
  settleClosed();
  await new Promise((resolve) => setTimeout(resolve));
});

test('[S4-065, S9-018, S4-060, S7-038, S7-039, S7-052] granted, the device is bound and subscribed to ALL 10 s after the member came', async () => {
  const device = fakeDevice('granted');
  const { platform, pass, bound } = await start(device);
  await pass(9_999);
  // The first thing that happens, at once: what follows takes its time to be seen.
  expect(device.permission).not.toHaveBeenCalled();
  await pass(1);
  expect(device.permission).toHaveBeenCalled();
  await bound(1);
  const registrationToken = `token-1-${'x'.repeat(32)}`;
  expect(platform.asked(BIND).map(({ body }) => body)).toEqual([{ registrationToken }]);
  expect(platform.asked(SUBSCRIBE).map(({ body }) => body)).toEqual([{ registrationToken, topic: 'ALL' }]);
});

test('[S2-026, S4-060] a dialog asks, its button opens the browser’s prompt, and a grant binds the device', async () => {
  const device = fakeDevice('default', 'granted');
  const { pass, bound, dialog } = await start(device);
  await pass(10_000);
  const asked = await dialog();
  expect(device.request).not.toHaveBeenCalled();
  await user.click(within(asked).getByRole('button', { name: 'Turn on' }));
  expect(device.request).toHaveBeenCalledTimes(1);
  await bound(1);
});

/** Sets up another device from start to end: a setup that began before it would have reached its device by then. */
async function whileAnotherIsSetUp(): Promise<void> {
  const { pass, bound } = await start(fakeDevice('granted'));
  await pass(10_000);
  await bound(1);
}

test('[S3-029, S4-061, S4-063] denied, a stamp is set, a notice shown, and nothing is set up', async () => {
  const device = fakeDevice('default', 'denied');
  const { pass, dialog, sayDenied } = await start(device);
  await pass(10_000);
  await user.click(within(await dialog()).getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(sayDenied).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('foyer.push.closed')).toBe(String(clock.now()));
  await whileAnotherIsSetUp();
  expect(device.register).not.toHaveBeenCalled();
});

test('[S4-063] nothing is set up in a browser that blocks notifications', async () => {
  const device = fakeDevice('denied');
  const { pass } = await start(device);
  await pass(10_000);
  await whileAnotherIsSetUp();
  expect(device.permission).toHaveBeenCalled();
  expect(device.register).not.toHaveBeenCalled();
});

test('[S4-062, S9-020, S4-063] asks at most once a calendar day, and sets nothing up without permission', async () => {
  const device = fakeDevice('default');
  const first = await start(device);
  await first.pass(10_000);
  await user.click(within(await first.dialog()).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sameDay = await start(device);
  await sameDay.pass(3_600_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  await sameDay.pass(DAY);
  const nextDay = await start(device);
  await nextDay.pass(10_000);
  await nextDay.dialog();
  await whileAnotherIsSetUp();
  expect(device.register).not.toHaveBeenCalled();
});

test('does not ask outside the lobby, or after a no in the browser', async () => {
  const away = await start(fakeDevice('default'), { isLanding: false });
  await away.pass(10_000);
  const blocked = await start(fakeDevice('denied'));
  await blocked.pass(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The device was bound, and `age` ms later a visit registers it. */
async function registeredAt(device: ReturnType<typeof fakeDevice>, age: number) {
  const first = await start(device);
  await first.pass(10_000);
  await first.bound(1);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).not.toBeNull());
  clock.advance(age - 10_000);
  const visit = await start(device);
  await visit.pass(10_000);
  await visit.bound(1);
  return visit.platform;
}

test('[S4-064, S9-019] a token that is a millisecond younger than 7 days is left as it is', async () => {
  const platform = await registeredAt(fakeDevice('granted'), WEEK - 1);
  expect([platform.asked(BIND), platform.asked(UNSUBSCRIBE)]).toEqual([[], []]);
});

test('[S4-064, S7-040, S9-019] after 7 days the token is refreshed, and the old one is unsubscribed', async () => {
  const platform = await registeredAt(fakeDevice('granted'), WEEK);
  await waitFor(() => expect(platform.asked(UNSUBSCRIBE)).toHaveLength(1), SOON);
  expect(platform.asked(BIND).map(({ body }) => body)).toEqual([{ registrationToken: `token-2-${'x'.repeat(32)}` }]);
  expect(platform.asked(UNSUBSCRIBE)[0]?.body).toEqual({
    registrationToken: `token-1-${'x'.repeat(32)}`,
    unsubscribeAll: true,
  });
});

test('registers a device again on the next visit after its push service reported it gone', async () => {
  const device = fakeDevice('granted');
  const first = await start(device);
  await first.pass(10_000);
  await first.bound(1);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).not.toBeNull());
  const alive = await start(device);
  await alive.pass(10_000);
  await alive.bound(1);
  expect(alive.platform.asked(BIND)).toEqual([]);
  const gone = await start(device, { known: false });
  await gone.pass(10_000);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).toContain('token-2'), SOON);
  expect(device.end).toHaveBeenCalledWith(`token-1-${'x'.repeat(32)}`, { transport: 'web', publicKey: 'key' });
  expect(gone.platform.asked(BIND).map(({ body }) => body)).toEqual([
    { registrationToken: `token-2-${'x'.repeat(32)}` },
  ]);
  device.current.mockResolvedValue(null);
  const lost = await start(device);
  await lost.pass(10_000);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).toContain('token-3'), SOON);
});

test('a device whose member turned push off is not registered again', async () => {
  localStorage.setItem('foyer.push.off', '1');
  const device = fakeDevice('granted');
  const { platform, pass } = await start(device);
  await pass(10_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([device.register.mock.calls, platform.asked('/wps/relay/CSP_getPushSetting')]).toEqual([[], []]);
});

test('[S4-064] a token that the service worker renewed is taken over, and nothing is bound again', async () => {
  const device = fakeDevice('granted');
  const first = await start(device);
  await first.pass(10_000);
  await first.bound(1);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).not.toBeNull());
  const renewed = `renewed-${'x'.repeat(32)}`;
  device.current.mockResolvedValue(renewed);
  const next = await start(device);
  await next.pass(10_000);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).toContain(renewed), SOON);
  expect(next.platform.asked(SUBSCRIBE).map(({ body }) => body)).toEqual([
    { registrationToken: renewed, topic: 'ALL' },
  ]);
  expect([next.platform.asked(BIND), device.register.mock.calls.length]).toEqual([[], 1]);
  const unknown = await start(device, { known: false });
  await unknown.pass(10_000);
  await waitFor(() => expect(unknown.platform.asked(BIND)).toHaveLength(1), SOON);
});

test('[S4-064] a logout deletes the token at the push service', async () => {
  const device = fakeDevice('granted');
  const { pass, bound, push } = await start(device);
  await pass(10_000);
  await bound(1);
  await waitFor(() => expect(localStorage.getItem('foyer.push.bound')).not.toBeNull());
  await push.leave();
  expect(device.end).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('foyer.push.bound')).toBeNull();
});
