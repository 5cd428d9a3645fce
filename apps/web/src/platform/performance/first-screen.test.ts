import { afterEach, expect, test } from 'vitest';
import { watchFirstScreen } from '#src/platform/performance/report-performance.ts';

const idle: (() => void)[] = [];
const whenIdle = (task: () => void): void => void idle.push(task);
const runIdle = (): void => idle.splice(0).forEach((task) => task());

afterEach(() => {
  document.body.replaceChildren();
  idle.length = 0;
});

type Place = Partial<Pick<DOMRect, 'top' | 'left'>>;

/** Adds an image of 100 px at a position of the window. */
function addImage(src: string | null, { top = 0, left = 0 }: Place = {}): HTMLImageElement {
  const picture = document.createElement('img');
  if (src !== null) picture.src = src;
  Object.defineProperty(picture, 'currentSrc', { value: src ?? '' });
  picture.getBoundingClientRect = () => new DOMRect(left, top, 100, 100);
  document.body.append(picture);
  return picture;
}

test('[S7-054] the first screen is incomplete before images are found and loaded', () => {
  const completeAt = watchFirstScreen(whenIdle);
  expect(completeAt(800)).toBeUndefined();
  runIdle();
  expect(completeAt(800)).toBe(800);
  addImage('https://a/1');
  const other = watchFirstScreen(whenIdle);
  runIdle();
  expect(other(800)).toBeUndefined();
});

test.each<[string, Place]>([
  ['below', { top: innerHeight }],
  ['above', { top: -100 }],
  ['to the right', { left: innerWidth }],
  ['to the left', { left: -100 }],
])('[S7-054] an image %s of the window is not part of the first screen', (_, place) => {
  addImage('https://a/1', place);
  const completeAt = watchFirstScreen(whenIdle);
  runIdle();
  expect(completeAt(800)).toBe(800);
});

test('[S7-054] the first screen counts a partly visible image, but no image without a URL', () => {
  addImage(null);
  const completeAt = watchFirstScreen(whenIdle);
  runIdle();
  expect(completeAt(800)).toBe(800);
  addImage('https://a/1', { top: innerHeight - 1, left: innerWidth - 1 });
  const other = watchFirstScreen(whenIdle);
  runIdle();
  expect(other(800)).toBeUndefined();
});

test('[S7-054] the images of the first screen are collected once; an image that becomes visible later does not count', () => {
  const picture = addImage('https://a/1', { top: innerHeight });
  const completeAt = watchFirstScreen(whenIdle);
  runIdle();
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  expect([idle.length, completeAt(800)]).toEqual([0, 800]);
});
