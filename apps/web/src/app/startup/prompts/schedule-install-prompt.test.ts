import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterEach, expect, test, vi } from 'vitest';
import { scheduleInstallPrompt } from '#src/app/startup/prompts/start-install-prompt.ts';
import type { InstallMethod } from '#src/features/install/offer-install.ts';
import { clearPrompt } from '#src/platform/install/install-prompt.ts';
import { dropOverlays, overlayStack, settleClosed } from '#src/platform/overlay/overlay-stack.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { untilOpened } from '#test/open-overlay.ts';
import { makePlatform } from '#test/platform.ts';

const GUIDE: InstallMethod = { kind: 'guide' };
const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  clearPrompt();
  // What was left open counts as dismissed, before the next test begins.
  dropOverlays();
  settleClosed();
  await new Promise((resolve) => setTimeout(resolve));
});

/** The browser's own offer, which the first module stores before this code is notified of it. */
function offerOfBrowser() {
  const prompt = vi.fn(async () => undefined);
  const userChoice = new Promise<never>(() => undefined);
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice });
  Reflect.set(window, 'foyerInstall', event);
  dispatchEvent(event);
  return { prompt };
}

function setUp({ at = '/m/home', isInstalled = false, byHand = GUIDE, elapsed = 0 }: Partial<Setup> = {}) {
  history.replaceState(null, '', at);
  const clock = makeManualClock();
  clock.advance(elapsed);
  // Each question that was opened, or waits for its turn.
  const turns = vi.fn();
  const stop = scheduleInstallPrompt({
    wps: createWpsClient({
      origin: 'http://localhost',
      merchant: 'aurora',
      language: () => 'EN',
      token: () => null,
      userAgent: 'test',
      fetch: makePlatform({}).fetch,
    }),
    clock,
    promptQueue: (ask) => {
      turns();
      return ask();
    },
    merchantCode: 'aurora',
    title: 'Aurora',
    notifyInstalling: () => undefined,
    openUrl: () => undefined,
    isInstalled,
    byHand,
  });
  stops.push(stop);
  /** Time passes, and what waits for a promise at that time has happened as well. */
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { clock, stop, pass, offers: () => turns.mock.calls.length };
}

interface Setup {
  readonly at: string;
  readonly isInstalled: boolean;
  readonly byHand: InstallMethod | null;
  /** Milliseconds since the page began. */
  readonly elapsed: number;
}

const record = () => [localStorage.getItem('foyer.install.count'), localStorage.getItem('foyer.install.done')];

test.each([
  [0, 1_000],
  [400, 600],
  [1_000, 0],
  [5_000, 0],
])('[S2-023, S9-014] started %i ms after the page began, it makes the offer %i ms later', async (elapsed, wait) => {
  const { pass, offers } = setUp({ elapsed });
  if (wait > 0) await pass(wait - 1);
  expect(offers()).toBe(0);
  await pass(wait > 0 ? 1 : 0);
  expect(offers()).toBe(1);
  expect(record()).toEqual([null, null]);
});

test.each([
  ['/', 1],
  ['/m/home', 1],
  ['/m/index.html', 1],
  ['/m/account', 0],
  ['/m', 0],
])('[S2-023] on %s it makes %i offers', async (at, count) => {
  const { pass, offers } = setUp({ at });
  await pass(60_000);
  expect(offers()).toBe(count);
});

test('[S4-054] a site that runs installed is noted as such, and not offered', async () => {
  const { pass, offers } = setUp({ isInstalled: true });
  expect(record()).toEqual(['99', '1']);
  await pass(60_000);
  expect(offers()).toBe(0);
});

test('[S4-054] an installation is noted, and a page that was left does not listen for one any more', () => {
  const added = vi.spyOn(globalThis, 'addEventListener');
  const { stop } = setUp();
  dispatchEvent(new Event('appinstalled'));
  expect(record()).toEqual(['99', '1']);
  // A page of another test file may listen too: only this one's signal counts.
  const areOver = () =>
    added.mock.calls.flatMap(([type, , options]) =>
      type === 'appinstalled' && typeof options === 'object' ? [options.signal?.aborted] : [],
    );
  expect(areOver()).toEqual([false]);
  stop();
  expect(areOver()).toEqual([true]);
});

test.each([
  ['by hand', GUIDE, '0', 1],
  ['by hand', GUIDE, '1', 0],
  ['by the browser', null, '1', 1],
  ['by the browser', null, '2', 1],
  ['by the browser', null, '3', 0],
] as const)(
  '[S4-053] what is done %s (%o) and was declined %s times is offered %i times',
  async (_how, byHand, count, times) => {
    localStorage.setItem('foyer.install.count', count);
    if (byHand === null) offerOfBrowser();
    const { pass, offers } = setUp({ byHand });
    await pass(1_000);
    expect(offers()).toBe(times);
  },
);

test('[S4-051, S4-054] where the browser can do it, its prompt is waited for, offered once, and counted only when done', async () => {
  const { pass, offers } = setUp({ byHand: null });
  await pass(1_000);
  expect(offers()).toBe(0);
  const prompt = offerOfBrowser();
  await pass(149);
  expect(offers()).toBe(0);
  await pass(1);
  expect(offers()).toBe(1);
  offerOfBrowser();
  expect(offers()).toBe(1);
  const { answer } = await untilOpened('install');
  await answer('agreed');
  await vi.waitFor(() => expect(prompt.prompt).toHaveBeenCalledTimes(1));
  // Only what is done by hand counts before it is done.
  expect(record()).toEqual([null, null]);
});

test('[S4-051, S4-054] a prompt that comes later than 3 s is offered when it comes, and counted only when it is done', async () => {
  const { pass, offers } = setUp({ byHand: null });
  await pass(1_000);
  for (let look = 0; look < 20; look += 1) await pass(150);
  await pass(60_000);
  // An event of another script, without a prompt.
  dispatchEvent(new Event('beforeinstallprompt'));
  expect(offers()).toBe(0);
  const prompt = offerOfBrowser();
  expect(offers()).toBe(1);
  await (await untilOpened('install')).answer('agreed');
  await vi.waitFor(() => expect(prompt.prompt).toHaveBeenCalledTimes(1));
  // Only what is done by hand counts before it is done.
  expect(record()).toEqual([null, null]);
});

test('[S2-023] a prompt that comes on another page is offered on none, until another one comes at home', async () => {
  const { pass, offers } = setUp({ at: '/m/account', byHand: null });
  await pass(1_000);
  for (let look = 0; look < 20; look += 1) await pass(150);
  offerOfBrowser();
  expect(offers()).toBe(0);
  history.replaceState(null, '', '/m/home');
  offerOfBrowser();
  expect(offers()).toBe(1);
});

test.each([GUIDE, null])('[S2-023] a page that was left makes no offer (%o)', async (byHand) => {
  const { pass, offers, stop } = setUp({ byHand });
  stop();
  offerOfBrowser();
  await pass(1_000);
  offerOfBrowser();
  expect([offers(), overlayStack()]).toEqual([0, []]);
});

test('[S4-051] a page that was left after it looked for the prompt takes no later one', async () => {
  const { pass, offers, stop } = setUp({ byHand: null });
  await pass(1_000);
  for (let look = 0; look < 20; look += 1) await pass(150);
  stop();
  offerOfBrowser();
  expect(offers()).toBe(0);
});
