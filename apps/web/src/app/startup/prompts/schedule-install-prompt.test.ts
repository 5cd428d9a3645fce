import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterEach, expect, test, vi } from 'vitest';
import { scheduleInstallPrompt } from '#src/app/startup/prompts/start-install-prompt.ts';
import type { InstallMethod } from '#src/features/install/offer-install.ts';
import { clearInstallPrompt } from '#src/platform/install/install-prompt.ts';
import { closeAllOverlays, getOverlayStack, resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { waitForOpenedOverlay } from '#test/wait-for-opened-overlay.ts';
import { createFakeWpsServer } from '#test/fake-wps-server.ts';

const GUIDE: InstallMethod = { kind: 'guide' };
const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  clearInstallPrompt();
  // Closes open overlays before the next test: they count as dismissed.
  closeAllOverlays();
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

/** Fires the browser's install prompt event, which the first chunk has stored before. */
function fireInstallPrompt() {
  const prompt = vi.fn(async () => undefined);
  const userChoice = new Promise<never>(() => undefined);
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice });
  Reflect.set(window, 'foyerInstall', event);
  dispatchEvent(event);
  return { prompt };
}

function setUp({ at = '/m/home', isInstalled = false, manualMethod = GUIDE, elapsed = 0 }: Partial<Setup> = {}) {
  history.replaceState(null, '', at);
  const clock = makeManualClock();
  clock.advance(elapsed);
  // Called for every dialog that is opened or queued.
  const onQueued = vi.fn();
  const stop = scheduleInstallPrompt({
    wps: createWpsClient({
      origin: 'http://localhost',
      merchant: 'aurora',
      language: () => 'EN',
      token: () => null,
      userAgent: 'test',
      fetch: createFakeWpsServer({}).fetch,
    }),
    clock,
    promptQueue: (ask) => {
      onQueued();
      return ask();
    },
    merchantCode: 'aurora',
    title: 'Aurora',
    notifyInstalling: () => undefined,
    openUrl: () => undefined,
    isInstalled,
    manualMethod,
  });
  stops.push(stop);
  /** Advances the clock and waits until pending promises have resolved. */
  const advance = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { clock, stop, advance, countOffers: () => onQueued.mock.calls.length };
}

interface Setup {
  readonly at: string;
  readonly isInstalled: boolean;
  readonly manualMethod: InstallMethod | null;
  /** Milliseconds since the start of the page load. */
  readonly elapsed: number;
}

const readRecord = () => [localStorage.getItem('foyer.install.count'), localStorage.getItem('foyer.install.done')];

test.each([
  [0, 1_000],
  [400, 600],
  [1_000, 0],
  [5_000, 0],
])(
  '[S2-023, S9-014] if the installation is scheduled %i ms after the page load, it is offered %i ms later',
  async (elapsed, wait) => {
    const { advance, countOffers } = setUp({ elapsed });
    if (wait > 0) await advance(wait - 1);
    expect(countOffers()).toBe(0);
    await advance(wait > 0 ? 1 : 0);
    expect(countOffers()).toBe(1);
    expect(readRecord()).toEqual([null, null]);
  },
);

test.each([
  ['/', 1],
  ['/m/home', 1],
  ['/m/index.html', 1],
  ['/m/account', 0],
  ['/m', 0],
])('[S2-023] on the path %s, the installation is offered %i times', async (at, count) => {
  const { advance, countOffers } = setUp({ at });
  await advance(60_000);
  expect(countOffers()).toBe(count);
});

test('[S4-054] a site that runs installed is recorded, and the installation is not offered', async () => {
  const { advance, countOffers } = setUp({ isInstalled: true });
  expect(readRecord()).toEqual(['99', '1']);
  await advance(60_000);
  expect(countOffers()).toBe(0);
});

