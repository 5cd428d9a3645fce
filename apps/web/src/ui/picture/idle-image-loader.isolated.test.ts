import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWhenScrollIsSlow } from '#src/ui/picture/idle-image-loader.ts';

const FRAME_MS = 16;
let frames: (() => void)[] = [];
let now = 0;

beforeEach(() => {
  [frames, now] = [[], 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  // Loads all waiting images, so that the next test starts without any.
  for (let turn = 0; frames.length > 0 && turn < 10; turn += 1) frame(0);
});

/** Runs the next frame after scrolling by a number of pixels. */
function frame(pixels: number): void {
  now += FRAME_MS;
  vi.stubGlobal('scrollY', scrollY + pixels);
  for (const one of frames.splice(0)) one();
}

function picture(name: string): HTMLImageElement {
  const image = document.createElement('img');
  image.dataset['src'] = `/${name}.avif`;
  return image;
}
const srcOf = (image: HTMLImageElement): string | null => image.getAttribute('src');

test('loads an image when two frames show slow scrolling', () => {
  const one = picture('one');
  const readScrollY = vi.fn<() => number>(() => 0);
  vi.stubGlobal('scrollY', undefined);
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: readScrollY });
  loadWhenScrollIsSlow(one);
  // Reading the position here would force a layout.
  expect(readScrollY).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 0);
  frame(8);
  expect(srcOf(one)).toBeNull();
  frame(8);
  expect(srcOf(one)).toBe('/one.avif');
  expect(frames).toEqual([]);
});

test('loads no image during fast scrolling, and no cancelled image', () => {
  const [gone, stays] = [picture('gone'), picture('stays')];
  const cancel = loadWhenScrollIsSlow(gone);
  loadWhenScrollIsSlow(stays);
  frame(80);
  frame(80);
  expect([srcOf(gone), srcOf(stays)]).toEqual([null, null]);
  cancel();
  frame(4);
  expect([srcOf(gone), srcOf(stays)]).toEqual([null, '/stays.avif']);
});

test('loads three images a frame', () => {
  const many = Array.from({ length: 8 }, (_, at) => picture(`p${at}`));
  for (const one of many) loadWhenScrollIsSlow(one);
  frame(0);
  for (const loaded of [3, 6, 8]) {
    frame(0);
    expect(many.filter((one) => srcOf(one) !== null)).toHaveLength(loaded);
  }
});
