import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/react';
import { setTrackingEventListener } from '#src/platform/tracking/track-event.ts';
import { endTestRun } from '#test/test-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a test waits for something to appear, in milliseconds. */
    pollTimeoutMs: number;
  }
}

// The first test of a run waits until its chunk is compiled.
configure({ asyncUtilTimeout: inject('pollTimeoutMs') });

const consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => void consoleErrors.push(values));
});

// A test fails if it logs an error to the console, unless it replaces the spy.
afterEach(() => {
  // Test files share a worker: fake timers and globals would stay installed in the next file.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endTestRun();
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  history.replaceState(null, '', '/');
  // Events without a subscriber would reach the next test.
  setTrackingEventListener(() => undefined)();
  expect(consoleErrors.splice(0)).toEqual([]);
});

const { setTimeout: startTimer } = globalThis;
const timers = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = new Proxy(startTimer, {
  apply(target, self, values) {
    const timer: ReturnType<typeof setTimeout> = Reflect.apply(target, self, values);
    timers.add(timer);
    return timer;
  },
});

// Pending loads and timers would run after the file ends, when there may be no window.
afterAll(async () => {
  await vi.dynamicImportSettled();
  timers.forEach((timer) => clearTimeout(timer));
  globalThis.setTimeout = startTimer;
});

// URL of the worker in a build; a development server has another one.
vi.mock('#src/features/captcha/captcha-worker.ts?worker&url', () => ({ default: '/m/assets/captcha-worker.js' }));

// jsdom renders nothing, so there is no fingerprint.
vi.mock('#src/platform/device/fingerprint.ts', () => ({
  computeFingerprint: () => Promise.resolve('0123456789abcdef0123456789abcdef'),
}));

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.open = true;
};
HTMLDialogElement.prototype.show = function show(): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(): void {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom has no media queries: none matches.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// jsdom has no layout, so no element changes its size.
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// jsdom has no animations: each ends at once.
Object.assign(Element.prototype, { animate: () => ({ finished: Promise.resolve() }) });
// jsdom does not scroll. Tests of scrolling stub these methods.
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;
// Node's `setMaxListeners`, which p-queue calls, rejects jsdom's event targets without this method.
Object.assign(EventTarget.prototype, { setMaxListeners: () => undefined });
