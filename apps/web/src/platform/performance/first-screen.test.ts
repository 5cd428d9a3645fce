import { afterEach, expect, test } from 'vitest';
import { watchFirstScreen } from '#src/platform/performance/report-performance.ts';

const idle: (() => void)[] = [];
const whenIdle = (task: () => void): void => void idle.push(task);
const rest = (): void => idle.splice(0).forEach((task) => task());

afterEach(() => {
  document.body.replaceChildren();
  idle.length = 0;
});

type Place = Partial<Pick<DOMRect, 'top' | 'left'>>;

/** A picture of 100 px at a place of the window, 0 where nothing is said. */
function addPicture(src: string | null, { top = 0, left = 0 }: Place = {}): HTMLImageElement {
  const picture = document.createElement('img');
  if (src !== null) picture.src = src;
  Object.defineProperty(picture, 'currentSrc', { value: src ?? '' });
  picture.getBoundingClientRect = () => new DOMRect(left, top, 100, 100);
  document.body.append(picture);
  return picture;
}

test('[S7-054] as long as a picture of it has not come, or nobody has looked for them yet, the first screen is not whole', () => {
  const wholeAt = watchFirstScreen(whenIdle);
  expect(wholeAt(800)).toBeUndefined();
  rest();
  expect(wholeAt(800)).toBe(800);
  addPicture('https://a/1');
  const other = watchFirstScreen(whenIdle);
  rest();
  expect(other(800)).toBeUndefined();
});

test.each<[string, Place]>([
  ['below', { top: innerHeight }],
  ['above', { top: -100 }],
  ['to the right', { left: innerWidth }],
  ['to the left', { left: -100 }],
])('[S7-054] a picture %s of the window does not belong to it', (_, place) => {
  addPicture('https://a/1', place);
  const wholeAt = watchFirstScreen(whenIdle);
  rest();
  expect(wholeAt(800)).toBe(800);
});

test('[S7-054] one that is seen in part does, and one without an address yet does not', () => {
  addPicture(null);
  const wholeAt = watchFirstScreen(whenIdle);
  rest();
  expect(wholeAt(800)).toBe(800);
  addPicture('https://a/1', { top: innerHeight - 1, left: innerWidth - 1 });
  const other = watchFirstScreen(whenIdle);
  rest();
  expect(other(800)).toBeUndefined();
});

test('[S7-054] pictures are looked for once: what comes into sight later belongs to no first screen', () => {
  const picture = addPicture('https://a/1', { top: innerHeight });
  const wholeAt = watchFirstScreen(whenIdle);
  rest();
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  expect([idle.length, wholeAt(800)]).toEqual([0, 800]);
});
