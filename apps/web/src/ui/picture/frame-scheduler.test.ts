import { expect, test, vi } from 'vitest';
import { runInNextFrame } from '#src/ui/picture/frame-scheduler.ts';

test('one task runs in a frame, in their order, and one that was called off does not', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const done: string[] = [];
  const [, off] = ['a', 'b', 'c'].map((name) => runInNextFrame(() => void done.push(name)));
  off?.();
  expect([frames.length, done]).toEqual([1, []]);
  frames.shift()?.(0);
  expect([frames.length, done]).toEqual([1, ['a']]);
  frames.shift()?.(16);
  expect([frames.length, done]).toEqual([0, ['a', 'c']]);
  // Who calls off the only one leaves an empty frame behind: the next ones have it, and no second one beside it.
  runInNextFrame(() => undefined)();
  runInNextFrame(() => void done.push('f'));
  // What is added while the last one runs waits for the next frame, of which there is one as well.
  runInNextFrame(() => void runInNextFrame(() => void done.push('g')));
  expect(frames).toHaveLength(1);
  frames.shift()?.(32);
  expect([frames.length, done.at(-1)]).toEqual([1, 'f']);
  frames.shift()?.(48);
  expect([frames.length, done.at(-1)]).toEqual([1, 'f']);
  frames.shift()?.(64);
  expect([frames.length, done.at(-1)]).toEqual([0, 'g']);
  vi.unstubAllGlobals();
});
