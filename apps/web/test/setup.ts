import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/react';
import { subscribeEvents } from '#src/platform/tracking/track.ts';
import { endTestRun } from '#test/test-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a test waits for something to appear, in milliseconds. */
    pollTimeoutMs: number;
  }
}

// The first part of a run waits for its chunk to be compiled.
configure({ asyncUtilTimeout: inject('pollTimeoutMs') });

const said: unknown[][] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(words));
});

/** A test that made anything complain on the console fails, unless it expected that and cleared it. */
afterEach(() => {
  // Files share a worker: a clock that one test replaced would stand still in the next file.
  vi.useRealTimers();
  endTestRun();
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  history.replaceState(null, '', '/');
  // Events without a subscriber would reach the next test.
  subscribeEvents(() => undefined)();
  expect(said.splice(0)).toEqual([]);
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

/** What is still being loaded, or still waits, when its file ends would fail later, where there may be no window any more. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  timers.forEach((timer) => clearTimeout(timer));
  globalThis.setTimeout = startTimer;
});

// Where a build puts the worker; a development server puts it elsewhere.
vi.mock('#src/features/captcha/captcha-worker.ts?worker&url', () => ({ default: '/m/assets/captcha-worker.js' }));

// jsdom draws nothing to take a fingerprint of.
vi.mock('#src/platform/device/fingerprint.ts', () => ({
  computeFingerprint: () => Promise.resolve('0123456789abcdef0123456789abcdef'),
}));

// jsdom knows the element but not its methods.
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

// Nor media queries: none matches.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// Nor sizes that change.
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// Nothing has a size here, so nothing scrolls; a test that is about scrolling brings its own.
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;
// p-queue asks Node to count the listeners of its queue, and Node refuses jsdom's kind of event target without this.
Object.assign(EventTarget.prototype, { setMaxListeners: () => undefined });