test('[S4-054] an installation is recorded, and the page stops listening for installations when scheduling is stopped', () => {
  const added = vi.spyOn(globalThis, 'addEventListener');
  const { stop } = setUp();
  dispatchEvent(new Event('appinstalled'));
  expect(readRecord()).toEqual(['99', '1']);
  // Only the signals of this page: another test file may listen too.
  const abortedSignals = () =>
    added.mock.calls.flatMap(([type, , options]) =>
      type === 'appinstalled' && typeof options === 'object' ? [options.signal?.aborted] : [],
    );
  expect(abortedSignals()).toEqual([false]);
  stop();
  expect(abortedSignals()).toEqual([true]);
});

test.each([
  ['manual', GUIDE, '0', 1],
  ['manual', GUIDE, '1', 0],
  ['browser', null, '1', 1],
  ['browser', null, '2', 1],
  ['browser', null, '3', 0],
] as const)(
  '[S4-053] a %s installation (%o) that the member has declined %s times is offered %i times',
  async (_how, manualMethod, count, times) => {
    localStorage.setItem('foyer.install.count', count);
    if (manualMethod === null) fireInstallPrompt();
    const { advance, countOffers } = setUp({ manualMethod });
    await advance(1_000);
    expect(countOffers()).toBe(times);
  },
);

test('[S4-051, S4-054] the installation is offered once, after the browser’s prompt is available, and is not recorded before it is complete', async () => {
  const { advance, countOffers } = setUp({ manualMethod: null });
  await advance(1_000);
  expect(countOffers()).toBe(0);
  const prompt = fireInstallPrompt();
  await advance(149);
  expect(countOffers()).toBe(0);
  await advance(1);
  expect(countOffers()).toBe(1);
  fireInstallPrompt();
  expect(countOffers()).toBe(1);
  const { answer } = await waitForOpenedOverlay('install');
  await answer('agreed');
  await vi.waitFor(() => expect(prompt.prompt).toHaveBeenCalledTimes(1));
  // Only a manual installation counts before it is done.
  expect(readRecord()).toEqual([null, null]);
});

test('[S4-051, S4-054] an install prompt that comes after 3 s is offered at once, and counted only after the installation', async () => {
  const { advance, countOffers } = setUp({ manualMethod: null });
  await advance(1_000);
  for (let poll = 0; poll < 20; poll += 1) await advance(150);
  await advance(60_000);
  // An event of another script, without a prompt.
  dispatchEvent(new Event('beforeinstallprompt'));
  expect(countOffers()).toBe(0);
  const prompt = fireInstallPrompt();
  expect(countOffers()).toBe(1);
  await (await waitForOpenedOverlay('install')).answer('agreed');
  await vi.waitFor(() => expect(prompt.prompt).toHaveBeenCalledTimes(1));
  // Only a manual installation counts before it is done.
  expect(readRecord()).toEqual([null, null]);
});

test('[S2-023] an install prompt that comes on another page is ignored, and the next one is offered on home', async () => {
  const { advance, countOffers } = setUp({ at: '/m/account', manualMethod: null });
  await advance(1_000);
  for (let poll = 0; poll < 20; poll += 1) await advance(150);
  fireInstallPrompt();
  expect(countOffers()).toBe(0);
  history.replaceState(null, '', '/m/home');
  fireInstallPrompt();
  expect(countOffers()).toBe(1);
});

test.each([GUIDE, null])(
  '[S2-023] no installation is offered after scheduling is stopped (%o)',
  async (manualMethod) => {
    const { advance, countOffers, stop } = setUp({ manualMethod });
    stop();
    fireInstallPrompt();
    await advance(1_000);
    fireInstallPrompt();
    expect([countOffers(), getOverlayStack()]).toEqual([0, []]);
  },
);

test('[S4-051] an install prompt of the browser is ignored if it comes after scheduling is stopped', async () => {
  const { advance, countOffers, stop } = setUp({ manualMethod: null });
  await advance(1_000);
  for (let poll = 0; poll < 20; poll += 1) await advance(150);
  stop();
  fireInstallPrompt();
  expect(countOffers()).toBe(0);
});
