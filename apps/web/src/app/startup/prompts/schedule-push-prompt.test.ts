import { createWpsClient } from '@foyer/wps-client/wps-client';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { schedulePushPrompt } from '#src/app/startup/prompts/start-push-prompt.ts';
import { createPromptQueue, type PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { overlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock, type ManualClock } from '#test/manual-clock.ts';
import { untilOpened } from '#test/open-overlay.ts';
import { done, makePlatform } from '#test/platform.ts';

const SETTING = '/wps/relay/CSP_getPushSetting';
const BIND = '/wps/relay/CSP_fcmBind';
const SUBSCRIBE = '/wps/relay/CSP_fcmSubscribe';
const setting = { transport: 'web', publicKey: 'key' };
const TOKEN = `token-${'x'.repeat(32)}`;
const DAY = 86_400_000;

interface Setup {
  readonly permission?: NotificationPermission | 'unsupported';
  readonly isLanding?: boolean;
  readonly inTurn?: PromptQueue;
  readonly clock?: ManualClock;
}

function setUp({
  permission = 'granted',
  isLanding = true,
  inTurn = createPromptQueue(),
  clock = start(),
}: Setup = {}) {
  const platform = makePlatform({
    [SETTING]: () => done(setting),
    [BIND]: () => done({}),
    [SUBSCRIBE]: () => done({}),
  });
  const device = {
    permission: vi.fn(() => permission),
    request: vi.fn(async (): Promise<NotificationPermission> => 'granted'),
    current: vi.fn(async (token: string) => token),
    register: vi.fn(async () => TOKEN),
    end: vi.fn(async () => undefined),
  };
  const sayDenied = vi.fn(async () => undefined);
  const wps = createWpsClient({
    origin: 'http://localhost',
    merchant: 'aurora',
    language: () => 'EN',
    token: () => 'token-1',
    userAgent: 'test',
    fetch: platform.fetch,
  });
  const push = schedulePushPrompt({ wps, clock, inTurn, device, isLanding: () => isLanding, sayDenied });
  const bound = (): unknown => JSON.parse(localStorage.getItem('foyer.push.bound') ?? 'null');
  return { push, clock, device, sayDenied, platform, bound };
}

function start(): ManualClock {
  return makeManualClock(Date.parse('2026-11-21T08:00:00'));
}

/** Registers another device from start to end: a registration that began before it would have reached its device by then. */
async function registerAnother(): Promise<void> {
  const stored = localStorage.getItem('foyer.push.bound');
  const off = localStorage.getItem('foyer.push.off');
  localStorage.removeItem('foyer.push.off');
  const { push, clock, platform } = setUp();
  push.enter('another');
  clock.advance(10_000);
  await waitFor(() => expect(platform.asked(SUBSCRIBE)).toHaveLength(1));
  if (stored === null) localStorage.removeItem('foyer.push.bound');
  else localStorage.setItem('foyer.push.bound', stored);
  if (off !== null) localStorage.setItem('foyer.push.off', off);
}

test('[S4-065, S9-018] where the browser allows it the device is registered 10 s after the member came, without a question', async () => {
  const { push, clock, device, platform, bound, sayDenied } = setUp();
  push.enter('m-1');
  clock.advance(9_999);
  expect(device.permission).not.toHaveBeenCalled();
  clock.advance(1);
  await waitFor(() => expect(platform.asked(SUBSCRIBE)).toHaveLength(1));
  expect(platform.asked(BIND).map(({ body }) => body)).toEqual([{ registrationToken: TOKEN }]);
  expect(bound()).toEqual({ token: TOKEN, memberId: 'm-1', at: clock.now() });
  expect([overlayStack(), sayDenied.mock.calls.length]).toEqual([[], 0]);
  expect(localStorage.getItem('foyer.push.asked')).toBeNull();
});

test.each([
  ['the browser has denied it', { permission: 'denied' }, null],
  ['the browser cannot do it', { permission: 'unsupported' }, null],
  ['it was turned off on the account page', { permission: 'granted' }, '1'],
  ['it was turned off, and the browser was not asked yet', { permission: 'default' }, '1'],
  ['the page may not be covered by a question', { permission: 'default', isLanding: false }, null],
] as const)('[S4-062, S4-063] registers nothing and asks nothing if %s', async (_why, setup, off) => {
  if (off !== null) localStorage.setItem('foyer.push.off', off);
  const { push, clock, device, sayDenied } = setUp(setup);
  push.enter('m-1');
  clock.advance(10_000);
  await registerAnother();
  expect([device.register.mock.calls, overlayStack()]).toEqual([[], []]);
  expect(sayDenied).not.toHaveBeenCalled();
  // The one question of the day is still free.
  expect(localStorage.getItem('foyer.push.asked')).toBeNull();
});

test.each([
  ['granted', 1, 0],
  ['denied', 0, 1],
  ['default', 0, 0],
  [null, 0, 0],
] as const)(
  '[S4-060, S4-061] the question answered %s registers %i devices and explains a denial %i times',
  async (answer, count, denials) => {
    const { push, clock, device, sayDenied, bound } = setUp({ permission: 'default' });
    push.enter('m-1');
    clock.advance(10_000);
    const question = await untilOpened('push');
    expect(question.props).toEqual({ request: device.request });
    await question.answer(answer);
    if (count > 0) await waitFor(() => expect(bound()).toMatchObject({ memberId: 'm-1' }));
    await registerAnother();
    expect(device.register).toHaveBeenCalledTimes(count);
    expect(sayDenied).toHaveBeenCalledTimes(denials);
    expect(localStorage.getItem('foyer.push.closed')).toBe(denials > 0 ? String(clock.now()) : null);
  },
);

test('[S4-062, S9-020] asks once a calendar day', async () => {
  const first = setUp({ permission: 'default' });
  first.push.enter('m-1');
  first.clock.advance(10_000);
  await (await untilOpened('push')).answer(null);
  const again = setUp({ permission: 'default', clock: makeManualClock(first.clock.now()) });
  again.push.enter('m-1');
  again.clock.advance(10_000);
  await registerAnother();
  expect(overlayStack()).toEqual([]);
  const nextDay = setUp({ permission: 'default', clock: makeManualClock(first.clock.now() + DAY) });
  nextDay.push.enter('m-1');
  nextDay.clock.advance(10_000);
  await (await untilOpened('push')).answer(null);
});

test('[S4-065, S9-018] a member who leaves within the 10 s registers nothing, and a later one waits 10 s again', async () => {
  const { push, clock, device, bound } = setUp();
  push.enter('m-1');
  clock.advance(6_000);
  await push.leave();
  clock.advance(1_000);
  push.enter('m-1');
  clock.advance(9_999);
  expect(device.permission).not.toHaveBeenCalled();
  clock.advance(1);
  await waitFor(() => expect(bound()).toMatchObject({ memberId: 'm-1' }));
  expect(device.permission).toHaveBeenCalledTimes(1);
  expect(clock.waiting()).toBe(0);
});

test('[S4-062, S4-065] a member who left for good costs the next one no question of the day', async () => {
  const { push, clock, device } = setUp({ permission: 'default' });
  push.enter('m-1');
  await push.leave();
  expect(clock.waiting()).toBe(0);
  clock.advance(60_000);
  expect(device.permission).not.toHaveBeenCalled();
  expect(localStorage.getItem('foyer.push.asked')).toBeNull();
});

test('[S9-018] another member who takes the place of the first has the device registered, 10 s after coming', async () => {
  const { push, clock, device, bound } = setUp();
  push.enter('m-1');
  clock.advance(6_000);
  push.enter('m-2');
  clock.advance(9_999);
  expect(device.permission).not.toHaveBeenCalled();
  clock.advance(1);
  await waitFor(() => expect(bound()).toMatchObject({ memberId: 'm-2' }));
  expect(device.register).toHaveBeenCalledTimes(1);
});

test('[S4-065] a member who left before the turn of the question is not asked', async () => {
  const { promise: free, resolve } = Promise.withResolvers<void>();
  const { push, clock, device } = setUp({
    permission: 'default',
    inTurn: async (ask) => {
      await free;
      return ask();
    },
  });
  push.enter('m-1');
  clock.advance(10_000);
  await push.leave();
  resolve();
  await registerAnother();
  expect([overlayStack(), device.register.mock.calls]).toEqual([[], []]);
});

test('[S4-065] registers no device of a member who logged out while the prompt was open', async () => {
  const { push, clock, device } = setUp({ permission: 'default' });
  push.enter('m-1');
  clock.advance(10_000);
  const question = await untilOpened('push');
  await push.leave();
  await question.answer('granted');
  await registerAnother();
  expect(device.register).not.toHaveBeenCalled();
});

test('[S4-064] a member who leaves ends the token of the device', async () => {
  localStorage.setItem('foyer.push.bound', JSON.stringify({ token: TOKEN, memberId: 'm-1', at: 0 }));
  const { push, device, bound } = setUp();
  push.enter('m-1');
  await push.leave();
  expect(device.end.mock.calls).toEqual([[TOKEN, setting]]);
  expect(bound()).toBeNull();
});
