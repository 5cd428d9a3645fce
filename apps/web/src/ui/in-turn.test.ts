import { expect, test, vi } from 'vitest';
import { inTurn } from '#src/ui/in-turn.ts';

test('two tasks run in a frame, in their order, and one that was called off does not', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const done: string[] = [];
  const [, , off] = ['a', 'b', 'c', 'd', 'e'].map((name) => inTurn(() => void done.push(name)));
  off?.();
  expect([frames.length, done]).toEqual([1, []]);
  frames.shift()?.(0);
  expect([frames.length, done]).toEqual([1, ['a', 'b']]);
  frames.shift()?.(16);
  expect([frames.length, done]).toEqual([0, ['a', 'b', 'd', 'e']]);
  // Who calls off the only one leaves an empty frame behind, and the next one still has its turn.
  inTurn(() => undefined)();
  inTurn(() => void done.push('f'));
  for (const frame of frames.splice(0)) frame(32);
  expect(done.at(-1)).toBe('f');
  vi.unstubAllGlobals();
});
