import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useGradualSearchResults } from '#src/features/lobby/search/game-search-results.tsx';
import { makeGameCard } from '#test/page-data.ts';

let frames: (() => void)[] = [];
const runFrame = (): void => act(() => frames.splice(0).forEach((one) => one()));
const cards = (ids: string) => ids.split(' ').map((id) => makeGameCard({ id }));

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (one: () => void) => frames.push(one));
});

test('[S7-051] a search renders three of nine new games on the first keystroke, six on the next, and the rest an animation frame later', () => {
  const found = cards('a b c d e f g h i');
  const { result, rerender } = renderHook((now) => useGradualSearchResults(now), { initialProps: found });
  expect(result.current).toEqual([...found.slice(0, 3), ...Array.from({ length: 6 }, () => null)]);
  runFrame();
  expect(result.current).toBe(found);
  const next = cards('p q r s t u v w x');
  rerender(next);
  expect(result.current).toEqual([...next.slice(0, 6), null, null, null]);
  runFrame();
  expect(result.current).toBe(next);
  expect(frames).toEqual([]);
});

test('a search result that is already rendered is not deferred when the next keystroke also finds it', () => {
  const first = cards('a b c');
  const { result, rerender } = renderHook((found) => useGradualSearchResults(found), { initialProps: first });
  runFrame();
  const next = [...cards('t u v w x y z'), ...first];
  rerender(next);
  expect(result.current).toEqual([...next.slice(0, 6), null, ...first]);
  // The next keystroke comes before the frame, so its results render.
  const last = first.slice(1);
  rerender(last);
  expect(result.current).toBe(last);
  runFrame();
  expect(result.current).toBe(last);
  // Without deferred games there is no second step.
  rerender(cards('m n'));
  expect(frames).toEqual([]);
});
