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
  // Whatever still waits is shown, so that the next test begins with nothing.
  for (let turn = 0; frames.length > 0 && turn < 10; turn += 1) frame(0);
});

/** The next frame, the window so many pixels further down. */
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

test('a picture begins as soon as two frames show a window that stands or moves slowly', () => {
  const one = picture('one');
  const where = vi.fn<() => number>(() => 0);
  vi.stubGlobal('scrollY', undefined);
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: where });
  loadWhenScrollIsSlow(one);
  // Asked for here, it would be a layout of its own.
  expect(where).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 0);
  frame(8);
  expect(srcOf(one)).toBeNull();
  frame(8);
  expect(srcOf(one)).toBe('/one.avif');
  expect(frames).toEqual([]);
});

test('none begins while the window rushes past, and what has gone by meanwhile never does', () => {
  const [gone, stays] = [picture('gone'), picture('stays')];
  const forget = loadWhenScrollIsSlow(gone);
  loadWhenScrollIsSlow(stays);
  frame(80);
  frame(80);
  expect([srcOf(gone), srcOf(stays)]).toEqual([null, null]);
  forget();
  frame(4);
  expect([srcOf(gone), srcOf(stays)]).toEqual([null, '/stays.avif']);
});

test('of many, a frame begins a few', () => {
  const many = Array.from({ length: 8 }, (_, at) => picture(`p${at}`));
  for (const one of many) loadWhenScrollIsSlow(one);
  frame(0);
  for (const begun of [3, 6, 8]) {
    frame(0);
    expect(many.filter((one) => srcOf(one) !== null)).toHaveLength(begun);
  }
});
