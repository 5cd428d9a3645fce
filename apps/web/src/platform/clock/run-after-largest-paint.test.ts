import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAfterLargestPaint } from '#src/platform/clock/run-after-paint-or-idle.ts';

interface PaintEntry {
  readonly url: string;
}
const observers: { notify: (entries: readonly PaintEntry[]) => void; isOn: boolean }[] = [];

function stubObserver(types: readonly string[]): void {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = types;
      readonly #entry: (typeof observers)[number];
      constructor(callback: (list: { getEntries: () => readonly PaintEntry[] }) => void) {
        this.#entry = { notify: (entries) => callback({ getEntries: () => entries }), isOn: false };
        observers.push(this.#entry);
      }
      observe(): void {
        this.#entry.isOn = true;
      }
      disconnect(): void {
        this.#entry.isOn = false;
      }
    },
  );
}

let runs = 0;
const idle: (() => void)[] = [];
beforeEach(() => {
  runs = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
});
afterEach(() => {
  vi.useRealTimers();
  observers.length = 0;
  idle.length = 0;
});

const begin = (): void => runAfterLargestPaint(() => void (runs += 1));
const beIdle = (): void => idle.splice(0).forEach((task) => task());

test('a task that waits for the largest paint runs after an image is painted and the browser is idle', () => {
  stubObserver(['largest-contentful-paint']);
  begin();
  observers[0]?.notify([{ url: '' }]);
  beIdle();
  expect([runs, observers[0]?.isOn]).toEqual([0, true]);
  observers[0]?.notify([{ url: 'https://play.example/m/brand/banner.avif' }]);
  expect([runs, observers[0]?.isOn]).toEqual([0, false]);
  beIdle();
  vi.advanceTimersByTime(10_000);
  beIdle();
  expect(runs).toBe(1);
});

test('a task that waits for the largest paint runs after one second if no image is painted', () => {
  stubObserver(['largest-contentful-paint']);
  begin();
  vi.advanceTimersByTime(999);
  expect(idle).toHaveLength(0);
  vi.advanceTimersByTime(1);
  beIdle();
  expect([runs, observers[0]?.isOn]).toEqual([1, false]);
});

test('a task that waits for the largest paint runs when the browser is idle if the browser reports no LCP entries', () => {
  stubObserver(['paint']);
  begin();
  beIdle();
  expect([runs, observers.length]).toEqual([1, 0]);
});
