import { expect, test, vi } from 'vitest';
import { runInNextFrame } from '#src/ui/picture/frame-scheduler.ts';

test('runs one task a frame in order, and no cancelled task', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const done: string[] = [];
  const [, cancel] = ['a', 'b', 'c'].map((name) => runInNextFrame(() => void done.push(name)));
  cancel?.();
  expect([frames.length, done]).toEqual([1, []]);
  frames.shift()?.(0);
  expect([frames.length, done]).toEqual([1, ['a']]);
  frames.shift()?.(16);
  expect([frames.length, done]).toEqual([0, ['a', 'c']]);
  // A cancelled only task leaves its frame requested; the next task uses that frame.
  runInNextFrame(() => undefined)();
  runInNextFrame(() => void done.push('f'));
  // A task added by the last one waits for the next frame.
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
