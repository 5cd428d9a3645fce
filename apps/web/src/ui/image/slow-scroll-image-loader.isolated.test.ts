import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadImageWhenScrollIsSlow } from '#src/ui/image/slow-scroll-image-loader.ts';

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
  // Loads all pending images, so that the next test starts without any.
  for (let turn = 0; frames.length > 0 && turn < 10; turn += 1) frame(0);
});

/** Runs the next frame after scrolling by a number of pixels. */
function frame(pixels: number): void {
  now += FRAME_MS;
  vi.stubGlobal('scrollY', scrollY + pixels);
  for (const callback of frames.splice(0)) callback();
}

function makeImage(name: string): HTMLImageElement {
  const image = document.createElement('img');
  image.dataset['src'] = `/${name}.avif`;
  return image;
}
const srcOf = (image: HTMLImageElement): string | null => image.getAttribute('src');

test('an image is loaded when two successive animation frames show slow scrolling', () => {
  const image = makeImage('one');
  const readScrollY = vi.fn<() => number>(() => 0);
  vi.stubGlobal('scrollY', undefined);
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: readScrollY });
  loadImageWhenScrollIsSlow(image);
  // Reading the position outside a frame would force a layout.
  expect(readScrollY).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 0);
  frame(8);
  expect(srcOf(image)).toBeNull();
  frame(8);
  expect(srcOf(image)).toBe('/one.avif');
  expect(frames).toEqual([]);
});

test('no image is loaded during fast scrolling, and a cancelled image is never loaded', () => {
  const [cancelled, pending] = [makeImage('cancelled'), makeImage('pending')];
  const cancel = loadImageWhenScrollIsSlow(cancelled);
  loadImageWhenScrollIsSlow(pending);
  frame(80);
  frame(80);
  expect([srcOf(cancelled), srcOf(pending)]).toEqual([null, null]);
  cancel();
  frame(4);
  expect([srcOf(cancelled), srcOf(pending)]).toEqual([null, '/pending.avif']);
});

test('at most three images are loaded per animation frame', () => {
  const many = Array.from({ length: 8 }, (_, at) => makeImage(`p${at}`));
  for (const image of many) loadImageWhenScrollIsSlow(image);
  frame(0);
  for (const loaded of [3, 6, 8]) {
    frame(0);
    expect(many.filter((image) => srcOf(image) !== null)).toHaveLength(loaded);
  }
});
