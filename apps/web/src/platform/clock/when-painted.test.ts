import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenPainted } from '#src/platform/clock/when-idle.ts';

interface Seen {
  readonly url: string;
}
const observers: { tell: (entries: readonly Seen[]) => void; isOn: boolean }[] = [];

function playObserver(types: readonly string[]): void {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = types;
      readonly #own: (typeof observers)[number];
      constructor(hear: (list: { getEntries: () => readonly Seen[] }) => void) {
        this.#own = { tell: (entries) => hear({ getEntries: () => entries }), isOn: false };
        observers.push(this.#own);
      }
      observe(): void {
        this.#own.isOn = true;
      }
      disconnect(): void {
        this.#own.isOn = false;
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
  vi.unstubAllGlobals();
  observers.length = 0;
  idle.length = 0;
});

const begin = (): void => whenPainted(() => void (runs += 1));
const beIdle = (): void => idle.splice(0).forEach((task) => task());

test('it waits for a picture to be painted, not for a text, and then for an idle moment', () => {
  playObserver(['largest-contentful-paint']);
  begin();
  observers[0]?.tell([{ url: '' }]);
  beIdle();
  expect([runs, observers[0]?.isOn]).toEqual([0, true]);
  observers[0]?.tell([{ url: 'https://play.example/m/brand/banner.avif' }]);
  expect([runs, observers[0]?.isOn]).toEqual([0, false]);
  beIdle();
  vi.advanceTimersByTime(10_000);
  beIdle();
  expect(runs).toBe(1);
});

test('a page without a picture is waited for one second', () => {
  playObserver(['largest-contentful-paint']);
  begin();
  vi.advanceTimersByTime(999);
  expect(idle).toHaveLength(0);
  vi.advanceTimersByTime(1);
  beIdle();
  expect([runs, observers[0]?.isOn]).toEqual([1, false]);
});

test('a browser that does not tell what it painted only has to be idle', () => {
  playObserver(['paint']);
  begin();
  beIdle();
  expect([runs, observers.length]).toEqual([1, 0]);
});
