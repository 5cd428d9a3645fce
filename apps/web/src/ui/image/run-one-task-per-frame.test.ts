import { expect, test, vi } from 'vitest';
import { runInOwnAnimationFrame } from '#src/ui/image/run-one-task-per-frame.ts';

test('scheduled tasks run one per animation frame, in order; cancelled tasks do not run', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const completed: string[] = [];
  const [, cancel] = ['a', 'b', 'c'].map((name) => runInOwnAnimationFrame(() => void completed.push(name)));
  cancel?.();
  expect([frames.length, completed]).toEqual([1, []]);
  frames.shift()?.(0);
  expect([frames.length, completed]).toEqual([1, ['a']]);
  frames.shift()?.(16);
  expect([frames.length, completed]).toEqual([0, ['a', 'c']]);
  // The frame of a cancelled task stays requested, and the next task uses it.
  runInOwnAnimationFrame(() => undefined)();
  runInOwnAnimationFrame(() => void completed.push('f'));
  // A task added by the last one waits for the next frame.
  runInOwnAnimationFrame(() => void runInOwnAnimationFrame(() => void completed.push('g')));
  expect(frames).toHaveLength(1);
  frames.shift()?.(32);
  expect([frames.length, completed.at(-1)]).toEqual([1, 'f']);
  frames.shift()?.(48);
  expect([frames.length, completed.at(-1)]).toEqual([1, 'f']);
  frames.shift()?.(64);
  expect([frames.length, completed.at(-1)]).toEqual([0, 'g']);
});
