import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountedNumber } from '#src/features/rewards/use-counted-number.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const advance = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('a number is shown at once at first, and counts to its next value in a quarter of a second', () => {
  const { result, rerender } = renderHook(useCountedNumber, { initialProps: 100 });
  expect(result.current).toBe(100);
  rerender(600);
  expect(result.current).toBe(100);
  advance(144);
  expect(result.current).toBeGreaterThan(250);
  expect(result.current).toBeLessThan(450);
  advance(200);
  expect(result.current).toBe(600);
});

test('a number that changes while it counts goes on from the value that it shows', () => {
  const { result, rerender } = renderHook(useCountedNumber, { initialProps: 0 });
  rerender(1_000);
  advance(144);
  const shown = result.current;
  rerender(1_100);
  advance(16);
  expect(result.current).toBe(shown);
  advance(300);
  expect(result.current).toBe(1_100);
});

test('a number does not count if the member prefers reduced motion', () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: true }));
  const { result, rerender } = renderHook(useCountedNumber, { initialProps: 0 });
  rerender(500);
  advance(16);
  expect(result.current).toBe(500);
});
