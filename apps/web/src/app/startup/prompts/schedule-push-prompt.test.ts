import { createWpsClient } from '@foyer/wps-client/wps-client';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPushRegistrationSchedule } from '#src/app/startup/prompts/start-push-registration.ts';
import { createPromptQueue, type PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock, type ManualClock } from '#test/manual-clock.ts';
import { waitForOpenedOverlay } from '#test/wait-for-opened-overlay.ts';
import { respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';

const SETTING = '/wps/relay/CSP_getPushSetting';
const BIND = '/wps/relay/CSP_fcmBind';
const SUBSCRIBE = '/wps/relay/CSP_fcmSubscribe';
const setting = { transport: 'web', publicKey: 'key' };
const TOKEN = `token-${'x'.repeat(32)}`;
const DAY = 86_400_000;

interface Setup {
  readonly permission?: NotificationPermission | 'unsupported';
  readonly isLanding?: boolean;
  readonly promptQueue?: PromptQueue;
  readonly clock?: ManualClock;
}

function setUp({
  permission = 'granted',
  isLanding = true,
  promptQueue = createPromptQueue(),
  clock = makeClock(),
}: Setup = {}) {
  const platform = createFakeWpsServer({
    [SETTING]: () => respondWithValue(setting),
    [BIND]: () => respondWithValue({}),
    [SUBSCRIBE]: () => respondWithValue({}),
  });
  const device = {
    permission: vi.fn(() => permission),
    request: vi.fn(async (): Promise<NotificationPermission> => 'granted'),
    current: vi.fn(async (token: string) => token),
    register: vi.fn(async () => TOKEN),
    end: vi.fn(async () => undefined),
  };
  const explainDenial = vi.fn(async () => undefined);
  const wps = createWpsClient({
    origin: 'http://localhost',
    merchant: 'aurora',
    language: () => 'EN',
    token: () => 'token-1',
    userAgent: 'test',
    fetch: platform.fetch,
  });
  const push = createPushRegistrationSchedule({
    wps,
    clock,
    promptQueue,
    device,
    isLanding: () => isLanding,
    explainDenial,
  });
  const readBound = (): unknown => JSON.parse(localStorage.getItem('foyer.push.bound') ?? 'null');
  return { push, clock, device, explainDenial, platform, readBound };
}

function makeClock(): ManualClock {
  return makeManualClock(Date.parse('2026-11-21T08:00:00'));
}

/** Registers another device. A registration that started earlier would have reached its device by then. */
async function registerAnother(): Promise<void> {
  const stored = localStorage.getItem('foyer.push.bound');
  const off = localStorage.getItem('foyer.push.off');
  localStorage.removeItem('foyer.push.off');
  const { push, clock, platform } = setUp();
  push.enter('another');
  clock.advance(10_000);
  await waitFor(() => expect(platform.requestsTo(SUBSCRIBE)).toHaveLength(1));
  if (stored === null) localStorage.removeItem('foyer.push.bound');
  else localStorage.setItem('foyer.push.bound', stored);
  if (off !== null) localStorage.setItem('foyer.push.off', off);
}

test('[S4-065, S9-018] if push is permitted, the device is registered 10 s after the login without asking', async () => {
  const { push, clock, device, platform, readBound, explainDenial } = setUp();
  push.enter('m-1');
  clock.advance(9_999);
  expect(device.permission).not.toHaveBeenCalled();
  clock.advance(1);
  await waitFor(() => expect(platform.requestsTo(SUBSCRIBE)).toHaveLength(1));
  expect(platform.requestsTo(BIND).map(({ body }) => body)).toEqual([{ registrationToken: TOKEN }]);
  expect(readBound()).toEqual({ token: TOKEN, memberId: 'm-1', at: clock.now() });
  expect([getOverlayStack(), explainDenial.mock.calls.length]).toEqual([[], 0]);
  expect(localStorage.getItem('foyer.push.asked')).toBeNull();
});

test.each([
  ['the browser has denied permission', { permission: 'denied' }, null],
  ['the browser does not support push', { permission: 'unsupported' }, null],
  ['push was turned off on the account page', { permission: 'granted' }, '1'],
  ['push was turned off before the browser was asked', { permission: 'default' }, '1'],
  ['the page must not be covered by a prompt', { permission: 'default', isLanding: false }, null],
] as const)(
  '[S4-062, S4-063] neither registers the device for push nor asks the member if %s',
  async (_why, setup, off) => {
    if (off !== null) localStorage.setItem('foyer.push.off', off);
    const { push, clock, device, explainDenial } = setUp(setup);
    push.enter('m-1');
    clock.advance(10_000);
    await registerAnother();
    expect([device.register.mock.calls, getOverlayStack()]).toEqual([[], []]);
    expect(explainDenial).not.toHaveBeenCalled();
    // The prompt of the day is still available.
    expect(localStorage.getItem('foyer.push.asked')).toBeNull();
  },
);

test.each([
  ['granted', 1, 0],
  ['denied', 0, 1],
  ['default', 0, 0],
  [null, 0, 0],
] as const)(
  '[S4-060, S4-061] the answer %s to the push prompt registers %i devices and explains a denial %i times',
  async (answer, count, denials) => {
    const { push, clock, device, explainDenial, readBound } = setUp({ permission: 'default' });
    push.enter('m-1');
    clock.advance(10_000);
    const question = await waitForOpenedOverlay('push');
    expect(question.props).toEqual({ request: device.request });
    await question.answer(answer);
    if (count > 0) await waitFor(() => expect(readBound()).toMatchObject({ memberId: 'm-1' }));
    await registerAnother();
    expect(device.register).toHaveBeenCalledTimes(count);
    expect(explainDenial).toHaveBeenCalledTimes(denials);
    expect(localStorage.getItem('foyer.push.closed')).toBe(denials > 0 ? String(clock.now()) : null);
  },
);

test('[S4-062, S9-020] asks the member to allow push messages once a calendar day', async () => {
  const first = setUp({ permission: 'default' });
  first.push.enter('m-1');
  first.clock.advance(10_000);
  await (await waitForOpenedOverlay('push')).answer(null);
  const again = setUp({ permission: 'default', clock: makeManualClock(first.clock.now()) });
  again.push.enter('m-1');
  again.clock.advance(10_000);
  await registerAnother();
  expect(getOverlayStack()).toEqual([]);
  const nextDay = setUp({ permission: 'default', clock: makeManualClock(first.clock.now() + DAY) });
  nextDay.push.enter('m-1');
  nextDay.clock.advance(10_000);
  await (await waitForOpenedOverlay('push')).answer(null);
});

test('[S4-065, S9-018] a member who logs out within 10 s is not registered for push, and the registration starts 10 s after the next login', async () => {
  const { push, clock, device, readBound } = setUp();
  push.enter('m-1');
  clock.advance(6_000);
  await push.leave();
  clock.advance(1_000);
  push.enter('m-1');
  clock.advance(9_999);
  expect(device.permission).not.toHaveBeenCalled();
  clock.advance(1);
  await waitFor(() => expect(readBound()).toMatchObject({ memberId: 'm-1' }));
  expect(device.permission).toHaveBeenCalledTimes(1);
  expect(clock.waiting()).toBe(0);
});

test("[S4-062, S4-065] a member who logs out within 10 s is not asked about push messages, and today's question is not counted", async () => {
  const { push, clock, device } = setUp({ permission: 'default' });
  push.enter('m-1');
  await push.leave();
  expect(clock.waiting()).toBe(0);
  clock.advance(60_000);
  expect(device.permission).not.toHaveBeenCalled();
  expect(localStorage.getItem('foyer.push.asked')).toBeNull();
});

test('[S9-018] the device of a second member is registered for push 10 s after their login', async () => {
  const { push, clock, device, readBound } = setUp();
  push.enter('m-1');
  clock.advance(6_000);
  push.enter('m-2');
  clock.advance(9_999);
  expect(device.permission).not.toHaveBeenCalled();
  clock.advance(1);
  await waitFor(() => expect(readBound()).toMatchObject({ memberId: 'm-2' }));
  expect(device.register).toHaveBeenCalledTimes(1);
});

test('[S4-065] a member who logs out while the push prompt is queued is not asked', async () => {
  const { promise: isFree, resolve } = Promise.withResolvers<void>();
  const { push, clock, device } = setUp({
    permission: 'default',
    promptQueue: async (ask) => {
      await isFree;
      return ask();
    },
  });
  push.enter('m-1');
  clock.advance(10_000);
  await push.leave();
  resolve();
  await registerAnother();
  expect([getOverlayStack(), device.register.mock.calls]).toEqual([[], []]);
});

test('[S4-065] no device is registered for a member who logged out while the push prompt was open', async () => {
  const { push, clock, device } = setUp({ permission: 'default' });
  push.enter('m-1');
  clock.advance(10_000);
  const question = await waitForOpenedOverlay('push');
  await push.leave();
  await question.answer('granted');
  await registerAnother();
  expect(device.register).not.toHaveBeenCalled();
});

test("[S4-064] a logout deletes the device's push token", async () => {
  localStorage.setItem('foyer.push.bound', JSON.stringify({ token: TOKEN, memberId: 'm-1', at: 0 }));
  const { push, device, readBound } = setUp();
  push.enter('m-1');
  await push.leave();
  expect(device.end.mock.calls).toEqual([[TOKEN, setting]]);
  expect(readBound()).toBeNull();
});
